import { hash } from "node:crypto";
import { and, desc, eq, isNull, notInArray, sql } from "drizzle-orm";
import { documents } from "#app/db/schema/documents.ts";
import type { Transaction } from "#foundation/database/transaction.server.ts";
import type { DocumentContent } from "./document.ts";
import { documentContent, type WantedDocument } from "./document-content.server.ts";

export interface Making {
  draw: (content: DocumentContent) => Promise<{ bytes: Buffer; pages: number }>;
  /** Keeps bytes under a name that is given once. */
  store: (name: string, bytes: Buffer) => Promise<void>;
}

/**
 * The next document to be made, locked: another process takes another one. The newest comes first, since
 * someone may be waiting for it; an acceptance waits for the document of its quote, which it names.
 *
 * @param except documents that failed a short while ago.
 */
export async function nextDocument(tx: Transaction, except: string[]) {
  const { id, quoteId, sheetId, reportId, destructionId, kind } = documents;
  const [next] = await tx
    .select({ id, quoteId, sheetId, reportId, destructionId, kind })
    .from(documents)
    .where(
      and(
        isNull(documents.madeAt),
        except.length > 0 ? notInArray(id, except) : undefined,
        sql`(${kind} <> 'ACCEPTANCE' or not exists (select from documents sent
          where sent.quote_id = ${quoteId} and sent.kind = 'QUOTE' and sent.made_at is null))`,
      ),
    )
    .orderBy(desc(documents.createdAt), desc(id))
    .limit(1)
    .for("update", { skipLocked: true });
  return next ?? null;
}

/** Makes a document and keeps its bytes; after that it never changes. */
export async function makeDocument(
  tx: Transaction,
  { draw, store }: Making,
  wanted: WantedDocument,
): Promise<void> {
  const { bytes, pages } = await draw(await documentContent(tx, wanted));
  await store(documentName(wanted.id), bytes);
  await tx
    .update(documents)
    .set({ madeAt: new Date(), size: bytes.length, pages, sha256: sha256(bytes) })
    .where(eq(documents.id, wanted.id));
}

export function documentName(id: string): string {
  return `documents/${id}`;
}

export function sha256(bytes: Buffer): string {
  return hash("sha256", bytes);
}

import { setTimeout as delay } from "node:timers/promises";
import { and, eq } from "drizzle-orm";
import type { Transaction } from "#app/db/as-actor.server.ts";
import { documents } from "#app/db/schema/documents.ts";
import type { Actor } from "#app/domain/actor.ts";
import { aboutJob, recordAudit } from "#app/domain/audit/record-audit.server.ts";
import { type Context, transact } from "#app/domain/context.ts";
import { notFound, notYet } from "#app/domain/errors.ts";
import { cvOfJob } from "#app/domain/experts/experts.server.ts";
import { findOwnQuote, findQuote } from "#app/domain/quotes/queries.server.ts";
import { documentFileName, parseDocumentKind } from "./document.ts";
import { documentName, sha256 } from "./make-documents.server.ts";

const TRIES = 12;
const PAUSE_MS = 250;

/**
 * The document of a quote, or the CV of its job's expert, for a person who opens it, with an entry in the audit log. One that was asked for
 * a moment ago is waited for.
 *
 * @param kind as addresses have it: `quote`, `acceptance`, `cv`.
 * @param ownOnly Only the quotes of the person's own organisation are there.
 */
export async function downloadDocument(
  ctx: Context,
  wanted: Wanted,
  read: (name: string) => Promise<Buffer>,
): Promise<{ bytes: Buffer; fileName: string }> {
  const { quote, job, document } = await waitForDocument(ctx, wanted);
  const bytes = await read(documentName(document.id));
  if (sha256(bytes) !== document.sha256) throw new Error("The file is not the document");
  await transact(ctx, (tx) =>
    recordAudit(tx, ctx, {
      action: document.kind === "CV" ? "cv_downloaded" : "quote_pdf_downloaded",
      ...aboutJob(job),
      newValue: document.kind,
      meta: { quoteId: quote.id, version: quote.version, sha256: document.sha256 },
    }),
  );
  return { bytes, fileName: documentFileName(document.kind, job.number, quote.version) };
}

interface Wanted {
  quoteId: string;
  kind: string;
  ownOnly: boolean;
}

async function waitForDocument(ctx: Context, wanted: Wanted) {
  for (let tries = 1; ; tries += 1) {
    const found = await transact(ctx, (tx) => findDocument(tx, ctx.actor, wanted));
    const { sha256: digest, ...document } = found.document;
    if (digest !== null) return { ...found, document: { ...document, sha256: digest } };
    if (tries === TRIES) throw notYet("This document is not ready yet. Try again in a minute.", 60);
    await delay(PAUSE_MS);
  }
}

async function findDocument(
  tx: Transaction,
  actor: Actor,
  { quoteId, ownOnly, ...wanted }: Wanted,
) {
  const found = await (ownOnly ? findOwnQuote(tx, actor, quoteId) : findQuote(tx, quoteId));
  const kind = parseDocumentKind(wanted.kind);
  const ofJob = wanted.kind === "cv" ? await cvOfJob(tx, found.job.id) : [];
  const [document] = kind
    ? await tx
        .select({ id: documents.id, kind: documents.kind, sha256: documents.sha256 })
        .from(documents)
        .where(and(eq(documents.quoteId, quoteId), eq(documents.kind, kind)))
    : ofJob;
  if (!document) throw notFound("There is no such document");
  return { ...found, document };
}

import { setTimeout as delay } from "node:timers/promises";
import { and, eq } from "drizzle-orm";
import { documents } from "#app/db/schema/documents.ts";
import type { Actor } from "#app/domain/actor.ts";
import { type AuditRecord, aboutJob, recordAudit } from "#app/domain/audit/record-audit.server.ts";
import { type Context, transact } from "#app/domain/context.ts";
import { cvOfJob } from "#app/domain/experts/experts.server.ts";
import { findEvenDestroyed, findJob } from "#app/domain/jobs/queries.server.ts";
import { findQuote } from "#app/domain/quotes/queries.server.ts";
import { findReport, type OfReport } from "#app/domain/reports/queries.server.ts";
import { findSheet } from "#app/domain/sheets/queries.server.ts";
import type { DocumentKind } from "#app/words/documents.ts";
import type { Transaction } from "#foundation/database/transaction.server.ts";
import { found, notYet } from "#foundation/errors.ts";
import { documentFileName, parseDocumentKind, sheetFileName } from "./document.ts";
import { documentName, sha256 } from "./make-documents.server.ts";

const TRIES = 12;
const PAUSE_MS = 250;

interface Found {
  id: string;
  /** Null: it is not made yet. */
  sha256: string | null;
  fileName: string;
  entry: AuditRecord;
}

export type FindDocument = (tx: Transaction, actor: Actor) => Promise<Found>;

/**
 * A document, for a person who opens it, with an entry in the audit log. One that was asked for a moment ago is
 * waited for.
 */
export async function downloadDocument(
  ctx: Context,
  find: FindDocument,
  read: (name: string) => Promise<Buffer>,
): Promise<{ bytes: Buffer; fileName: string }> {
  const { id, fileName, entry, ...found } = await waitForDocument(ctx, find);
  const bytes = await read(documentName(id));
  if (sha256(bytes) !== found.sha256) throw new Error("The file is not the document");
  const meta = { ...entry.meta, sha256: found.sha256 };
  await transact(ctx, (tx) => recordAudit(tx, ctx, { ...entry, meta }));
  return { bytes, fileName };
}

async function waitForDocument(ctx: Context, find: FindDocument) {
  for (let tries = 1; ; tries += 1) {
    const { sha256: digest, ...found } = await transact(ctx, (tx) => find(tx, ctx.actor));
    if (digest !== null) return { ...found, sha256: digest };
    if (tries === TRIES) throw notYet("This document is not ready yet. Try again in a minute.", 60);
    await delay(PAUSE_MS);
  }
}

/**
 * The document of a quote, or the CV of its job's expert.
 *
 * @param kind as addresses have it: `quote`, `acceptance`, `cv`.
 */
export function quoteDocument(wanted: { quoteId: string; kind: string }): FindDocument {
  return async (tx) => {
    const { quoteId } = wanted;
    const { quote, job } = await findQuote(tx, quoteId);
    const { version } = quote;
    const about = { ...aboutJob(job), meta: { quoteId: quote.id, version } };
    const fileName = (kind: DocumentKind | "CV") => documentFileName(kind, job.number, version);
    if (wanted.kind === "cv") {
      const cv = found((await cvOfJob(tx, job.id))[0], NONE);
      const entry = { ...about, action: "cv_downloaded", newValue: "CV" } as const;
      return { ...cv, fileName: fileName("CV"), entry };
    }
    const kind = found(parseDocumentKind(wanted.kind), NONE);
    const document = await findOne(
      tx,
      and(eq(documents.quoteId, quoteId), eq(documents.kind, kind)),
    );
    const entry = { ...about, action: "quote_pdf_downloaded", newValue: kind } as const;
    return { ...document, fileName: fileName(kind), entry };
  };
}

export interface WantedSheet {
  jobId: string;
  sheetId: string;
}

/** The document of a fixed sheet; of a draft there is none. */
export function sheetDocument({ jobId, sheetId }: WantedSheet): FindDocument {
  return async (tx) => {
    const job = await findJob(tx, jobId);
    const { id, number } = await findSheet(tx, job.id, sheetId);
    return {
      ...(await findOne(tx, eq(documents.sheetId, id))),
      fileName: sheetFileName(job.number, number, "pdf"),
      entry: {
        action: "sheet_downloaded",
        ...aboutJob(job),
        newValue: `${number}`,
        meta: { sheetId: id },
      },
    };
  };
}

/** The certificate of a sealed report; of another there is none. */
export function certificateDocument(ids: OfReport): FindDocument {
  return async (tx) => {
    const job = await findJob(tx, ids.jobId);
    const { id, number } = await findReport(tx, ids);
    return {
      ...(await findOne(tx, eq(documents.reportId, id))),
      fileName: `${job.number}-report-${number}-certificate.pdf`,
      entry: {
        action: "certificate_downloaded",
        ...aboutJob(job),
        newValue: `${number}`,
        meta: { reportId: id },
      },
    };
  };
}

/** The certificate that a case was destroyed; of one that stands there is none. */
export function destructionDocument(jobId: string): FindDocument {
  return async (tx) => {
    const job = await findEvenDestroyed(tx, jobId);
    const ofJob = and(eq(documents.jobId, job.id), eq(documents.kind, "DESTRUCTION"));
    return {
      ...(await findOne(tx, ofJob)),
      fileName: `${job.number}-destruction.pdf`,
      entry: { action: "destruction_downloaded", ...aboutJob(job) },
    };
  };
}

const NONE = "There is no such document";

async function findOne(tx: Transaction, condition: ReturnType<typeof and>) {
  const { id, sha256: digest } = documents;
  const [document] = await tx.select({ id, sha256: digest }).from(documents).where(condition);
  return found(document, NONE);
}

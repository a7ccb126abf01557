import { and, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { auditLogs } from "#app/db/schema/audit.ts";
import { jobFacts } from "#app/db/schema/case.ts";
import { destructions } from "#app/db/schema/destructions.ts";
import { documents } from "#app/db/schema/documents.ts";
import { jobs } from "#app/db/schema/jobs.ts";
import { organisations } from "#app/db/schema/organisations.ts";
import { quotes } from "#app/db/schema/quotes.ts";
import { reportSeals, reports } from "#app/db/schema/reports.ts";
import { sheets } from "#app/db/schema/sheets.ts";
import { profiles } from "#app/db/schema/users.ts";
import { contentHash } from "#app/domain/quotes/content-hash.server.ts";
import { ACCEPTANCE_ACTIONS, offerColumns } from "#app/domain/quotes/queries.server.ts";
import { vatNumberOf } from "#app/domain/quotes/terms-and-settings.server.ts";
import { amended, sealOfAmended } from "#app/domain/reports/queries.server.ts";
import { sheetHash } from "#app/domain/sheets/fix-sheet.server.ts";
import { findTerms } from "#app/domain/terms/queries.server.ts";
import type { DocumentKind } from "#app/words/documents.ts";
import type { Transaction } from "#foundation/database/transaction.server.ts";
import type {
  Acceptance,
  CertificateContent,
  DestructionContent,
  DocumentContent,
  QuoteDocumentContent,
  SheetDocumentContent,
} from "./document.ts";

export interface WantedDocument {
  id: string;
  kind: DocumentKind;
  quoteId: string | null;
  sheetId: string | null;
  reportId: string | null;
  destructionId: string | null;
}

export async function documentContent(
  tx: Transaction,
  { kind, quoteId, sheetId, reportId, destructionId }: WantedDocument,
): Promise<DocumentContent> {
  if (destructionId !== null) {
    return { kind: "destruction", content: await destructionContent(tx, destructionId) };
  }
  if (reportId !== null) {
    return { kind: "certificate", content: await certificateContent(tx, reportId) };
  }
  if (sheetId !== null) return { kind: "sheet", content: await sheetContent(tx, sheetId) };
  if (quoteId === null) throw new Error("A document is of something");
  return { kind: "quote", content: await quoteContent(tx, quoteId, kind) };
}

async function certificateContent(tx: Transaction, reportId: string): Promise<CertificateContent> {
  const { number, kind, regime } = reports;
  const { courtName, courtType, courtNumber } = jobFacts;
  const [found] = await tx
    .select({
      ...getTableColumns(reportSeals),
      job: JOB,
      number,
      kind,
      regime,
      signedByName: profiles.name,
      amends: amended.number,
      amendsSealedAt: sealOfAmended.signedAt,
      court: { courtName, courtType, courtNumber },
    })
    .from(reportSeals)
    .innerJoin(reports, eq(reports.id, reportSeals.reportId))
    .innerJoin(jobs, eq(jobs.id, reportSeals.jobId))
    .innerJoin(organisations, eq(organisations.id, jobs.organisationId))
    .innerJoin(profiles, eq(profiles.id, reportSeals.signedByUserId))
    .leftJoin(jobFacts, eq(jobFacts.jobId, reportSeals.jobId))
    .leftJoin(amended, eq(amended.id, reports.amendsId))
    .leftJoin(sealOfAmended, eq(sealOfAmended.reportId, reports.amendsId))
    .where(eq(reportSeals.reportId, reportId));
  if (!found) throw new Error("The report is not sealed");
  return found;
}

async function destructionContent(tx: Transaction, id: string): Promise<DestructionContent> {
  const [found] = await tx
    .select({ ...getTableColumns(destructions), job: JOB })
    .from(destructions)
    .innerJoin(jobs, eq(jobs.id, destructions.jobId))
    .innerJoin(organisations, eq(organisations.id, jobs.organisationId))
    .where(eq(destructions.id, id));
  const { confirmedAt, confirmedByName, filesGoneAt, backupsClearOn, papers } = found ?? {};
  if (!found || !confirmedAt || !confirmedByName || !filesGoneAt || !backupsClearOn || !papers) {
    throw new Error("The case is not destroyed");
  }
  return { ...found, confirmedAt, confirmedByName, filesGoneAt, backupsClearOn, papers };
}

async function sheetContent(tx: Transaction, sheetId: string): Promise<SheetDocumentContent> {
  const before = alias(sheets, "before");
  const [found] = await tx
    .select({
      job: JOB,
      number: sheets.number,
      supersedes: before.number,
      input: sheets.input,
      result: sheets.result,
      fixedAt: sheets.fixedAt,
      fixedByName: profiles.name,
      sha256: sheets.sha256,
    })
    .from(sheets)
    .innerJoin(jobs, eq(jobs.id, sheets.jobId))
    .innerJoin(organisations, eq(organisations.id, jobs.organisationId))
    .innerJoin(profiles, eq(profiles.id, sheets.fixedByUserId))
    .leftJoin(before, eq(before.id, sheets.supersedesId))
    .where(eq(sheets.id, sheetId));
  const { input, result, fixedAt, sha256, ...sheet } = found ?? {};
  if (!found || !input || !result || !fixedAt || !sha256) throw new Error("There is no such sheet");
  if (sheetHash({ input, result }) !== sha256) {
    throw new Error("The sheet is not what its hash was made of");
  }
  return { ...found, ...sheet, input, result, fixedAt, sha256 };
}

async function quoteContent(
  tx: Transaction,
  quoteId: string,
  kind: DocumentKind,
): Promise<QuoteDocumentContent> {
  const { answer, settingsVersion, termsNumber, ...found } = await findParts(tx, quoteId);
  const { contentSha256, validUntil, ...quote } = found.quote;
  if (contentSha256 === null || validUntil === null || termsNumber === null) {
    throw new Error("The quote was sent before quotes had a content hash");
  }
  const terms = await findTerms(tx, termsNumber);
  const { number } = found.job;
  const hash = contentHash({ ...quote, number, net: quote.amount, validUntil, terms });
  if (hash !== contentSha256) throw new Error("The quote is not what its content hash was made of");
  return {
    job: found.job,
    quote: { ...quote, contentSha256, validUntil },
    vatNumber: await vatNumberOf(tx, { settingsVersion }),
    terms,
    acceptance: kind === "ACCEPTANCE" ? await acceptanceOf(tx, quoteId, answer) : null,
  };
}

const JOB = {
  number: jobs.number,
  title: jobs.title,
  reference: jobs.reference,
  organisationName: organisations.name,
};

type Answer = Awaited<ReturnType<typeof findParts>>["answer"];

async function findParts(tx: Transaction, quoteId: string) {
  const [found] = await tx
    .select({
      quote: offerColumns,
      job: JOB,
      answer: {
        jobId: quotes.jobId,
        purchaseOrder: quotes.purchaseOrder,
        answeredVia: quotes.answeredVia,
        answeredByName: quotes.answeredByName,
        answerNote: quotes.answerNote,
      },
      settingsVersion: quotes.settingsVersion,
      termsNumber: quotes.termsNumber,
    })
    .from(quotes)
    .innerJoin(jobs, eq(jobs.id, quotes.jobId))
    .innerJoin(organisations, eq(organisations.id, jobs.organisationId))
    .where(eq(quotes.id, quoteId));
  if (!found) throw new Error("There is no such quote");
  return found;
}

async function acceptanceOf(
  tx: Transaction,
  quoteId: string,
  { jobId, purchaseOrder, answeredVia, answeredByName, answerNote }: Answer,
): Promise<Acceptance> {
  const { id, createdAt: at, actorName, actorRole, ip } = auditLogs;
  const [entry] = await tx
    .select({ id, at, actorName, actorRole, ip })
    .from(auditLogs)
    .where(
      and(
        eq(auditLogs.jobId, jobId),
        inArray(auditLogs.action, ACCEPTANCE_ACTIONS),
        eq(sql`${auditLogs.meta}->>'quoteId'`, quoteId),
      ),
    );
  if (!entry) throw new Error("The audit log does not say who accepted the quote");
  const [asSent] = await tx
    .select({ sha256: documents.sha256 })
    .from(documents)
    .where(and(eq(documents.quoteId, quoteId), eq(documents.kind, "QUOTE")));
  const isRecorded = answeredVia !== null && answeredByName !== null && answerNote !== null;
  return {
    entryId: entry.id,
    at: entry.at,
    actorName: entry.actorName ?? "",
    actorRole: entry.actorRole,
    address: isRecorded ? null : entry.ip,
    purchaseOrder,
    recorded: isRecorded ? { via: answeredVia, byName: answeredByName, note: answerNote } : null,
    quoteSha256: asSent?.sha256 ?? null,
  };
}

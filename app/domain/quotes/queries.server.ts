import { and, asc, desc, eq, gte, inArray, sql } from "drizzle-orm";
import { auditLogs } from "#app/db/schema/audit.ts";
import { authorities } from "#app/db/schema/authorities.ts";
import { expertCvs } from "#app/db/schema/experts.ts";
import { jobs } from "#app/db/schema/jobs.ts";
import { organisations } from "#app/db/schema/organisations.ts";
import { quoteLines, quotes } from "#app/db/schema/quotes.ts";
import type { Actor } from "#app/domain/actor.ts";
import type { Authority } from "#app/domain/quotes/legal-aid/authority.ts";
import type { RateCheck } from "#app/domain/quotes/legal-aid/rate-check.ts";
import type { QuoteStatus } from "#app/words/quotes.ts";
import { hasId, preparedQuery, type Queries } from "#foundation/database/queries.server.ts";
import type { Transaction } from "#foundation/database/transaction.server.ts";
import { found } from "#foundation/errors.ts";
import { isId } from "#foundation/forms/codes.ts";
import { londonToday } from "#foundation/time/london-today.server.ts";
import { canDecideQuote } from "./quote.ts";
import type { QuoteLine } from "./quote-line.ts";

export const presentStatus = sql<QuoteStatus>`case when ${quotes.status} = 'SENT'
  and ${quotes.validUntil} < ${londonToday}
  then 'EXPIRED' else ${quotes.status} end`;

const lines = sql<QuoteLine[]>`(select coalesce(json_agg(json_build_object(
    'kind', l.kind, 'description', l.description, 'unit', l.unit, 'minutes', l.minutes,
    'quantity', l.quantity::text, 'rate', l.rate::text, 'net', l.net::text) order by l.position), '[]')
  from ${quoteLines} l where l.quote_id = ${quotes.id})`;

export const offerColumns = {
  version: quotes.version,
  kind: quotes.kind,
  basis: quotes.basis,
  amount: quotes.amount,
  vatRate: quotes.vatRate,
  vat: quotes.vat,
  gross: quotes.gross,
  scope: quotes.scope,
  turnaround: quotes.turnaround,
  notes: quotes.notes,
  disclosure: quotes.disclosure,
  validUntil: quotes.validUntil,
  /** In their order; none when it was sent before there were lines. */
  lines,
  contentSha256: quotes.contentSha256,
  /** What legal aid pays of it; null where that is not who pays. */
  rateCheck: sql<RateCheck | null>`${quotes.rateCheck}`,
  createdAt: quotes.createdAt,
};

export const quoteColumns = {
  ...offerColumns,
  id: quotes.id,
  jobId: quotes.jobId,
  organisationId: quotes.organisationId,
  /** EXPIRED from the first moment after its last day, even if that is not stored yet. */
  status: presentStatus,
  decidedAt: quotes.decidedAt,
  declineReason: quotes.declineReason,
  declineNote: quotes.declineNote,
  wantsRequote: quotes.wantsRequote,
  purchaseOrder: quotes.purchaseOrder,
  answeredVia: quotes.answeredVia,
  answeredByName: quotes.answeredByName,
  answerNote: quotes.answerNote,
  endedAt: quotes.endedAt,
  endReason: quotes.endReason,
  termsNumber: quotes.termsNumber,
  settingsVersion: quotes.settingsVersion,
  /** What the funder said of it; null: nobody has applied. */
  authority: sql<Authority | null>`(select json_build_object('state', a.state, 'reference', a.reference,
      'appliedOn', a.applied_on, 'decidedOn', a.decided_on, 'grantedNet', a.granted_net::text,
      'grantedMinutes', a.granted_minutes, 'note', a.note)
    from ${authorities} a where a.quote_id = ${quotes.id})`,
  hasCv: sql<boolean>`exists (select from ${jobs} j
    join ${expertCvs} c on c.expert_id = app.expert_of(j.expert_id) where j.id = ${quotes.jobId})`,
};

const quotesOfJob = preparedQuery((db) =>
  db
    .select(quoteColumns)
    .from(quotes)
    .where(eq(quotes.jobId, sql.placeholder("jobId")))
    .orderBy(desc(quotes.version)),
);

/** A job's quotes, latest version first; the first one is current. */
export function listQuotes(tx: Transaction, jobId: string) {
  return quotesOfJob(tx, { jobId });
}

export type Quote = Awaited<ReturnType<typeof listQuotes>>[number];
export type ShownQuote = ReturnType<typeof shownQuote>;

/** A quote as the page of its job shows it. */
export function shownQuote(quote: Quote) {
  const { organisationId, contentSha256, settingsVersion, ...shown } = quote;
  return shown;
}
export type Offer = Pick<Quote, keyof typeof offerColumns>;

/** The quote of a job that this person may answer now; null when there is none. */
export async function findOpenQuote(tx: Transaction, actor: Actor, job: QuoteWithJob["job"]) {
  const quotes = await listQuotes(tx, job.id);
  return quotes.find((quote) => canDecideQuote(actor, quote, job.status)) ?? null;
}

export async function findQuote(tx: Transaction, id: string): Promise<QuoteWithJob> {
  const [row] = await withJob(tx).where(hasId(quotes.id, id));
  return found(row, "Quote not found");
}

/** The audit entries of an acceptance in the portal, and of one that staff record. */
export const ACCEPTANCE_ACTIONS = ["quote_accepted", "quote_acceptance_recorded"];

/** Who accepted a quote in the portal, or recorded its acceptance; null: it is not accepted. */
export async function findAcceptance(tx: Transaction, { jobId, status, decidedAt }: Quote) {
  if (status !== "ACCEPTED" || !decidedAt) return null;
  // The entry follows in the same transaction, in which nobody else can accept a quote of the job.
  const [entry] = await tx
    .select({ actorName: auditLogs.actorName })
    .from(auditLogs)
    .where(
      and(
        eq(auditLogs.jobId, jobId),
        inArray(auditLogs.action, ACCEPTANCE_ACTIONS),
        gte(auditLogs.createdAt, decidedAt),
      ),
    )
    .orderBy(asc(auditLogs.createdAt))
    .limit(1);
  return entry?.actorName ? { actorName: entry.actorName } : null;
}

export type QuoteWithJob = Awaited<ReturnType<typeof withJob>>[number];

/**
 * A quote with its job, the job locked until the transaction ends. The quote may be read before a wait for
 * the lock, and be older than the job: the update that decides it must check its status again.
 */
export async function findQuoteLockingJob(tx: Transaction, id: string): Promise<QuoteWithJob> {
  const [row] = isId(id) ? await quoteLockingJob(tx, { id }) : [];
  return found(row, "Quote not found");
}

const quoteLockingJob = preparedQuery((db) =>
  withJob(db)
    .where(eq(quotes.id, sql.placeholder("id")))
    .for("update", { of: jobs }),
);

function withJob(db: Queries) {
  const { id, number, title, reference, status, organisationId } = jobs;
  const { name: organisationName } = organisations;
  const job = { id, number, title, reference, status, organisationId, organisationName };
  return db
    .select({ quote: quoteColumns, job })
    .from(quotes)
    .innerJoin(jobs, eq(id, quotes.jobId))
    .innerJoin(organisations, eq(organisations.id, organisationId));
}

import { type Actor, isStaff } from "#app/domain/actor.ts";
import { isClosed } from "#app/domain/jobs/job.ts";
import type { JobStatus } from "#app/words/jobs.ts";
import type { QuoteKind, QuoteStatus } from "#app/words/quotes.ts";
import { countDays, daysUntil } from "#foundation/time/moment.ts";

type NumberedQuote = { id: string; version: number; kind: QuoteKind };

/** What an audit entry says of the quote that it is about; `further`: it changes no job's status. */
export function aboutQuote({ id, version, kind }: NumberedQuote) {
  return { quoteId: id, version, ...(kind === "FURTHER" && { further: true }) };
}

export const MAX_VALID_DAYS = 180;

/** The statuses that staff may set together with an acceptance that they record; without one: Quote Accepted. */
export const STATUSES_AFTER_ACCEPTANCE = [
  "QUOTE_ACCEPTED",
  "IN_PROGRESS",
  "COMPLETED",
] as const satisfies readonly JobStatus[];

/** The statuses that staff may set together with a withdrawal; without one: Quote Requested. */
export const STATUSES_AFTER_WITHDRAWAL = [
  "QUOTE_REQUESTED",
  "IN_PROGRESS",
  "COMPLETED",
  "CANCELLED",
] as const satisfies readonly JobStatus[];

/** How long a quote that waits for its answer is still good: "last day", "1 day left", "12 days left". */
export function daysLeft(
  { status, validUntil }: { status: QuoteStatus; validUntil: string | null },
  now: Date,
): string | null {
  if (status !== "SENT" || !validUntil) return null;
  const days = daysUntil(validUntil, now);
  return days > 0 ? `${countDays(days)} left` : "last day";
}

/**
 * Whether a client may answer a quote: one of their own organisation that is SENT, while the job is not
 * finished. Rule: specification, permissions table.
 */
export function canDecideQuote(
  actor: Actor,
  quote: { organisationId: string; status: QuoteStatus },
  jobStatus: JobStatus,
): boolean {
  return (
    actor.organisation?.id === quote.organisationId &&
    quote.status === "SENT" &&
    !isClosed(jobStatus)
  );
}

/**
 * Whether staff may withdraw or replace a quote, or record that the client accepted it: one that is SENT,
 * while the job is not finished.
 */
export function canEndQuote(actor: Actor, quote: { status: QuoteStatus }, jobStatus: JobStatus) {
  return isStaff(actor) && quote.status === "SENT" && !isClosed(jobStatus);
}

/**
 * What staff may send for a job now: a quote for the job; once one was accepted, a quote for further work;
 * null while one is open, or when the job is finished.
 */
export function quoteToSend(
  actor: Actor,
  jobStatus: JobStatus,
  quotes: readonly { kind: QuoteKind; status: QuoteStatus }[],
): QuoteKind | null {
  if (!isStaff(actor) || isClosed(jobStatus)) return null;
  if (quotes.some(({ status }) => status === "SENT")) return null;
  const isAgreed = quotes.some(({ kind, status }) => kind === "MAIN" && status === "ACCEPTED");
  return isAgreed ? "FURTHER" : "MAIN";
}

/** Whether a quote is open or accepted. */
export function isLive({ status }: { status: QuoteStatus }): boolean {
  return status === "SENT" || status === "ACCEPTED";
}

/**
 * Which of a job's quotes (latest first) count now: those that are open or accepted, else the latest; and
 * the others, which were.
 */
export function presentQuotes<Quote extends { status: QuoteStatus }>(
  quotes: readonly Quote[],
): { present: Quote[]; earlier: Quote[] } {
  const live = quotes.filter(isLive);
  if (live.length > 0) return { present: live, earlier: quotes.filter((quote) => !isLive(quote)) };
  return { present: quotes.slice(0, 1), earlier: quotes.slice(1) };
}

/** What heads a quote, with the number of a business that is registered for VAT: it must not pass for an invoice. */
export function notAnInvoice(vatNumber: string | null): string {
  return `Quote. This is not a VAT invoice.${vatNumber ? ` VAT number ${vatNumber}.` : ""}`;
}

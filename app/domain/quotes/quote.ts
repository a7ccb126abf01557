import { type Actor, isStaff } from "#app/domain/actor.ts";
import { isClosed, type JobStatus } from "#app/domain/jobs/job.ts";

export type QuoteStatus = "SENT" | "ACCEPTED" | "DECLINED";

export const QUOTE_STATUS_LABELS: Record<QuoteStatus, string> = {
  SENT: "Sent",
  ACCEPTED: "Accepted",
  DECLINED: "Declined",
};

/** What a client may give as the reason for declining a quote. */
export const DECLINE_REASONS = [
  "PRICE",
  "TIME",
  "OTHER_EXPERT",
  "FUNDING",
  "NOT_NEEDED",
  "OTHER",
] as const;

export type DeclineReason = (typeof DECLINE_REASONS)[number];

export const DECLINE_REASON_LABELS: Record<DeclineReason, string> = {
  PRICE: "The price is too high",
  TIME: "The report would come too late",
  OTHER_EXPERT: "We have instructed another expert",
  FUNDING: "Funding was refused",
  NOT_NEEDED: "The report is no longer needed",
  OTHER: "Another reason",
};

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

/** Whether staff may send a quote: there is none, or the latest version was declined. */
export function canSendQuote(
  actor: Actor,
  jobStatus: JobStatus,
  latest: { status: QuoteStatus } | null,
): boolean {
  return (
    isStaff(actor) && !isClosed(jobStatus) && (latest === null || latest.status === "DECLINED")
  );
}

import { type Actor, isStaff } from "#app/domain/actor.ts";
import { isClosed, type JobStatus } from "#app/domain/jobs/job.ts";

export type QuoteStatus = "SENT" | "ACCEPTED" | "DECLINED";

export const QUOTE_STATUS_LABELS: Record<QuoteStatus, string> = {
  SENT: "Sent",
  ACCEPTED: "Accepted",
  DECLINED: "Declined",
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

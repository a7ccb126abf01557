import { type Actor, isStaff } from "#app/domain/actor.ts";
import { isClosed, type JobStatus } from "#app/domain/jobs/job.ts";

export type QuoteStatus = "SENT" | "ACCEPTED" | "DECLINED";

export const QUOTE_STATUS_LABELS: Record<QuoteStatus, string> = {
  SENT: "Sent",
  ACCEPTED: "Accepted",
  DECLINED: "Declined",
};

/**
 * A client answers a quote of their own organisation while it is SENT and the job is not finished.
 * Rule: specification, permissions table; a finished job's quote is frozen.
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

/** Staff send a quote when there is none, or a new version when the latest was declined. */
export function canSendQuote(
  actor: Actor,
  jobStatus: JobStatus,
  latest: { status: QuoteStatus } | null,
): boolean {
  return (
    isStaff(actor) && !isClosed(jobStatus) && (latest === null || latest.status === "DECLINED")
  );
}

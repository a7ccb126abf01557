import { type Actor, isStaff } from "#app/domain/actor.ts";
import { isClosed } from "#app/domain/jobs/job.ts";
import type { JobStatus } from "#app/words/jobs.ts";
import type { QuoteStatus } from "#app/words/quotes.ts";

/** The statuses in which nothing has been agreed yet, unless a quote was accepted before. */
const NOT_AGREED: readonly JobStatus[] = [
  "QUOTE_REQUESTED",
  "QUOTE_SENT",
  "QUOTE_DECLINED",
  "ON_HOLD",
];

interface Subject {
  job: { organisationId: string; status: JobStatus };
  quotes: readonly { status: QuoteStatus }[];
}

/** Whether a client may take their request back: one of their own organisation, until a quote is accepted. */
export function canWithdraw(actor: Pick<Actor, "organisation">, { job, quotes }: Subject): boolean {
  return (
    actor.organisation?.id === job.organisationId &&
    NOT_AGREED.includes(job.status) &&
    !quotes.some(({ status }) => status === "ACCEPTED")
  );
}

/** Whether this person may correct a request: a client as above, staff until the job is finished. */
export function canCorrect(actor: Pick<Actor, "role" | "organisation">, subject: Subject): boolean {
  return isStaff(actor) ? !isClosed(subject.job.status) : canWithdraw(actor, subject);
}

import type { Actor } from "#app/domain/actor.ts";
import { isStaff } from "#app/domain/actor.ts";
import { isClosed } from "#app/domain/jobs/job.ts";
import type { JobStatus } from "#app/words/jobs.ts";
import type { ValuesOf } from "#foundation/forms/schemas.ts";
import { FACT_FIELDS, type PERSON_FIELDS } from "./fields.ts";

type Facts = ValuesOf<typeof FACT_FIELDS>;

/** What we are told of the court case; null: not said. `downloadGb` has one decimal place, `4.5`. */
export type CaseFacts = Omit<Facts, "inCustody" | "pageCount"> & {
  inCustody: boolean | null;
  pageCount: number | null;
};

export const NO_FACTS = Object.fromEntries(
  Object.entries(FACT_FIELDS).map(([name, { kind }]) => [name, kind === "tick" ? false : null]),
) as CaseFacts;

export type Party = Omit<ValuesOf<typeof PERSON_FIELDS>, "aliases"> & {
  id: string;
  aliases: string[];
};

/** At most so many people at one case. */
export const MOST_PARTIES = 300;

export interface Case {
  facts: CaseFacts;
  /** By role, then in the order in which they were added; nobody who was taken off. */
  parties: Party[];
  /** Raised by each change of facts or parties; 0: nothing was told yet. */
  version: number;
}

/** Staff may always change the case; clients while the job is open. */
export function canChangeCase(actor: Actor, status: JobStatus): boolean {
  return isStaff(actor) || !isClosed(status);
}

/** Whether this person may choose who sees a job: its creator, the organisation's admins, and staff. */
export function canChangeAccess(actor: Actor, job: { createdByUserId: string }): boolean {
  return isStaff(actor) || actor.role === "CLIENT_ADMIN" || actor.userId === job.createdByUserId;
}

import { eq } from "drizzle-orm";
import { jobDates } from "#app/db/schema/dates.ts";
import { type Context, transact } from "#app/domain/context.ts";
import type { DeadlineRule } from "#app/domain/dates/deadlines/deadline-rules.ts";
import type { OfJob } from "#app/domain/jobs/job.ts";
import { insertOnce } from "#foundation/database/queries.server.ts";
import type { Transaction } from "#foundation/database/transaction.server.ts";
import { conflict, DUPLICATE_SUBMISSION } from "#foundation/errors.ts";
import { londonDay } from "#foundation/time/moment.ts";
import { changeInWords } from "./dates-in-words.ts";
import { type DateDetails, hasHappened, MOST_DATES } from "./job-date.ts";
import { type LockedDates, lockDates, notifyOtherSide, recordOfJob } from "./lock-dates.server.ts";

export interface NewDate extends OfJob {
  /** The date's id, which the form came with: sent twice, it is added once. */
  id: string;
  details: DateDetails;
}

/** Adds a date to a case, and tells the other side. Sent twice, the second does nothing. */
export async function addDate(ctx: Context, { id, details, ...ofJob }: NewDate): Promise<void> {
  await transact(ctx, async (tx) => {
    const locked = await lockDates(tx, ctx, ofJob);
    const known = locked.dates.find((date) => date.id === id);
    if (known) {
      if (known.kind === details.kind && known.startsOn === details.startsOn) return;
      throw conflict(DUPLICATE_SUBMISSION);
    }
    await insertDate(tx, locked, { id, ...details });
    await recordOfJob(tx, ctx, locked, {
      action: "date_added",
      newValue: details.kind,
      meta: { dateId: id },
    });
    await notifyOtherSide(tx, ctx, { ...ofJob, changes: [changeInWords("ADDED", details)] });
  });
}

type Insertion = DateDetails & { id?: string; derivedFrom?: string; rule?: DeadlineRule };

/** Writes the row of a new date; what has happened by now is met. */
export async function insertDate(tx: Transaction, { job, dates }: LockedDates, values: Insertion) {
  if (dates.length >= MOST_DATES) throw conflict("This job has too many dates. Correct one.");
  const state = hasHappened(values, londonDay(new Date())) ? "MET" : "OPEN";
  const isNew = await insertOnce(tx, jobDates, {
    ...values,
    jobId: job.id,
    organisationId: job.organisationId,
    state,
  });
  if (!isNew) throw conflict(DUPLICATE_SUBMISSION);
}

/** Writes the row of the date that another is moved to; the old row stays, as MOVED. */
export async function replaceDate(
  tx: Transaction,
  locked: LockedDates,
  oldId: string,
  values: Insertion & { id: string },
): Promise<void> {
  await insertDate(tx, locked, values);
  await tx
    .update(jobDates)
    .set({ state: "MOVED", movedTo: values.id })
    .where(eq(jobDates.id, oldId));
}

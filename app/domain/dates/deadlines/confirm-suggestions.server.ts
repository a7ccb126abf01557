import { randomUUID } from "node:crypto";
import { type Context, transact } from "#app/domain/context.ts";
import { insertDate, replaceDate } from "#app/domain/dates/add-date.server.ts";
import { changeInWords } from "#app/domain/dates/dates-in-words.ts";
import {
  type LockedDates,
  lockDates,
  notifyOtherSide,
  recordOfJob,
} from "#app/domain/dates/lock-dates.server.ts";
import type { OfJob } from "#app/domain/jobs/job.ts";
import { findJob } from "#app/domain/jobs/queries.server.ts";
import type { Transaction } from "#foundation/database/transaction.server.ts";
import { conflict } from "#foundation/errors.ts";
import { findDeadlines } from "./find-deadlines.server.ts";
import type { Suggestion } from "./suggestions.ts";

export interface Confirmation extends OfJob {
  chosen: ReadonlyMap<string, string>;
  isPreliminary: boolean;
}

/**
 * Adds the suggested dates that were ticked, with the date they follow from and their rule. A deadline that has
 * another day by its rule is moved to that. They are worked out anew: what was added meanwhile is left out. Returns how
 * many were added.
 */
export async function confirmSuggestions(
  ctx: Context,
  { chosen, isPreliminary, ...ofJob }: Confirmation,
): Promise<number> {
  return transact(ctx, async (tx) => {
    const locked = await lockDates(tx, ctx, ofJob);
    const job = await findJob(tx, ofJob.jobId);
    const { suggestions } = await findDeadlines(tx, job, isPreliminary);
    const wanted = suggestions.filter(({ key }) => chosen.has(key));
    if (wanted.some(({ key, on }) => chosen.get(key) !== on)) throw conflict(CHANGED);
    for (const suggestion of wanted) await addSuggested(tx, ctx, locked, suggestion);
    if (wanted.length > 0) {
      const changes = wanted.map(({ kind, on: startsOn, replaces }) =>
        changeInWords(replaces ? "MOVED" : "ADDED", { kind, startsOn }),
      );
      await notifyOtherSide(tx, ctx, { ...ofJob, changes });
    }
    return wanted.length;
  });
}

async function addSuggested(
  tx: Transaction,
  ctx: Context,
  locked: LockedDates,
  { kind, on, rule, from, replaces }: Suggestion,
): Promise<void> {
  const id = randomUUID();
  const { atTime = null, place = null, note = null, attendance = "NONE" } = replaces ?? {};
  const values = {
    id,
    kind,
    startsOn: on,
    endsOn: null,
    atTime,
    place,
    note,
    attendance,
    directed: replaces?.directed ?? false,
    derivedFrom: from.id,
    rule,
  };
  if (replaces) {
    await replaceDate(tx, locked, replaces.id, values);
  } else {
    await insertDate(tx, locked, values);
  }
  await recordOfJob(tx, ctx, locked, {
    action: replaces ? "date_moved" : "date_added",
    newValue: kind,
    meta: { from: from.id, rule, ...(replaces && { dateId: replaces.id, movedTo: id }) },
  });
}

const CHANGED = "The dates have changed since this page was opened. Look at them again.";

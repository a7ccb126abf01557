import { eq } from "drizzle-orm";
import { courtWarnings, jobDates } from "#app/db/schema/dates.ts";
import { isStaff } from "#app/domain/actor.ts";
import { type Context, transact } from "#app/domain/context.ts";
import type { OfJob } from "#app/domain/jobs/job.ts";
import type { Transaction } from "#foundation/database/transaction.server.ts";
import { conflict } from "#foundation/errors.ts";
import { partOf } from "#foundation/forms/field.ts";
import { londonDay } from "#foundation/time/moment.ts";
import { replaceDate } from "./add-date.server.ts";
import { changeInWords } from "./dates-in-words.ts";
import { DATE_FIELDS, DETAIL_FIELDS } from "./fields.ts";
import {
  canBeDone,
  type DateDetails,
  hasHappened,
  isForCourt,
  type JobDate,
  lastDayOf,
} from "./job-date.ts";
import {
  dateAsSeen,
  type LockedDates,
  lockDates,
  notifyOtherSide,
  recordOfJob,
} from "./lock-dates.server.ts";
import type { DerivedDate } from "./queries.server.ts";

export interface ChangeOfDate extends OfJob {
  dateId: string;
  seen: number;
}

const GONE = "This date was moved or cancelled before, so it can no longer be changed.";

const TELL_COURT =
  "The court directed this date and it was missed. Write down first when the court was told, or will be.";
const FOR_OFFICE =
  "The court directed this date and it was missed, so our office has to tell the court first. Write to us in a comment what has become of it.";

/**
 * A directed date that was missed can neither be moved nor settled until the log says what the court is told,
 * nor by clients at all: the log is for staff. Rule: Criminal Procedure Rules, 19.2 (the court is told at once of a
 * failure to comply with a direction).
 */
async function requireCourtTold(tx: Transaction, ctx: Context, date: JobDate): Promise<void> {
  // A day that was once worked out here is not the court's, whatever it took the place of.
  if (!isForCourt(date) || date.rule === "SERVICE_WITH_HEARING") return;
  if (!isStaff(ctx.actor)) throw conflict(FOR_OFFICE);
  const entries = await tx.$count(courtWarnings, eq(courtWarnings.dateId, date.id));
  if (entries === 0) throw conflict(TELL_COURT);
}

function standingDate(locked: LockedDates, dateId: string, seen: number): DerivedDate {
  const date = dateAsSeen(locked, dateId, seen);
  if (date.state === "MOVED" || date.state === "VACATED") throw conflict(GONE);
  return date;
}

type When = Pick<DateDetails, "startsOn" | "endsOn" | "atTime">;

/** Moves a date: the new one is a row of its own, the old one stays as history. Tells the other side. */
export async function moveDate(
  ctx: Context,
  { dateId, seen, newId, when, ...ofJob }: ChangeOfDate & { newId: string; when: When },
): Promise<void> {
  await transact(ctx, async (tx) => {
    const locked = await lockDates(tx, ctx, ofJob);
    // Sent twice: the first has done it.
    if (locked.dates.some(({ id, movedTo }) => id === dateId && movedTo === newId)) return;
    const before = standingDate(locked, dateId, seen);
    await requireCourtTold(tx, ctx, before);
    const moved = { ...partOf(DATE_FIELDS, before), id: newId, ...when };
    await replaceDate(tx, locked, dateId, moved);
    await recordOfJob(tx, ctx, locked, {
      action: "date_moved",
      newValue: before.kind,
      meta: { dateId, movedTo: newId },
    });
    await notifyOtherSide(tx, ctx, { ...ofJob, changes: [changeInWords("MOVED", moved)] });
  });
}

/**
 * Corrects what was mistyped. A date that was missed or met and lies ahead now is open again; one that has
 * happened by now is met. Tells the other side; writes nothing when nothing is different. Returns whether anything was
 * changed.
 */
export async function correctDate(
  ctx: Context,
  { dateId, seen, details, ...ofJob }: ChangeOfDate & { details: DateDetails },
): Promise<boolean> {
  return transact(ctx, async (tx) => {
    const locked = await lockDates(tx, ctx, ofJob);
    const before = standingDate(locked, dateId, seen);
    const fields = Object.keys(details) as Array<keyof DateDetails>;
    if (fields.every((name) => before[name] === details[name])) return false;
    const isAnotherDay = lastDayOf(before) !== lastDayOf(details);
    const today = londonDay(new Date());
    const isAhead = isAnotherDay && lastDayOf(details) >= today;
    const known = hasHappened(details, today) ? "MET" : before.state;
    const state = isAhead ? "OPEN" : known;
    if (state !== "MISSED" || !details.directed) await requireCourtTold(tx, ctx, before);
    await tx
      .update(jobDates)
      .set({ ...details, state })
      .where(eq(jobDates.id, dateId));
    await recordOfJob(tx, ctx, locked, {
      action: "date_changed",
      newValue: details.kind,
      meta: { dateId },
    });
    await notifyOtherSide(tx, ctx, { ...ofJob, changes: [changeInWords("CORRECTED", details)] });
    return true;
  });
}

const NO_REASON = "This date is done already. Enter the reason why it is cancelled.";
const STILL_AHEAD = "This hearing has not begun yet. Move it, or cancel it.";
const TOO_LONG = `Its note and the reason are more than ${DETAIL_FIELDS.note.max} characters together. Shorten one.`;

const SETTLED = { MET: "date_met", VACATED: "date_vacated" } as const;

interface Outcome {
  state: keyof typeof SETTLED;
  reason?: string;
}

/**
 * Says that a date was met, also late, or that the court has taken it out of the list. One that is met can be taken
 * back too, with the reason, which is kept as its note. Tells the other side of what was cancelled.
 */
export async function settleDate(
  ctx: Context,
  { dateId, seen, state, reason = "", ...ofJob }: ChangeOfDate & Outcome,
): Promise<void> {
  await transact(ctx, async (tx) => {
    const locked = await lockDates(tx, ctx, ofJob);
    if (locked.dates.some((date) => date.id === dateId && date.state === state)) return;
    const before = standingDate(locked, dateId, seen);
    if (before.state === "MET" && reason === "") throw conflict(NO_REASON);
    if (state === "MET" && !canBeDone(before, londonDay(new Date()))) throw conflict(STILL_AHEAD);
    await requireCourtTold(tx, ctx, before);
    const note = [before.note, reason].filter(Boolean).join("\n");
    if (note.length > DETAIL_FIELDS.note.max) throw conflict(TOO_LONG);
    await tx
      .update(jobDates)
      .set({ state, note: note || null })
      .where(eq(jobDates.id, dateId));
    await recordOfJob(tx, ctx, locked, {
      action: SETTLED[state],
      newValue: before.kind,
      meta: { dateId },
    });
    if (state === "VACATED") {
      await notifyOtherSide(tx, ctx, { ...ofJob, changes: [changeInWords("CANCELLED", before)] });
    }
  });
}

import { isStaff } from "#app/domain/actor.ts";
import type { AuditAction } from "#app/domain/audit/audit-entry.ts";
import { aboutJob, recordAudit } from "#app/domain/audit/record-audit.server.ts";
import type { Context } from "#app/domain/context.ts";
import { GATHERED_SECONDS } from "#app/domain/emails/gathered.ts";
import type { OfJob } from "#app/domain/jobs/job.ts";
import { type LockedJob, lockJob } from "#app/domain/jobs/queries.server.ts";
import type { Transaction } from "#foundation/database/transaction.server.ts";
import { conflict } from "#foundation/errors.ts";
import { limitActor } from "#foundation/limits/rate-limit.server.ts";
import { listed } from "./dates-in-words.ts";
import { canChangeDates } from "./job-date.ts";
import { type DerivedDate, dateOf, findDates, type JobDates } from "./queries.server.ts";

export interface LockedDates extends JobDates {
  job: LockedJob;
}

const LIMIT = { kind: "changes of dates, hour", max: 200, seconds: 3_600 };
const FINISHED = "This job is finished, so its dates can no longer be changed.";

/** The dates of a job, held until the transaction ends, so that they change one after another. */
export async function lockDates(tx: Transaction, ctx: Context, { jobId }: OfJob) {
  const job = await lockJob(tx, jobId);
  if (!canChangeDates(ctx.actor, job.status)) throw conflict(FINISHED);
  await limitActor(tx, ctx, LIMIT);
  return { job, ...(await findDates(tx, jobId)) };
}

export function dateAsSeen(locked: LockedDates, dateId: string, seen: number): DerivedDate {
  const date = dateOf(locked, dateId);
  if (date.version !== seen) throw conflict(CHANGED);
  return date;
}

const CHANGED =
  "Someone else has changed this date since this page was opened. See below what is different; saving again replaces what is saved now.";

/** Writes an audit entry about dates or material: kinds, numbers and ids alone. */
export async function recordOfJob(
  tx: Transaction,
  ctx: Context,
  { job }: LockedDates,
  entry: { action: AuditAction; newValue: string; meta?: Record<string, string | number> },
): Promise<void> {
  await recordAudit(tx, ctx, { ...aboutJob(job), ...entry });
}

/** Tells the other side, once for all that a form has changed: what, and to which day. */
export async function notifyOtherSide(
  tx: Transaction,
  ctx: Context,
  { jobId, changes }: OfJob & { changes: string[] },
): Promise<void> {
  const by = isStaff(ctx.actor) ? "STAFF" : "CLIENT";
  const dates = listed(changes);
  await ctx.notify(tx, { templateKey: "dates_changed", jobId, by, dates }, GATHERED_SECONDS);
}

import { sql } from "drizzle-orm";
import { courtWarnings } from "#app/db/schema/dates.ts";
import { isStaff } from "#app/domain/actor.ts";
import { type Context, transact } from "#app/domain/context.ts";
import { forbidden, notFound } from "#app/domain/errors.ts";
import { lockDates, recordOfJob } from "./lock-dates.server.ts";

export interface NewWarning {
  /** The entry's id, which the form came with: sent twice, it is written once. */
  id: string;
  jobId: string;
  dateId: string;
  what: string;
  why: string;
  newDate: string | null;
  isTold: boolean;
}

/** Writes into the log that the court is to be told, or was told, of a date that will not be kept. Staff only. */
export async function warnCourt(
  ctx: Context,
  { jobId, isTold, ...warning }: NewWarning,
): Promise<void> {
  if (!isStaff(ctx.actor)) throw forbidden("Warnings to the court are for our staff");
  await transact(ctx, async (tx) => {
    const locked = await lockDates(tx, ctx, { jobId });
    const date = locked.dates.find(({ id }) => id === warning.dateId);
    if (!date) throw notFound("Date not found");
    const added = await tx
      .insert(courtWarnings)
      .values({
        ...warning,
        jobId,
        organisationId: locked.job.organisationId,
        toldCourtAt: isTold ? sql`now()` : null,
        byUserId: ctx.actor.userId,
      })
      .onConflictDoNothing()
      .returning({ id: courtWarnings.id });
    if (added.length === 0) return;
    await recordOfJob(tx, ctx, locked, {
      action: "court_warned",
      newValue: date.kind,
      meta: { dateId: date.id, warningId: warning.id, ...(isTold && { told: 1 }) },
    });
  });
}

import { and, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { courtWarnings, warningTellings } from "#app/db/schema/dates.ts";
import { type Context, transactAsStaff } from "#app/domain/context.ts";
import type { tellingInput, warningInput } from "#app/domain/dates/date-input.ts";
import { lockDates, recordOfJob } from "#app/domain/dates/lock-dates.server.ts";
import { dateOf } from "#app/domain/dates/queries.server.ts";
import { insertOnce } from "#foundation/database/queries.server.ts";
import { notFound } from "#foundation/errors.ts";
import { isId } from "#foundation/forms/codes.ts";

interface OfDate {
  jobId: string;
  dateId: string;
}
type NewWarning = OfDate & z.infer<typeof warningInput>;

/** Writes into the log that the court is to be told, or was told, of a date that will not be kept. Staff only. */
export async function warnCourt(ctx: Context, { jobId, told, ...warning }: NewWarning) {
  await transactAsStaff(ctx, async (tx) => {
    const locked = await lockDates(tx, ctx, { jobId });
    const date = dateOf(locked, warning.dateId);
    const isNew = await insertOnce(tx, courtWarnings, {
      ...warning,
      jobId,
      organisationId: locked.job.organisationId,
      toldCourtAt: told ? sql`now()` : null,
      byUserId: ctx.actor.userId,
    });
    if (!isNew) return;
    await recordOfJob(tx, ctx, locked, {
      action: "court_warned",
      newValue: date.kind,
      meta: { dateId: date.id, warningId: warning.id, ...(told && { told: 1 }) },
    });
  });
}

type NewTelling = OfDate & z.infer<typeof tellingInput>;

/**
 * Adds to a warning that court or client were told of it, and on which day. Of each once: sent again, it changes
 * nothing. Staff only.
 */
export async function passOnWarning(ctx: Context, telling: NewTelling): Promise<void> {
  const { jobId, dateId, warningId, told, toldOn } = telling;
  await transactAsStaff(ctx, async (tx) => {
    const locked = await lockDates(tx, ctx, { jobId });
    const condition = and(eq(courtWarnings.id, warningId), eq(courtWarnings.dateId, dateId));
    const isThere =
      isId(warningId) && isId(dateId) && (await tx.$count(courtWarnings, condition)) > 0;
    if (!isThere) throw notFound("Warning not found");
    const row = {
      warningId,
      told,
      toldOn,
      jobId,
      byUserId: ctx.actor.userId,
      organisationId: locked.job.organisationId,
    };
    if (!(await insertOnce(tx, warningTellings, row))) return;
    await recordOfJob(tx, ctx, locked, {
      action: "warning_passed_on",
      newValue: told,
      meta: { dateId, warningId, toldOn },
    });
  });
}

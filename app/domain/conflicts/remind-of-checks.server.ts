import { and, eq, isNull, sql } from "drizzle-orm";
import { conflictChecks } from "#app/db/schema/conflicts.ts";
import { jobs } from "#app/db/schema/jobs.ts";
import type { RegularWork } from "#app/domain/context.ts";
import { type OfficeHours, openMinutesBetween } from "#app/domain/enquiries/clock/office-hours.ts";
import { isUnfinished } from "#app/domain/jobs/commands/conditions.server.ts";

/** Few, because nobody can decide them meanwhile. */
const BATCH = 10;
/** Staff are told once a check has been open for so long, in the hours of a usual office. */
const OPEN_MINUTES = 4 * 60;
const USUAL_HOURS: OfficeHours = { opens: 9, closes: 18, closedDays: [] };

/**
 * Tells staff, once for each, of conflict checks that nobody has decided for four working hours and that are
 * the latest of jobs that are not finished.
 */
export async function remindOfChecks({ tx, notify }: RegularWork, now: Date): Promise<boolean> {
  const waiting = await tx
    .select({
      id: conflictChecks.id,
      jobId: conflictChecks.jobId,
      runAt: conflictChecks.runAt,
    })
    .from(conflictChecks)
    .where(
      and(
        eq(conflictChecks.result, "OPEN"),
        isNull(conflictChecks.remindedAt),
        sql`exists (select from ${jobs} where ${jobs.id} = ${conflictChecks.jobId}
          and ${isUnfinished})`,
        sql`not exists (select from ${conflictChecks} later
          where later.job_id = ${conflictChecks.jobId} and later.run_at > ${conflictChecks.runAt})`,
      ),
    )
    .orderBy(conflictChecks.runAt)
    .limit(BATCH)
    .for("update", { skipLocked: true });
  const late = waiting.filter(
    ({ runAt }) => openMinutesBetween(USUAL_HOURS, runAt, now) >= OPEN_MINUTES,
  );
  for (const { id, jobId } of late) {
    await tx.update(conflictChecks).set({ remindedAt: now }).where(eq(conflictChecks.id, id));
    await notify(tx, { templateKey: "conflict_open", jobId });
  }
  return late.length === BATCH;
}

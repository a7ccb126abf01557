import { desc, eq, sql } from "drizzle-orm";
import { timeEntries } from "#app/db/schema/time-entries.ts";
import { profiles } from "#app/db/schema/users.ts";
import { aboutJob, recordAudit } from "#app/domain/audit/record-audit.server.ts";
import { type Context, transactAsStaff } from "#app/domain/context.ts";
import type { OfJob } from "#app/domain/jobs/job.ts";
import { lockJob } from "#app/domain/jobs/queries.server.ts";
import type { Transaction } from "#foundation/database/transaction.server.ts";
import { conflict, found } from "#foundation/errors.ts";
import { partOf } from "#foundation/forms/field.ts";
import { formVersion, requireVersion } from "#foundation/forms/version.server.ts";
import { TIME_FIELDS } from "./fields.ts";
import type { TimeInput } from "./time-input.ts";

const { id, jobId, onDay, addedAt, byUserId } = timeEntries;
const COLUMNS = {
  id,
  ...partOf(TIME_FIELDS, timeEntries),
  byName: profiles.name,
  billId: timeEntries.billId,
};

/** Time worked at a job, the latest day first. Staff only. */
export function listTime(tx: Transaction, ofJob: string) {
  return tx
    .select(COLUMNS)
    .from(timeEntries)
    .innerJoin(profiles, eq(profiles.id, byUserId))
    .where(eq(jobId, ofJob))
    .orderBy(desc(onDay), desc(addedAt));
}

/** Minutes recorded at a job. Staff only. */
export async function sumTime(tx: Transaction, ofJob: string): Promise<number> {
  const [row] = await tx
    .select({ minutes: sql<number>`coalesce(sum(${timeEntries.minutes}), 0)::int` })
    .from(timeEntries)
    .where(eq(jobId, ofJob));
  return row?.minutes ?? 0;
}

interface OfEntry extends OfJob {
  entryId: string;
}

/** An entry as it is to be; null: it is removed. `seen`: the version of it that the form showed. */
type Wanted = (TimeInput & { seen: string }) | null;

/** Records time for the actor, corrects it or removes it. Sent twice, the second does nothing. */
export async function saveTime(ctx: Context, ids: OfEntry, wanted: Wanted): Promise<void> {
  const { entryId } = ids;
  await transactAsStaff(ctx, async (tx) => {
    const job = await lockJob(tx, ids.jobId);
    const before = (await listTime(tx, job.id)).find((entry) => entry.id === entryId);
    if (before?.billId) throw conflict("This time is billed, and no longer changes");
    if (wanted) {
      const { seen, ...entry } = wanted;
      if (before) {
        const now = formVersion(TIME_FIELDS, before);
        if (formVersion(TIME_FIELDS, entry) === now) return;
        requireVersion(seen, now);
        await tx.update(timeEntries).set(entry).where(eq(id, entryId));
      } else {
        await tx.insert(timeEntries).values({
          id: entryId,
          jobId: job.id,
          organisationId: job.organisationId,
          byUserId: ctx.actor.userId,
          ...entry,
        });
      }
    } else {
      found(before, "Time entry not found");
      await tx.delete(timeEntries).where(eq(id, entryId));
    }
    await recordAudit(tx, ctx, {
      action: before ? "time_changed" : "time_recorded",
      ...aboutJob(job),
      oldValue: before ? `${before.minutes}` : null,
      newValue: `${wanted?.minutes ?? 0}`,
      meta: { entryId },
    });
  });
}

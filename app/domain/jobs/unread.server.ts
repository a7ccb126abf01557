import { eq, type SQL, sql } from "drizzle-orm";
import type { Transaction } from "#app/db/as-actor.server.ts";
import { jobs } from "#app/db/schema/jobs.ts";
import { jobActivity, jobVisits } from "#app/db/schema/notifications.ts";

/** Of the two counts of a job's activity the database shows each person the one that is theirs. */
const MY_VISIT = sql`${jobVisits.jobId} = ${jobActivity.jobId}
  and ${jobVisits.userId} = (select app.my_user())`;

/**
 * For a query of jobs: whether somebody else did anything there since the person last looked. As a
 * value that is looked up for each row: of an "exists" the database reads the whole table.
 */
export const isUnread: SQL<boolean> = sql<boolean>`coalesce((
  select true from ${jobActivity} left join ${jobVisits} on ${MY_VISIT}
  where ${jobActivity.jobId} = ${jobs.id}
    and ${jobActivity.lastByUserId} is distinct from (select app.my_user())
    and ${jobActivity.happenings} > coalesce(${jobVisits.seen}, 0) limit 1), false)`;

/**
 * The person is about to see the job as it stands: goes before the query that reads it, in the same
 * statement, so that what happens in between stays unread. Writes nothing when nothing is new. Takes
 * the job's `id` and the person's `userId`.
 */
export function markingSeen(tx: Transaction) {
  const unseen = tx
    .select({
      userId: sql<string>`${sql.placeholder("userId")}::uuid`.as("user_id"),
      jobId: jobActivity.jobId,
      seen: jobActivity.happenings,
    })
    .from(jobActivity)
    .leftJoin(jobVisits, MY_VISIT)
    .where(
      sql`${eq(jobActivity.jobId, sql.placeholder("id"))} and ${jobActivity.happenings} > coalesce(${jobVisits.seen}, 0)`,
    );
  return tx.$with("marked").as(
    tx
      .insert(jobVisits)
      .select(unseen)
      .onConflictDoUpdate({
        target: [jobVisits.userId, jobVisits.jobId],
        set: { seen: sql`greatest(${jobVisits.seen}, excluded.seen)` },
      })
      .returning({ jobId: jobVisits.jobId }),
  );
}

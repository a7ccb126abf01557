import { type Placeholder, type SQL, sql } from "drizzle-orm";
import type { Queries } from "#app/db/prepared-query.server.ts";
import { jobs } from "#app/db/schema/jobs.ts";
import { jobActivity, jobVisits } from "#app/db/schema/notifications.ts";

/**
 * Each job has one activity count for staff and one for clients; row-level security shows each person the
 * right one.
 */
const MY_VISIT = sql`${jobVisits.jobId} = ${jobActivity.jobId}
  and ${jobVisits.userId} = (select app.my_user())`;

/**
 * Whether somebody else did anything on the job since the person last opened it. A scalar subquery for
 * each row, because for "exists" PostgreSQL would read the whole table.
 */
export const isUnread: SQL<boolean> = sql<boolean>`coalesce((
  select true from ${jobActivity} left join ${jobVisits} on ${MY_VISIT}
  where ${jobActivity.jobId} = ${jobs.id}
    and ${jobActivity.lastByUserId} is distinct from (select app.my_user())
    and ${jobActivity.eventCount} > coalesce(${jobVisits.seen}, 0) limit 1), false)`;

/**
 * Marks a job as read. A part of the statement that reads the job, so that activity which that read does
 * not show stays unread. Writes nothing when nothing is new.
 */
export function markJobRead(db: Queries, jobId: string | Placeholder, userId: Placeholder) {
  return db.$with("marked", { jobId: jobVisits.jobId }).as(sql`
    insert into ${jobVisits} (user_id, job_id, seen)
    select ${userId}::uuid, ${jobActivity.jobId}, ${jobActivity.eventCount}
      from ${jobActivity} left join ${jobVisits} on ${MY_VISIT}
      where ${jobActivity.jobId} = ${jobId}
        and ${jobActivity.eventCount} > coalesce(${jobVisits.seen}, 0)
    on conflict (user_id, job_id)
      do update set seen = greatest(${jobVisits.seen}, excluded.seen)
    returning job_id`);
}

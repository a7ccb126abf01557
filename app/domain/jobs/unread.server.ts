import { type Placeholder, type SQL, sql } from "drizzle-orm";
import type { Queries } from "#app/db/prepared-query.server.ts";
import { jobs } from "#app/db/schema/jobs.ts";
import { jobActivity, jobVisits } from "#app/db/schema/notifications.ts";

/**
 * Each job has a count of activity for staff and one for clients; the database shows each person
 * theirs.
 */
const MY_VISIT = sql`${jobVisits.jobId} = ${jobActivity.jobId}
  and ${jobVisits.userId} = (select app.my_user())`;

/**
 * For a query of jobs: whether somebody else did anything there since the person last looked. A value
 * that is looked up for each row: for an "exists" PostgreSQL reads the whole table.
 */
export const isUnread: SQL<boolean> = sql<boolean>`coalesce((
  select true from ${jobActivity} left join ${jobVisits} on ${MY_VISIT}
  where ${jobActivity.jobId} = ${jobs.id}
    and ${jobActivity.lastByUserId} is distinct from (select app.my_user())
    and ${jobActivity.eventCount} > coalesce(${jobVisits.seen}, 0) limit 1), false)`;

/**
 * Marks a job as read. It goes before the query that reads the job, in the same statement, so that what
 * happens in between stays unread. Writes nothing when nothing is new.
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

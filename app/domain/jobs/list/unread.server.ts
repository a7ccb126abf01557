import { type Placeholder, type SQL, sql } from "drizzle-orm";
import { auditLogs } from "#app/db/schema/audit.ts";
import { jobs } from "#app/db/schema/jobs.ts";
import { jobActivity, jobVisits } from "#app/db/schema/notifications.ts";
import type { Queries } from "#foundation/database/queries.server.ts";

/**
 * Each job has one activity count for staff and one for clients; row-level security shows each person the right one.
 */
const MY_VISIT = sql`${jobVisits.jobId} = ${jobActivity.jobId}
  and ${jobVisits.userId} = (select app.my_user())`;

/**
 * Whether someone else did anything on the job since the person last opened it. A scalar subquery for
 * each row, because for "exists" PostgreSQL would read the whole table.
 */
export function isUnread(jobId = sql`${jobs.id}`): SQL<boolean> {
  return sql<boolean>`coalesce((
    select true from ${jobActivity} left join ${jobVisits} on ${MY_VISIT}
    where ${jobActivity.jobId} = ${jobId}
      and ${jobActivity.lastByUserId} is distinct from (select app.my_user())
      and ${jobActivity.eventCount} > coalesce(${jobVisits.seen}, 0) limit 1), false)`;
}

/** How many of the newest entries of a client's timelines are looked through for what is unread. */
const LOOK_BACK = 1_000;

/**
 * The jobs of a client in which others did something lately, each with the time of the newest. The same for
 * whoever has read them.
 */
const LATE_ACTIVITY = sql`select distinct on (job_id) job_id, created_at from (
      select ${auditLogs.jobId} as job_id, ${auditLogs.createdAt} as created_at,
        ${auditLogs.actorUserId} as actor_user_id
      from ${auditLogs}
      order by ${auditLogs.createdAt} desc, ${auditLogs.id} desc limit ${LOOK_BACK}) as newest
    where actor_user_id is distinct from (select app.my_user())
    order by job_id, created_at desc`;

/**
 * The condition for a client's jobs that are unread, as their dashboard counts them. An array, so that they are
 * found before any job is read.
 */
export const IS_UNREAD_LATELY = sql`${jobs.id} = any(array(
    select ${jobs.id} from (${LATE_ACTIVITY}) as active
      join ${jobs} on ${jobs.id} = active.job_id
    where ${isUnread(sql`active.job_id`)}))`;

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

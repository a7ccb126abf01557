import { eq, type SQL, sql } from "drizzle-orm";
import type { Transaction } from "#app/db/as-actor.server.ts";
import { once } from "#app/db/once.server.ts";
import { jobActivity, jobs, jobVisits } from "#app/db/schema.ts";
import type { Actor } from "../actor.ts";
import { isId } from "../identifiers.ts";

/** Of the two counts of a job's activity the database shows each person the one that is theirs. */
const MY_VISIT = sql`${jobVisits.jobId} = ${jobActivity.jobId}
  and ${jobVisits.userId} = (select app.my_user())`;

/** For a query of jobs: whether somebody else did anything there since the person last looked. */
export const isUnread: SQL<boolean> = sql<boolean>`exists (
  select from ${jobActivity} left join ${jobVisits} on ${MY_VISIT}
  where ${jobActivity.jobId} = ${jobs.id}
    and ${jobActivity.lastByUserId} is distinct from (select app.my_user())
    and ${jobActivity.happenings} > coalesce(${jobVisits.seen}, 0))`;

/**
 * The person is about to see the job as it stands. To be called before it is read, in the same
 * transaction: what happens in between stays unread. Writes nothing when nothing is new.
 */
export async function markJobSeen(tx: Transaction, actor: Actor, jobId: string): Promise<void> {
  if (isId(jobId)) await visit(tx).execute({ userId: actor.userId, jobId });
}

const visit = once((tx: Transaction) =>
  tx
    .insert(jobVisits)
    .select(
      tx
        .select({
          userId: sql<string>`${sql.placeholder("userId")}::uuid`.as("user_id"),
          jobId: jobActivity.jobId,
          seen: jobActivity.happenings,
        })
        .from(jobActivity)
        .leftJoin(jobVisits, MY_VISIT)
        .where(
          sql`${eq(jobActivity.jobId, sql.placeholder("jobId"))} and ${jobActivity.happenings} > coalesce(${jobVisits.seen}, 0)`,
        ),
    )
    .onConflictDoUpdate({
      target: [jobVisits.userId, jobVisits.jobId],
      set: { seen: sql`greatest(${jobVisits.seen}, excluded.seen)` },
    })
    .prepare(""),
);

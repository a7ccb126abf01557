import { sql } from "drizzle-orm";
import { jobVisits } from "#app/db/schema/notifications.ts";
import type { Transaction } from "#foundation/database/transaction.server.ts";

/**
 * Notes that a member of staff looks at a job's papers. Looks less than an hour apart are one: what is new stays
 * so while they work through it. Returns when they looked before: papers that came later are new to them.
 */
export async function lookAtPapers(tx: Transaction, jobId: string): Promise<Date | null> {
  const { papersSeenAt, papersNewSince } = jobVisits;
  const [visit] = await tx
    .insert(jobVisits)
    .values({
      userId: sql`app.my_user()`,
      jobId,
      seen: 0,
      papersSeenAt: sql`now()`,
      papersNewSince: sql`now()`,
    })
    .onConflictDoUpdate({
      target: [jobVisits.userId, jobVisits.jobId],
      set: {
        papersSeenAt: sql`now()`,
        papersNewSince: sql`case when ${papersSeenAt} > now() - interval '1 hour' then ${papersNewSince}
          else coalesce(${papersSeenAt}, now()) end`,
      },
    })
    .returning({ since: papersNewSince });
  return visit?.since ?? null;
}

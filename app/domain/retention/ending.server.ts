import { eq, sql } from "drizzle-orm";
import { jobEndings } from "#app/db/schema/retention.ts";
import { profiles } from "#app/db/schema/users.ts";
import { aboutJob, recordAudit } from "#app/domain/audit/record-audit.server.ts";
import { type Context, type RegularWork, transact } from "#app/domain/context.ts";
import type { OfJob } from "#app/domain/jobs/job.ts";
import { lockJob } from "#app/domain/jobs/queries.server.ts";
import { HEARINGS } from "#app/words/dates.ts";
import type { Transaction } from "#foundation/database/transaction.server.ts";
import { formVersion, requireVersion } from "#foundation/forms/version.server.ts";
import { ENDING_FIELDS } from "./fields.ts";
import type { EndingInput } from "./retention-input.ts";

/** How the case of a job ended, and who told it (null for clients: our staff); null: nobody has. */
export async function findEnding(tx: Transaction, jobId: string) {
  const { outcome, endedOn, appealUntil, toldAt } = jobEndings;
  const [ending = null] = await tx
    .select({ outcome, endedOn, appealUntil, toldAt, toldByName: profiles.name })
    .from(jobEndings)
    // Clients do not read who our staff are.
    .leftJoin(profiles, eq(profiles.id, jobEndings.toldByUserId))
    .where(eq(jobEndings.jobId, jobId));
  return ending;
}

export type Ending = NonNullable<Awaited<ReturnType<typeof findEnding>>>;

/** Notes how the case of a job ended, as either side tells it; said again, it is corrected. */
export async function recordEnding(
  ctx: Context,
  { jobId, seen, ...ending }: OfJob & EndingInput & { seen: string },
): Promise<void> {
  await transact(ctx, async (tx) => {
    const job = await lockJob(tx, jobId);
    const before = await findEnding(tx, job.id);
    const known = formVersion(ENDING_FIELDS, before);
    const set = { ...ending, toldByUserId: ctx.actor.userId, toldAt: new Date() };
    if (before && known === formVersion(ENDING_FIELDS, { ...before, ...ending })) return;
    requireVersion(seen, known);
    await tx
      .insert(jobEndings)
      .values({ jobId: job.id, organisationId: job.organisationId, ...set })
      .onConflictDoUpdate({ target: jobEndings.jobId, set });
    await recordAudit(tx, ctx, {
      action: "ending_recorded",
      ...aboutJob(job),
      oldValue: before?.outcome ?? null,
      newValue: ending.outcome,
    });
  });
}

const AT_ONCE = 10;

/** Asks clients how their case ended, monthly and three times at most. Tells whether there may be more. */
export async function askForEndings({ tx, notify }: RegularWork): Promise<boolean> {
  const kinds = sql`array[${sql.join(
    HEARINGS.map((kind) => sql`${kind}`),
    sql`, `,
  )}]`;
  const due = sql`select app.ask_for_endings(${kinds}, ${AT_ONCE}) as "jobId"`;
  const { rows } = await tx.execute<{ jobId: string }>(due);
  for (const { jobId } of rows) await notify(tx, { templateKey: "ending_asked", jobId });
  return rows.length === AT_ONCE;
}

import { and, eq, isNull } from "drizzle-orm";
import { legalHolds } from "#app/db/schema/retention.ts";
import { profiles } from "#app/db/schema/users.ts";
import { aboutJob, recordAudit } from "#app/domain/audit/record-audit.server.ts";
import { type Context, transactAsStaff } from "#app/domain/context.ts";
import type { OfJob } from "#app/domain/jobs/job.ts";
import { lockJob } from "#app/domain/jobs/queries.server.ts";
import type { Transaction } from "#foundation/database/transaction.server.ts";
import { conflict } from "#foundation/errors.ts";

/** The hold that is in force on a job, with who placed it; null: none. Staff only. */
export async function findHold(tx: Transaction, jobId: string) {
  const { id, reason, placedAt } = legalHolds;
  const [hold = null] = await tx
    .select({ id, reason, placedAt, placedByName: profiles.name })
    .from(legalHolds)
    .innerJoin(profiles, eq(profiles.id, legalHolds.placedByUserId))
    .where(and(eq(legalHolds.jobId, jobId), isNull(legalHolds.liftedAt)));
  return hold;
}

export type Hold = NonNullable<Awaited<ReturnType<typeof findHold>>>;

type Reasoned = OfJob & { reason: string };

/** Places a hold: until it is lifted the database removes nothing of the job. */
export async function placeHold(ctx: Context, { jobId, reason }: Reasoned): Promise<void> {
  await transactAsStaff(ctx, async (tx) => {
    const job = await lockJob(tx, jobId);
    if (await findHold(tx, job.id)) throw conflict("This job is on legal hold already.");
    const { id, organisationId } = job;
    await tx
      .insert(legalHolds)
      .values({ jobId: id, organisationId, reason, placedByUserId: ctx.actor.userId });
    await recordAudit(tx, ctx, { action: "hold_placed", ...aboutJob(job) });
  });
}

export async function liftHold(ctx: Context, { jobId, reason }: Reasoned): Promise<void> {
  await transactAsStaff(ctx, async (tx) => {
    const job = await lockJob(tx, jobId);
    const hold = await findHold(tx, job.id);
    if (!hold) throw conflict("This job is not on legal hold any more.");
    await tx
      .update(legalHolds)
      .set({ liftReason: reason, liftedByUserId: ctx.actor.userId, liftedAt: new Date() })
      .where(eq(legalHolds.id, hold.id));
    await recordAudit(tx, ctx, {
      action: "hold_lifted",
      ...aboutJob(job),
      meta: { holdId: hold.id },
    });
  });
}

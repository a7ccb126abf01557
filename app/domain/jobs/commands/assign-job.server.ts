import { eq } from "drizzle-orm";
import { experts } from "#app/db/schema/experts.ts";
import { jobs } from "#app/db/schema/jobs.ts";
import { aboutJob, recordAudit } from "#app/domain/audit/record-audit.server.ts";
import { type Context, transactAsStaff } from "#app/domain/context.ts";
import { lockJob } from "#app/domain/jobs/queries.server.ts";
import { lockActiveStaff, requireSeenOwner } from "#app/domain/users/active-staff.server.ts";
import { conflict } from "#foundation/errors.ts";

/**
 * Gives a job to a member of staff, who is told unless they take it themselves, or to nobody (null). An expert who
 * owns a job is its expert from then on. Writes nothing when the owner is unchanged.
 */
export async function assignJob(
  ctx: Context,
  {
    jobId,
    ownerUserId,
    seen,
  }: { jobId: string; ownerUserId: string | null; seen?: string | null | undefined },
): Promise<void> {
  await transactAsStaff(ctx, async (tx) => {
    const job = await lockJob(tx, jobId);
    if (job.ownerUserId === ownerUserId) return;
    requireSeenOwner(job, seen);
    const owner = ownerUserId ? await lockActiveStaff(tx, ownerUserId) : null;
    if (ownerUserId && !owner) throw conflict("This person is no longer active staff.");
    const isExpert = ownerUserId && (await tx.$count(experts, eq(experts.profileId, ownerUserId)));
    await tx
      .update(jobs)
      .set({ ownerUserId, expertId: isExpert ? ownerUserId : undefined })
      .where(eq(jobs.id, job.id));
    await recordAudit(tx, ctx, {
      action: "job_assigned",
      ...aboutJob(job),
      oldValue: job.ownerName,
      newValue: owner?.name ?? null,
    });
    if (ownerUserId && ownerUserId !== ctx.actor.userId) {
      await ctx.notify(tx, { templateKey: "job_assigned", jobId: job.id, userId: ownerUserId });
    }
  });
}

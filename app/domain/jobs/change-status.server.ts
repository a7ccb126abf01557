import { eq } from "drizzle-orm";
import { jobs } from "#app/db/schema/jobs.ts";
import { isStaff } from "#app/domain/actor.ts";
import { recordAudit } from "#app/domain/audit/record-audit.server.ts";
import { type Context, transact } from "#app/domain/context.ts";
import { forbidden } from "#app/domain/errors.ts";
import type { JobStatus } from "./job.ts";
import { refuseStale } from "./job-version.server.ts";
import { lockJob } from "./queries.server.ts";

/**
 * Sets a job's status by hand; staff may set any, in any order. Writes nothing and sends no email when the
 * status is unchanged. `seen` is the job's time of last change that the form showed.
 *
 * @throws Refusal 403 for clients, 404 when there is no such job, 409 when it has changed since then.
 */
export async function changeStatus(
  ctx: Context,
  input: { jobId: string; status: JobStatus; seen?: Date },
): Promise<void> {
  if (!isStaff(ctx.actor)) throw forbidden("Failed to update status");
  await transact(ctx, async (tx) => {
    const job = await lockJob(tx, input.jobId);
    if (job.status === input.status) return;
    await refuseStale(tx, job, input.seen);
    await tx.update(jobs).set({ status: input.status }).where(eq(jobs.id, job.id));
    await recordAudit(tx, ctx, {
      action: "status_changed",
      organisation: { id: job.organisationId, name: job.organisationName },
      jobId: job.id,
      oldValue: job.status,
      newValue: input.status,
    });
    await ctx.notify(tx, { templateKey: "status_changed", jobId: job.id, status: input.status });
  });
}

import { recordAudit } from "#app/domain/audit/record-audit.server.ts";
import { type Context, transact } from "#app/domain/context.ts";
import type { JobInput } from "#app/domain/jobs/job-input.ts";
import { findJob } from "#app/domain/jobs/queries.server.ts";
import { changedFields } from "#app/domain/jobs/request-content.ts";
import { conflict, DUPLICATE_SUBMISSION, forbidden, notFound } from "#foundation/errors.ts";
import { consumeRateLimit } from "#foundation/limits/rate-limit.server.ts";
import { insertJob } from "./insert-job.server.ts";

/**
 * Creates a job request of the actor's organisation. The form chooses the new job's id, so that sending it
 * again finds the first job and changes nothing. Returns the id of the job.
 */
export async function createJob(ctx: Context, input: JobInput): Promise<string> {
  const { organisation, userId } = ctx.actor;
  if (!organisation) throw forbidden("Failed to create job");
  return transact(ctx, async (tx) => {
    if (
      !(await insertJob(tx, { ...input, organisationId: organisation.id, createdByUserId: userId }))
    ) {
      const existing = await findJob(tx, input.id);
      if (existing.organisationId !== organisation.id) throw notFound("Job not found");
      if (changedFields(existing, input).length > 0) throw conflict(DUPLICATE_SUBMISSION);
      return existing.id;
    }
    await consumeRateLimit(tx, ctx.limitKey, [
      { kind: "job requests, day", max: 20, seconds: 24 * 3_600, value: userId },
    ]);
    await recordAudit(tx, ctx, {
      action: "job_created",
      organisation,
      jobId: input.id,
      newValue: "QUOTE_REQUESTED",
    });
    await ctx.notify(tx, { templateKey: "job_submitted", jobId: input.id });
    return input.id;
  });
}

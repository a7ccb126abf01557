import { eq } from "drizzle-orm";
import { jobs } from "#app/db/schema/jobs.ts";
import { isStaff } from "#app/domain/actor.ts";
import { aboutJob, recordAudit } from "#app/domain/audit/record-audit.server.ts";
import { type Context, transact } from "#app/domain/context.ts";
import { refuseStale, staleConflict } from "#app/domain/jobs/commands/job-version.server.ts";
import { REQUEST_FIELDS } from "#app/domain/jobs/fields.ts";
import type { OfJob } from "#app/domain/jobs/job.ts";
import {
  changedFields,
  fieldsInWords,
  type RequestContent,
} from "#app/domain/jobs/request-content.ts";
import { partOf } from "#foundation/forms/field.ts";
import { limitActor } from "#foundation/limits/rate-limit.server.ts";
import { lockRequest } from "./queries.server.ts";
import { canCorrect } from "./request.ts";

export interface Correction extends RequestContent, OfJob {
  seen: Date;
}

const LIMIT = { kind: "corrections, hour", max: 60, seconds: 3_600 };

/**
 * Corrects what a request says; the database keeps what it said before. The other side is told. Writes
 * nothing when nothing is different. Returns whether anything was changed.
 */
export async function correctRequest(
  ctx: Context,
  { jobId, seen, ...content }: Correction,
): Promise<boolean> {
  return transact(ctx, async (tx) => {
    const { job, quotes } = await lockRequest(tx, jobId);
    if (!canCorrect(ctx.actor, { job, quotes })) throw await staleConflict(tx, job.id, TOO_LATE);
    const changed = changedFields(job, content);
    if (changed.length === 0) return false;
    await refuseStale(tx, job, seen);
    await limitActor(tx, ctx, LIMIT);
    await tx.update(jobs).set(partOf(REQUEST_FIELDS, content)).where(eq(jobs.id, job.id));
    await recordAudit(tx, ctx, {
      action: "request_corrected",
      ...aboutJob(job),
      newValue: fieldsInWords(changed),
    });
    const by = isStaff(ctx.actor) ? "STAFF" : "CLIENT";
    await ctx.notify(tx, { templateKey: "request_corrected", jobId: job.id, by });
    return true;
  });
}

const TOO_LATE = "This request can no longer be corrected.";

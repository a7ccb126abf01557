import type { Transaction } from "#app/db/as-actor.server.ts";
import { isStaff } from "#app/domain/actor.ts";
import type { AuditAction } from "#app/domain/audit/audit-entry.ts";
import { aboutJob, recordAudit } from "#app/domain/audit/record-audit.server.ts";
import type { Context } from "#app/domain/context.ts";
import { conflict, forbidden } from "#app/domain/errors.ts";
import type { OfJob } from "#app/domain/jobs/job.ts";
import { lockJob } from "#app/domain/jobs/queries.server.ts";
import { consumeRateLimit } from "#app/domain/limits/rate-limit.server.ts";
import { findReport, type OfReport, type Report } from "./queries.server.ts";

const LIMIT = { kind: "changes of reports, hour", max: 200, seconds: 3_600 };

/** A job whose reports change one after another, until the transaction ends. */
export async function lockForReports(
  tx: Transaction,
  ctx: Context,
  { jobId, organisationId }: OfJob,
) {
  const job = await lockJob(tx, jobId, organisationId);
  await consumeRateLimit(tx, ctx.limitKey, [{ ...LIMIT, value: ctx.actor.userId }]);
  return job;
}

/** A report, held with its job, and how to write an audit entry about it. */
export async function lockReport(tx: Transaction, ctx: Context, of: OfReport) {
  const job = await lockForReports(tx, ctx, of);
  const report = await findReport(tx, job.id, of.reportId);
  const record = (action: AuditAction, meta: Record<string, string | number> = {}) =>
    recordReport(tx, ctx, job, { action, report, meta });
  return { job, report, record };
}

/** Writes an audit entry about a report: its number, ids and hashes alone. */
export function recordReport(
  tx: Transaction,
  ctx: Context,
  job: Parameters<typeof aboutJob>[0],
  {
    action,
    report: { id, number },
    meta = {},
  }: {
    action: AuditAction;
    report: Pick<Report, "id" | "number">;
    meta?: Record<string, string | number>;
  },
): Promise<void> {
  const entry = { newValue: `${number}`, meta: { reportId: id, ...meta } };
  return recordAudit(tx, ctx, { action, ...aboutJob(job), ...entry });
}

export function requireStaff({ actor }: Context): void {
  if (!isStaff(actor)) throw forbidden("Only our office writes reports");
}

/** Of an opinion the expert alone says that it changed. */
export function requireOwnOpinion(
  { actor }: Context,
  { expertId }: Report,
  effect: string | null,
): void {
  if (effect === "OPINION" && expertId !== actor.userId)
    throw forbidden("Only the expert says that an opinion changed");
}

export function requireUnsealed({ sealedAt }: Report): void {
  if (sealedAt)
    throw conflict("This report is sealed. Later words are an addendum or a correction.");
}

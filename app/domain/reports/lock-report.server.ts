import type { AuditAction } from "#app/domain/audit/audit-entry.ts";
import { aboutJob, recordAudit } from "#app/domain/audit/record-audit.server.ts";
import type { Context } from "#app/domain/context.ts";
import { lockJob } from "#app/domain/jobs/queries.server.ts";
import type { Transaction } from "#foundation/database/transaction.server.ts";
import { conflict, forbidden } from "#foundation/errors.ts";
import { limitActor } from "#foundation/limits/rate-limit.server.ts";
import { findReport, listVersions, type OfReport, type Report } from "./queries.server.ts";

const LIMIT = { kind: "changes of reports, hour", max: 200, seconds: 3_600 };

/**
 * A report and its newest version, held with its job until the transaction ends, and how to write an audit entry about
 * it: numbers, ids and hashes alone.
 */
export async function lockReport(tx: Transaction, ctx: Context, ids: OfReport) {
  const job = await lockJob(tx, ids.jobId);
  await limitActor(tx, ctx, LIMIT);
  const report = await findReport(tx, ids);
  const [newest = null] = await listVersions(tx, report.id).limit(1);
  const record = (action: AuditAction, meta: Record<string, string | number> = {}) =>
    recordAudit(tx, ctx, {
      action,
      ...aboutJob(job),
      newValue: `${report.number}`,
      meta: { reportId: report.id, ...meta },
    });
  const ofReport = { reportId: report.id, jobId: job.id, organisationId: job.organisationId };
  return { job, report, newest, record, ofReport };
}

/** Of an opinion the expert alone says that it changed. */
export function refuseOthersOpinion(ctx: Context, report: Report, effect: string | null): void {
  if (effect === "OPINION" && report.expertId !== ctx.actor.userId) {
    throw forbidden("Only the expert says that an opinion changed");
  }
}

/** Refuses what changes a report that is sealed or withdrawn. */
export function requireOpen({ sealedAt, withdrawnAt }: Report): void {
  if (sealedAt) {
    throw conflict("This report is sealed. Later words are an addendum or a correction.");
  }
  if (withdrawnAt) throw conflict("This report was withdrawn.");
}

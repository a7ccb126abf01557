import { and, eq, isNull } from "drizzle-orm";
import type { Transaction } from "#app/db/as-actor.server.ts";
import { jobDates } from "#app/db/schema/dates.ts";
import { reportSeals, reportServices, reports } from "#app/db/schema/reports.ts";
import { aboutJob, recordAudit } from "#app/domain/audit/record-audit.server.ts";
import { type Context, transact } from "#app/domain/context.ts";
import { conflict, forbidden } from "#app/domain/errors.ts";
import { londonDay } from "#app/domain/time/moment.ts";
import { lockReport, requireStaff, requireUnsealed } from "./lock-report.server.ts";
import { findCheck, listVersions, type OfReport } from "./queries.server.ts";
import { openItems } from "./report.ts";
import type { Service } from "./report-input.ts";

/**
 * Seals a report for good, in the name of its expert; the database fills in what was answered and declared, and asks
 * for the certificate. Refused while anything is open.
 *
 * @param sha256 Of the bytes that the expert was shown.
 * @param prove Refuses whoever has not the expert's password and second factor.
 */
export async function sealReport(
  ctx: Context,
  { sha256, ...of }: OfReport & { sha256: string },
  prove: () => Promise<void>,
): Promise<void> {
  requireStaff(ctx);
  await transact(ctx, (tx) => requireReady(tx, ctx, { sha256, ...of }));
  await prove();
  await transact(ctx, async (tx) => {
    const { job, report, record, version } = await requireReady(tx, ctx, { sha256, ...of });
    await tx.insert(reportSeals).values({
      reportId: report.id,
      jobId: job.id,
      organisationId: job.organisationId,
      version: version.number,
      paperVersionId: version.paperVersionId,
      sha256,
      signedByUserId: ctx.actor.userId,
    });
    await record("report_sealed", { version: version.number, sha256 });
    await ctx.notify(tx, { templateKey: "report_ready", jobId: job.id });
  });
}

async function requireReady(
  tx: Transaction,
  ctx: Context,
  { sha256, ...of }: OfReport & { sha256: string },
) {
  const locked = await lockReport(tx, ctx, of);
  const { report } = locked;
  requireUnsealed(report);
  if (report.expertId !== ctx.actor.userId) throw forbidden("Only its expert seals a report");
  const [open] = openItems(await findCheck(tx, report));
  if (open) throw conflict(`${open.words}.`);
  const [version] = await listVersions(tx, report.id).limit(1);
  if (version?.sha256 !== sha256)
    throw conflict("A newer version was added since this page was opened. Look at it first.");
  return { ...locked, version };
}

/**
 * Notes whom a sealed report was served on, as either side says; said again, it is corrected. The database sets the
 * date by which it was to be served to met, and adds that of the service, which others follow.
 */
export async function recordService(
  ctx: Context,
  { dcsSection, ...given }: OfReport & Service,
): Promise<void> {
  const { jobId, organisationId, reportId, ...typed } = given;
  await transact(ctx, async (tx) => {
    const { job, report, record } = await lockReport(tx, ctx, given);
    const { sealedAt, withdrawnAt } = report;
    if (!sealedAt || withdrawnAt) throw conflict("Only a sealed report that stands is served.");
    if (typed.servedOn < londonDay(sealedAt) || typed.servedOn > londonDay(new Date()))
      throw conflict("The day of service is from the day of the seal to today.");
    const due = await tx
      .select({ id: jobDates.id, kind: jobDates.kind })
      .from(jobDates)
      .where(and(eq(jobDates.jobId, job.id), eq(jobDates.kind, "REPORT_TO_SERVE"), eq(jobDates.state, "OPEN")));
    const said = { ...typed, dcsSection: typed.method === "DCS" ? dcsSection : null, toldByUserId: ctx.actor.userId };
    await tx
      .insert(reportServices)
      .values({ reportId: report.id, jobId: job.id, organisationId: job.organisationId, ...said })
      .onConflictDoUpdate({ target: reportServices.reportId, set: said });
    await record("report_served", { servedOn: typed.servedOn, method: typed.method });
    for (const { id, kind } of due)
      await recordAudit(tx, ctx, {
        action: "date_met",
        ...aboutJob(job),
        newValue: kind,
        meta: { dateId: id },
      });
  });
}

/** Withdraws a sealed report, once, and tells the client, who must tell whomever it was served on. */
export async function withdrawReport(
  ctx: Context,
  { reason, ...of }: OfReport & { reason: string },
): Promise<void> {
  requireStaff(ctx);
  await transact(ctx, async (tx) => {
    const { job, report, record } = await lockReport(tx, ctx, of);
    if (!report.sealedAt) throw conflict("Only a sealed report is withdrawn.");
    if (report.withdrawnAt) throw conflict("This report has been withdrawn already.");
    const by = { withdrawnByUserId: ctx.actor.userId, withdrawReason: reason };
    await tx
      .update(reports)
      .set({ withdrawnAt: new Date(), ...by })
      .where(and(eq(reports.id, report.id), isNull(reports.withdrawnAt)));
    await record("report_withdrawn");
    await ctx.notify(tx, { templateKey: "report_withdrawn", jobId: job.id });
  });
}

import { eq, sql } from "drizzle-orm";
import { reportSeals, reportServices, reports } from "#app/db/schema/reports.ts";
import { type Context, type RegularWork, transact, transactAsStaff } from "#app/domain/context.ts";
import { violates } from "#foundation/database/transaction.server.ts";
import { conflict, forbidden } from "#foundation/errors.ts";
import { londonDay } from "#foundation/time/moment.ts";
import { lockReport, requireOpen } from "./lock-report.server.ts";
import { openInWords } from "./open-item.ts";
import { listOpen, type OfReport } from "./queries.server.ts";
import type { Service } from "./report-input.ts";

/**
 * Seals a report for good, in the name of its expert; the database fills in what was answered and declared, and asks
 * for the certificate. Refused while anything is open.
 *
 * @param sha256 Of the bytes that the expert was shown.
 * @param prove Refuses whoever does not have the expert's password and second factor.
 */
export async function sealReport(
  ctx: Context,
  { sha256, ...ids }: OfReport & { sha256: string },
  prove: () => Promise<void>,
): Promise<void> {
  await prove();
  await transactAsStaff(ctx, async (tx) => {
    const { job, report, newest, record, ofReport } = await lockReport(tx, ctx, ids);
    requireOpen(report);
    const signedByUserId = ctx.actor.userId;
    if (report.expertId !== signedByUserId) throw forbidden("Only its expert seals a report");
    const [open] = await listOpen(tx, report.id);
    if (open) throw conflict(`${openInWords(open)}.`);
    if (newest?.sha256 !== sha256) {
      throw conflict("A newer version was added since this page was opened. Look at it first.");
    }
    const { number: version, paperVersionId } = newest;
    await tx
      .insert(reportSeals)
      .values({ ...ofReport, version, paperVersionId, sha256, signedByUserId })
      .catch((error) => {
        if (!violates(error, "report_seals_sha256_unique")) throw error;
        throw conflict("This very PDF was sealed as another report.");
      });
    await record("report_sealed", { version, sha256 });
    await ctx.notify(tx, { templateKey: "report_ready", jobId: job.id });
  });
}

/**
 * Notes whom a sealed report was served on, as either side says; said again, it is corrected. The database says that the
 * date by which it was to be served was met, and adds that of the service, which others follow.
 */
export async function recordService(
  ctx: Context,
  { jobId, reportId, ...given }: OfReport & Service,
): Promise<void> {
  await transact(ctx, async (tx) => {
    const { report, record, ofReport } = await lockReport(tx, ctx, { jobId, reportId });
    const { sealedAt, withdrawnAt } = report;
    if (!sealedAt || withdrawnAt) throw conflict("Only a sealed report that stands is served.");
    if (given.servedOn < londonDay(sealedAt) || given.servedOn > londonDay(new Date())) {
      throw conflict("The day of service is one from that of the seal to today.");
    }
    const set = { ...given, toldByUserId: ctx.actor.userId };
    await tx
      .insert(reportServices)
      .values({ ...ofReport, ...set })
      .onConflictDoUpdate({ target: reportServices.reportId, set });
    await record("report_served", { servedOn: given.servedOn, method: given.method });
  });
}

/** Asks clients, weekly and three times at most, whether a sealed report was served. Tells whether there may be more. */
export async function askForService({ tx, notify }: RegularWork): Promise<boolean> {
  const due = sql`select app.ask_for_service(${AT_ONCE}) as "jobId"`;
  const { rows } = await tx.execute<{ jobId: string }>(due);
  for (const { jobId } of rows) await notify(tx, { templateKey: "service_asked", jobId });
  return rows.length === AT_ONCE;
}

const AT_ONCE = 10;

/**
 * Withdraws a report, once. Of a sealed one the client is told, who must tell whomever it was served on; a draft that
 * was begun by mistake stays as it is.
 */
export async function withdrawReport(
  ctx: Context,
  { reason, ...ids }: OfReport & { reason: string },
): Promise<void> {
  await transactAsStaff(ctx, async (tx) => {
    const { job, report, record } = await lockReport(tx, ctx, ids);
    if (report.withdrawnAt) throw conflict("This report has been withdrawn already.");
    if (report.openPoints > 0) throw conflict("Answer the client’s comments first.");
    await tx
      .update(reports)
      .set({
        withdrawnAt: new Date(),
        withdrawnByUserId: ctx.actor.userId,
        withdrawReason: reason,
      })
      .where(eq(reports.id, report.id));
    await record(report.sealedAt ? "report_withdrawn" : "report_dropped");
    if (report.sealedAt) await ctx.notify(tx, { templateKey: "report_withdrawn", jobId: job.id });
  });
}

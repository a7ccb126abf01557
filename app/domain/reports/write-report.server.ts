import { eq, sql } from "drizzle-orm";
import { jobs } from "#app/db/schema/jobs.ts";
import { papers } from "#app/db/schema/papers.ts";
import { reports, reportVersions } from "#app/db/schema/reports.ts";
import { findCase } from "#app/domain/cases/queries.server.ts";
import { type Context, transact } from "#app/domain/context.ts";
import { conflict, DUPLICATE_SUBMISSION } from "#app/domain/errors.ts";
import { canBeMarked, currentVersion, isSafe } from "#app/domain/papers/paper.ts";
import { findPaperOfJob, findStoredFiles } from "#app/domain/papers/queries.server.ts";
import type { StoredFile } from "#app/domain/papers/receiving/receiving.ts";
import {
  lockForReports,
  lockReport,
  recordReport,
  requireOwnOpinion,
  requireStaff,
  requireUnsealed,
} from "./lock-report.server.ts";
import { findReport, listVersions, type OfReport, rulesOf } from "./queries.server.ts";
import { readReport } from "./reading.ts";
import { regimeOf } from "./report.ts";
import type { NewReport, NewVersion } from "./report-input.ts";

const UNKNOWN_RULES =
  "Say first in the facts of the case which proceedings it is, and who instructs us: they decide which rules the report follows.";

/** Starts a report of the job's expert, by the rules that the facts of its case lead to. Sent twice, it starts one. */
export async function startReport(
  ctx: Context,
  { jobId, id, kind, amendsId }: NewReport & { jobId: string },
): Promise<void> {
  requireStaff(ctx);
  await transact(ctx, async (tx) => {
    const job = await lockForReports(tx, ctx, { jobId });
    const { facts } = await findCase(tx, job.id);
    const regime = regimeOf(facts);
    if (!regime || !facts.side) throw conflict(UNKNOWN_RULES);
    const amended = amendsId ? await findReport(tx, job.id, amendsId) : null;
    if (amended && (!amended.sealedAt || amended.withdrawnAt))
      throw conflict("Only a sealed report that stands is added to or corrected.");
    const [expert] = await tx
      .select({ id: sql<string | null>`app.expert_of(${jobs.expertId})` })
      .from(jobs)
      .where(eq(jobs.id, job.id));
    if (!expert?.id) throw conflict("Choose first which expert this job is for.");
    const [started] = await tx
      .insert(reports)
      .values({
        id,
        jobId: job.id,
        organisationId: job.organisationId,
        number: sql`(select coalesce(max(number), 0) + 1 from ${reports} where job_id = ${job.id})`,
        kind,
        amendsId,
        expertId: expert.id,
        regime,
        forProsecution: facts.side === "PROSECUTION",
        startedByUserId: ctx.actor.userId,
      })
      .onConflictDoNothing({ target: reports.id })
      .returning({ id: reports.id, number: reports.number });
    if (started) await recordReport(tx, ctx, job, { action: "report_started", report: started });
    else
      await findReport(tx, job.id, id).catch(() => {
        throw conflict(DUPLICATE_SUBMISSION);
      });
  });
}

/**
 * Adds the newest file of a paper as a version of a report, compared with the declarations in force. The file that
 * is the newest version already is compared anew.
 *
 * @param pagesOf The text of each page of a PDF.
 */
export async function addVersion(
  ctx: Context,
  { kind, changeNote, askedBy, effect, ...of }: OfReport & NewVersion,
  pagesOf: (file: StoredFile) => Promise<string[]>,
): Promise<void> {
  requireStaff(ctx);
  const { paper, version, file } = await transact(ctx, async (tx) => {
    const { paper } = await findPaperOfJob(tx, { jobId: of.jobId, paperId: of.paperId });
    const version = currentVersion(paper);
    const file = version && (await findStoredFiles(tx, [version.id])).get(version.id);
    if (!version || !file || paper.withdrawal || paper.sentBySide !== "STAFF")
      throw conflict("Choose a paper of ours that was not withdrawn.");
    if (version.mediaType !== "application/pdf") throw conflict("A report is added as a PDF.");
    return { paper, version, file };
  });
  const pages = await pagesOf(file);
  await transact(ctx, async (tx) => {
    const { job, report, record } = await lockReport(tx, ctx, of);
    requireUnsealed(report);
    const [newest] = await listVersions(tx, report.id).limit(1);
    const isSame = newest?.paperVersionId === version.id;
    const number = (newest?.number ?? 0) + 1;
    const isUnexplained = !askedBy || !effect || changeNote === "";
    if (newest && !isSame && isUnexplained)
      throw conflict("Say who asked for the change, what it changes, and how.");
    if (newest && !isSame) requireOwnOpinion(ctx, report, effect);
    if (paper.kind !== kind)
      await tx.update(papers).set({ kind }).where(eq(papers.id, paper.id));
    const reading = readReport(pages, await rulesOf(tx, report.id));
    if (isSame) {
      const same = sql`${reportVersions.reportId} = ${report.id} and ${reportVersions.number} = ${newest.number}`;
      await tx.update(reportVersions).set({ reading }).where(same);
      return;
    }
    await tx.insert(reportVersions).values({
      reportId: report.id,
      jobId: job.id,
      organisationId: job.organisationId,
      number,
      paperId: paper.id,
      paperVersionId: version.id,
      sha256: version.sha256,
      ...(newest && { changeNote, askedBy, effect }),
      addedByUserId: ctx.actor.userId,
      reading,
    });
    if (newest && effect === "OPINION")
      await tx.update(reports).set({ conclusionsChanged: true }).where(eq(reports.id, report.id));
    await record("report_version_added", { version: number, sha256: version.sha256 });
  });
}

/** Shows the newest draft to the client from now on, who may comment on it. A second time does nothing. */
export async function releaseDraft(ctx: Context, of: OfReport): Promise<void> {
  requireStaff(ctx);
  await transact(ctx, async (tx) => {
    const { job, report, record } = await lockReport(tx, ctx, of);
    requireUnsealed(report);
    const [newest] = await listVersions(tx, report.id).limit(1);
    if (!newest) throw conflict("Add a draft first.");
    if (report.releasedVersion === newest.number) return;
    const { paper } = await findPaperOfJob(tx, { jobId: job.id, paperId: newest.paperId });
    const file = paper.versions.find(({ id }) => id === newest.paperVersionId);
    if (paper.kind !== "DRAFT") throw conflict("Add it as a draft to release it before it is sealed.");
    if (!file || !isSafe(file) || !canBeMarked(file))
      throw conflict("The client gets a draft with their name on each page: a checked PDF of up to 25 MB without a password.");
    await tx
      .update(reports)
      .set({ releasedVersion: newest.number, releasedAt: new Date() })
      .where(eq(reports.id, report.id));
    await record("report_released", { version: newest.number, sha256: newest.sha256 });
    await ctx.notify(tx, { templateKey: "draft_ready", jobId: job.id });
  });
}

import { and, eq } from "drizzle-orm";
import { papers } from "#app/db/schema/papers.ts";
import { reports, reportVersions } from "#app/db/schema/reports.ts";
import { aboutJob, recordAudit } from "#app/domain/audit/record-audit.server.ts";
import { type Context, transact, transactAsStaff } from "#app/domain/context.ts";
import { lockJob } from "#app/domain/jobs/queries.server.ts";
import { currentVersion, isSafe } from "#app/domain/papers/paper.ts";
import { findPaperOfJob, findStoredFiles } from "#app/domain/papers/queries.server.ts";
import type { Wanted } from "#app/domain/papers/reading/compare-pages.ts";
import type { Read } from "#app/domain/papers/reading/look-into-file.server.ts";
import { readingOf, wantedOf } from "#app/domain/reports/reading/reading.ts";
import { sqlState, violates } from "#foundation/database/transaction.server.ts";
import { conflict, DUPLICATE_SUBMISSION } from "#foundation/errors.ts";
import type { StoredFile } from "#foundation/files/stored-file.ts";
import { lockReport, refuseOthersOpinion, requireOpen } from "./lock-report.server.ts";
import { findReport, listReports, type OfReport, rulesOf } from "./queries.server.ts";
import type { NewReport, NewVersion } from "./report-input.ts";

/** Starts a report of the job's expert, by the rules that the facts of its case lead to. Sent twice, it starts one. */
export async function startReport(
  ctx: Context,
  { jobId, id, kind, amendsId }: NewReport & { jobId: string },
): Promise<void> {
  await transactAsStaff(ctx, async (tx) => {
    const job = await lockJob(tx, jobId);
    if ((await listReports(tx, jobId)).some((report) => report.id === id)) return;
    const [started] = await tx
      .insert(reports)
      .values({
        id,
        jobId: job.id,
        organisationId: job.organisationId,
        kind,
        amendsId,
        startedByUserId: ctx.actor.userId,
      })
      .returning({ number: reports.number })
      .catch(inWords);
    await recordAudit(tx, ctx, {
      action: "report_started",
      ...aboutJob(job),
      newValue: `${started?.number}`,
      meta: { reportId: id },
    });
  });
}

const RULES = {
  reports_pkey: DUPLICATE_SUBMISSION,
  reports_rules:
    "Say first in the facts of the case which proceedings it is, and who instructs us: they decide which rules the report follows.",
  reports_expert: "Give the job first to its expert, as its owner.",
  reports_amends:
    "An addendum, a correction and answers name a sealed report that stands; others name none.",
};

function inWords(error: unknown): never {
  for (const [rule, words] of Object.entries(RULES)) {
    if (violates(error, rule)) throw conflict(words);
  }
  throw error;
}

/**
 * Adds the newest file of a paper as a version of a report, compared with the declarations in force. What is its newest
 * version already is compared anew.
 *
 * @param read Finds in a PDF what is wanted of it; outside the transaction, and in a thread of its own.
 */
export async function addVersion(
  ctx: Context,
  { kind, changeNote, askedBy, effect, ...ids }: OfReport & NewVersion,
  read: (file: StoredFile, wanted: Wanted) => Promise<Read>,
): Promise<void> {
  const { paper, version, file, rules } = await transactAsStaff(ctx, async (tx) => {
    const { paper } = await findPaperOfJob(tx, { jobId: ids.jobId, paperId: ids.paperId });
    const version = currentVersion(paper);
    const file = version && (await findStoredFiles(tx, [version.id])).get(version.id);
    if (!file || paper.withdrawal || paper.sentBySide !== "STAFF") {
      throw conflict("Choose a paper of ours that was not withdrawn.");
    }
    if (version.mediaType !== "application/pdf") throw conflict("A report is added as a PDF.");
    return { paper, version, file, rules: await rulesOf(tx, (await findReport(tx, ids)).id) };
  });
  const reading = readingOf(await read(file, wantedOf(rules)), rules);
  await transact(ctx, async (tx) => {
    const { report, newest, record, ofReport } = await lockReport(tx, ctx, ids);
    requireOpen(report);
    if (paper.kind !== kind) {
      await tx.update(papers).set({ kind }).where(eq(papers.id, paper.id)).catch(ofClient);
    }
    if (newest?.paperVersionId === version.id) {
      await tx
        .update(reportVersions)
        .set({ reading })
        .where(
          and(eq(reportVersions.reportId, report.id), eq(reportVersions.number, newest.number)),
        );
      return;
    }
    if (newest && (!askedBy || !effect || !changeNote)) {
      throw conflict("Say who asked for the change, what it changes, and how.");
    }
    refuseOthersOpinion(ctx, report, newest && effect);
    const number = (newest?.number ?? 0) + 1;
    await tx.insert(reportVersions).values({
      ...ofReport,
      number,
      paperId: paper.id,
      paperVersionId: version.id,
      sha256: version.sha256,
      changeNote: newest ? changeNote : "",
      askedBy: newest && askedBy,
      effect: newest && effect,
      addedByUserId: ctx.actor.userId,
      reading,
    });
    await record("report_version_added", { version: number, sha256: version.sha256 });
  });
}

/** The database keeps what a client got as a draft. */
function ofClient(error: unknown): never {
  if (sqlState(error) !== "42501") throw error;
  throw conflict("The client has this very file as a draft. Save the report as a PDF of its own.");
}

/** Shows the newest draft to the client from now on, who may comment on it. A second time does nothing. */
export async function releaseDraft(ctx: Context, ids: OfReport): Promise<void> {
  await transactAsStaff(ctx, async (tx) => {
    const { job, report, newest, record } = await lockReport(tx, ctx, ids);
    requireOpen(report);
    if (newest?.paper.kind !== "DRAFT" || newest.withdrawnAt) {
      throw conflict("Add a draft first: only drafts are released.");
    }
    const { number: version, sha256 } = newest;
    if (newest.releasedAt) return;
    if (!isSafe(newest)) {
      throw conflict("The client cannot open this file yet. Open it, and release it there.");
    }
    await tx
      .update(reports)
      .set({ releasedVersion: version, releasedAt: new Date() })
      .where(eq(reports.id, report.id));
    await record("report_released", { version, sha256 });
    await ctx.notify(tx, { templateKey: "draft_ready", jobId: job.id });
  });
}

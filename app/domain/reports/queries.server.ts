import { and, asc, desc, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { jobFacts } from "#app/db/schema/case.ts";
import { jobs } from "#app/db/schema/jobs.ts";
import { papers, paperVersions } from "#app/db/schema/papers.ts";
import {
  checklistItems,
  declarations,
  reportAnswers,
  reportPoints,
  reportSeals,
  reportServices,
  reports,
  reportVersions,
} from "#app/db/schema/reports.ts";
import { profiles } from "#app/db/schema/users.ts";
import { type Actor, isStaff } from "#app/domain/actor.ts";
import type { OfJob } from "#app/domain/jobs/job.ts";
import { listPapers } from "#app/domain/papers/queries.server.ts";
import { hasId } from "#foundation/database/queries.server.ts";
import type { Transaction } from "#foundation/database/transaction.server.ts";
import { found } from "#foundation/errors.ts";
import { versionOf } from "#foundation/forms/version.server.ts";
import type { OpenItem } from "./open-item.ts";
import { reportState, UNSAID, type Unsaid } from "./report.ts";

export interface OfReport extends OfJob {
  reportId: string;
}

/** What an addendum, a correction or answers are about. */
export const amended = alias(reports, "amended");
export const sealOfAmended = alias(reportSeals, "seal_of_amended");

/** Clients see reports with a released draft, and sealed ones. */
function selectReports(tx: Transaction, jobId: string, condition?: SQL) {
  return tx
    .select({
      ...getTableColumns(reports),
      expertName: profiles.name,
      sealedVersion: reportSeals.version,
      sealedAt: reportSeals.signedAt,
      sha256: reportSeals.sha256,
      servedOn: reportServices.servedOn,
      amends: amended.number,
      amendsSealedAt: sealOfAmended.signedAt,
      openPoints: sql<number>`(select count(*)::int from ${reportPoints}
        where ${reportPoints.reportId} = ${reports.id} and ${reportPoints.answer} is null)`,
    })
    .from(reports)
    .leftJoin(profiles, eq(profiles.id, reports.expertId))
    .leftJoin(amended, eq(amended.id, reports.amendsId))
    .leftJoin(sealOfAmended, eq(sealOfAmended.reportId, reports.amendsId))
    .leftJoin(reportSeals, eq(reportSeals.reportId, reports.id))
    .leftJoin(reportServices, eq(reportServices.reportId, reports.id))
    .where(and(eq(reports.jobId, jobId), condition));
}

/** The reports of a job, newest first. */
export function listReports(tx: Transaction, jobId: string) {
  return selectReports(tx, jobId).orderBy(desc(reports.number));
}

export type Report = Awaited<ReturnType<typeof listReports>>[number];

/** What a job does not say yet, and a report of it cannot be started without. Staff only. */
export async function findUnsaid(tx: Transaction, jobId: string): Promise<Unsaid[]> {
  const { jurisdiction, proceedings, side } = jobFacts;
  const [said] = await tx
    .select({
      proceedings: sql<boolean>`(${proceedings} is not null or coalesce(${jurisdiction}, '') in ('SCOTLAND', 'NI'))`,
      side: sql<boolean>`${side} is not null`,
      owner: sql<boolean>`(app.expert_of(${jobs.expertId}) is not null or cardinality(app.active_experts()) = 0)`,
      expert: sql<boolean>`cardinality(app.active_experts()) > 0`,
    })
    .from(jobs)
    .leftJoin(jobFacts, eq(jobFacts.jobId, jobs.id))
    .where(eq(jobs.id, jobId));
  return UNSAID.filter((what) => said?.[what] === false);
}

export async function findReport(tx: Transaction, { jobId, reportId }: OfReport) {
  const [report] = await selectReports(tx, jobId, hasId(reports.id, reportId));
  return found(report, "Report not found");
}

/** The versions of a report that this person may see, newest first, each with its paper. */
export function listVersions(tx: Transaction, reportId: string) {
  const { number, visibility, kind } = papers;
  return tx
    .select({
      ...getTableColumns(reportVersions),
      addedByName: profiles.name,
      paper: { number, visibility, kind },
      fileName: paperVersions.fileName,
      state: paperVersions.state,
      withdrawnAt: papers.withdrawnAt,
      isReleased: sql<boolean>`${paperVersions.releasedAt} is not null`,
    })
    .from(reportVersions)
    .innerJoin(papers, eq(papers.id, reportVersions.paperId))
    .innerJoin(paperVersions, eq(paperVersions.id, reportVersions.paperVersionId))
    .leftJoin(profiles, eq(profiles.id, reportVersions.addedByUserId))
    .where(eq(reportVersions.reportId, reportId))
    .orderBy(desc(reportVersions.number));
}

/** Our own PDFs among a job's papers, newest first: each may be a version of a report. */
async function listOwnPdfs(tx: Transaction, jobId: string) {
  const own = (await listPapers(tx, jobId)).filter(({ sentBySide, withdrawal, versions }) => {
    return (
      sentBySide === "STAFF" && !withdrawal && versions.at(-1)?.mediaType === "application/pdf"
    );
  });
  return own.sort((one, other) => other.addedAt.getTime() - one.addedAt.getTime());
}

/** What clients said of drafts, oldest first. */
export function listPoints(tx: Transaction, reportId: string) {
  return tx
    .select({ ...getTableColumns(reportPoints), authorName: profiles.name })
    .from(reportPoints)
    .leftJoin(profiles, eq(profiles.id, reportPoints.authorUserId))
    .where(eq(reportPoints.reportId, reportId))
    .orderBy(asc(reportPoints.addedAt), asc(reportPoints.id));
}

/** The checklist, with its answers, and the declarations that hold today for a report. Staff only. */
export async function rulesOf(tx: Transaction, reportId: string) {
  const { itemId, answer, page, note, answeredAt: at } = reportAnswers;
  const isOf = and(eq(itemId, checklistItems.id), eq(reportAnswers.reportId, reportId));
  const items = await tx
    .select({ ...getTableColumns(checklistItems), given: { answer, page, note, at } })
    .from(checklistItems)
    .leftJoin(reportAnswers, isOf)
    .where(sql`${checklistItems.id} in (select * from app.report_items(${reportId}))`)
    .orderBy(asc(checklistItems.position), asc(checklistItems.code));
  const texts = await tx
    .select()
    .from(declarations)
    .where(sql`${declarations.id} in (select * from app.report_declarations(${reportId}))`)
    .orderBy(asc(declarations.kind));
  return { items, declarations: texts };
}

/** What keeps a report from being sealed; nothing: its expert may seal it. Staff only. */
export async function listOpen(tx: Transaction, reportId: string) {
  const open = sql`select code, about, why from app.report_open_items(${reportId})`;
  return (await tx.execute<OpenItem & Record<string, unknown>>(open)).rows;
}

/** What a form of the checklist was opened with: its answers, and the version that they are about. */
export function answersVersion(
  items: Awaited<ReturnType<typeof rulesOf>>["items"],
  newest: { number: number } | null | undefined,
): string {
  return versionOf([
    newest?.number ?? 0,
    ...items.flatMap(({ id, given }) => (given ? [id, given.answer, given.page, given.note] : [])),
  ]);
}

/** A report with all that its page shows; `rules` and `open` for staff alone. */
export async function openReport(tx: Transaction, actor: Actor, ids: OfReport) {
  const report = await findReport(tx, ids);
  const { id } = report;
  const [service = null] = await tx
    .select()
    .from(reportServices)
    .where(eq(reportServices.reportId, id));
  const forStaff = isStaff(actor);
  const open = forStaff ? await listOpen(tx, id) : null;
  return {
    report,
    isOpen: !report.sealedAt && !report.withdrawnAt,
    versions: await listVersions(tx, id),
    points: await listPoints(tx, id),
    service,
    pdfs: forStaff ? await listOwnPdfs(tx, ids.jobId) : [],
    rules: forStaff ? await rulesOf(tx, id) : null,
    open,
    state: reportState(report, open),
  };
}

export type OpenedReport = Awaited<ReturnType<typeof openReport>>;

import { and, asc, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Transaction } from "#app/db/as-actor.server.ts";
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
import { notFound } from "#app/domain/errors.ts";
import { isId } from "#app/domain/forms/identifiers.ts";
import { versionOf } from "#app/domain/forms/version.server.ts";
import type { OfJob } from "#app/domain/jobs/job.ts";
import { findJob } from "#app/domain/jobs/queries.server.ts";
import { startsUnchecked } from "#app/domain/jobs/unchecked-start.server.ts";
import { type Answer, openItems, type ReportCheck, reportState } from "./report.ts";

export interface OfReport extends OfJob {
  reportId: string;
}

function selectReports(tx: Transaction, jobId: string) {
  return tx
    .select({
      id: reports.id,
      jobId: reports.jobId,
      number: reports.number,
      kind: reports.kind,
      amendsId: reports.amendsId,
      expertId: reports.expertId,
      expertName: profiles.name,
      regime: reports.regime,
      forProsecution: reports.forProsecution,
      conclusionsChanged: reports.conclusionsChanged,
      startedAt: reports.startedAt,
      releasedVersion: reports.releasedVersion,
      releasedAt: reports.releasedAt,
      withdrawnAt: reports.withdrawnAt,
      withdrawReason: reports.withdrawReason,
      sealedVersion: reportSeals.version,
      sealedAt: reportSeals.signedAt,
      sha256: reportSeals.sha256,
      servedOn: reportServices.servedOn,
    })
    .from(reports)
    .leftJoin(profiles, eq(profiles.id, reports.expertId))
    .leftJoin(reportSeals, eq(reportSeals.reportId, reports.id))
    .leftJoin(reportServices, eq(reportServices.reportId, reports.id))
    .where(eq(reports.jobId, jobId))
    .orderBy(desc(reports.number))
    .$dynamic();
}

export type Report = Awaited<ReturnType<typeof selectReports>>[number];

/** The reports of a job, newest first. Clients see those with a released draft, and sealed ones. */
export async function listReports(tx: Transaction, jobId: string) {
  return selectReports(tx, jobId);
}

export async function findReport(tx: Transaction, jobId: string, reportId: string) {
  const [report] = isId(reportId)
    ? await selectReports(tx, jobId).where(and(eq(reports.jobId, jobId), eq(reports.id, reportId)))
    : [];
  if (!report) throw notFound("Report not found");
  return report;
}

/** The versions of a report that this person may see, newest first, each with its paper. */
export function listVersions(tx: Transaction, reportId: string) {
  const t = reportVersions;
  return tx
    .select({
      number: t.number,
      paperId: t.paperId,
      paperVersionId: t.paperVersionId,
      sha256: t.sha256,
      changeNote: t.changeNote,
      askedBy: t.askedBy,
      effect: t.effect,
      addedByName: profiles.name,
      addedAt: t.addedAt,
      reading: t.reading,
      paper: { number: papers.number, visibility: papers.visibility, kind: papers.kind },
      fileName: paperVersions.fileName,
      state: paperVersions.state,
    })
    .from(t)
    .innerJoin(papers, eq(papers.id, t.paperId))
    .innerJoin(paperVersions, eq(paperVersions.id, t.paperVersionId))
    .leftJoin(profiles, eq(profiles.id, t.addedByUserId))
    .where(eq(t.reportId, reportId))
    .orderBy(desc(t.number));
}

/** What clients said of drafts, oldest first. */
export function listPoints(tx: Transaction, reportId: string) {
  const t = reportPoints;
  return tx
    .select({
      id: t.id,
      version: t.version,
      body: t.body,
      authorName: profiles.name,
      addedAt: t.addedAt,
      answer: t.answer,
      answerNote: t.answerNote,
      answeredAt: t.answeredAt,
    })
    .from(t)
    .leftJoin(profiles, eq(profiles.id, t.authorUserId))
    .where(eq(t.reportId, reportId))
    .orderBy(asc(t.addedAt), asc(t.id));
}

/** The checklist and the declarations that hold today for a report. Staff only. */
export async function rulesOf(tx: Transaction, reportId: string) {
  const isConfirmed = (table: typeof checklistItems | typeof declarations) =>
    sql<boolean>`${table.confirmedAt} is not null`;
  const { id, code, wording, source, position } = checklistItems;
  const items = await tx
    .select({ id, code, wording, source, isConfirmed: isConfirmed(checklistItems) })
    .from(checklistItems)
    .where(inArray(id, sql`(select app.report_items(${reportId}))`))
    .orderBy(asc(position), asc(code));
  const { kind, body } = declarations;
  const ofDeclaration = { id: declarations.id, kind, body, source: declarations.source };
  const texts = await tx
    .select({ ...ofDeclaration, isConfirmed: isConfirmed(declarations) })
    .from(declarations)
    .where(inArray(declarations.id, sql`(select app.report_declarations(${reportId}))`))
    .orderBy(asc(kind));
  return { items, declarations: texts };
}

/** All that decides whether a report may be sealed. Staff only. */
export async function findCheck(
  tx: Transaction,
  { id, jobId, expertId }: Pick<Report, "id" | "jobId" | "expertId">,
): Promise<ReportCheck> {
  const rules = await rulesOf(tx, id);
  const { itemId, answer, page, note } = reportAnswers;
  const answers = await tx
    .select({ itemId, answer, page, note })
    .from(reportAnswers)
    .where(eq(reportAnswers.reportId, id));
  const unanswered = and(eq(reportPoints.reportId, id), isNull(reportPoints.answer));
  const [newest] = await listVersions(tx, id).limit(1);
  const { rows } = await tx.execute<Pick<ReportCheck, "hasPdf" | "isExpertActive">>(
    sql`select app.report_has_pdf(${id}) as "hasPdf",
      ${expertId} = any(app.active_experts()) as "isExpertActive"`,
  );
  return {
    ...rules,
    answers,
    unansweredPoints: await tx.$count(reportPoints, unanswered),
    reading: newest?.reading ?? null,
    isConflictClear: !(await startsUnchecked(tx, jobId, "IN_PROGRESS")),
    hasPdf: rows[0]?.hasPdf ?? false,
    isExpertActive: rows[0]?.isExpertActive ?? false,
  };
}

/** What a form of the checklist was opened with. */
export function answersVersion(answers: readonly Answer[]): string {
  const sorted = answers.toSorted((one, other) => one.itemId.localeCompare(other.itemId));
  return versionOf(sorted.flatMap((each) => [each.itemId, each.answer, each.page, each.note]));
}

/** A report with all that its page shows; `check` and `open` for staff alone. */
export async function openReport(
  tx: Transaction,
  actor: Actor,
  { jobId, organisationId, reportId }: OfReport,
) {
  const job = await findJob(tx, jobId, { organisationId });
  const report = await findReport(tx, job.id, reportId);
  const versions = await listVersions(tx, report.id);
  const points = await listPoints(tx, report.id);
  const [service = null] = await tx
    .select()
    .from(reportServices)
    .where(eq(reportServices.reportId, report.id));
  const check = isStaff(actor) && !organisationId ? await findCheck(tx, report) : null;
  const open = check && openItems(check);
  return { job, report, versions, points, service, check, open, state: reportState(report, open) };
}

export type OpenedReport = Awaited<ReturnType<typeof openReport>>;

/** Whether a sealed report of a job stands: completing it asks why there is none. */
export async function hasSealedReport(tx: Transaction, jobId: string): Promise<boolean> {
  return (await listReports(tx, jobId)).some((each) => each.sealedAt && !each.withdrawnAt);
}

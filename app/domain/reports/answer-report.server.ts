import { and, eq, sql } from "drizzle-orm";
import { reportAnswers, reportPoints, reports } from "#app/db/schema/reports.ts";
import { type Context, transact } from "#app/domain/context.ts";
import { conflict, DUPLICATE_SUBMISSION, notFound } from "#app/domain/errors.ts";
import { requireVersion } from "#app/domain/forms/version.server.ts";
import {
  lockReport,
  requireOwnOpinion,
  requireStaff,
  requireUnsealed,
} from "./lock-report.server.ts";
import { answersVersion, findCheck, listPoints, type OfReport } from "./queries.server.ts";
import type { Answers, NewAnswer, NewPoint } from "./report-input.ts";

/** A client's comment on the released draft. Sent twice, it is added once. */
export async function addPoint(
  ctx: Context,
  { id, body, ...of }: OfReport & NewPoint,
): Promise<void> {
  await transact(ctx, async (tx) => {
    const { job, report, record } = await lockReport(tx, ctx, of);
    requireUnsealed(report);
    const { releasedVersion: version } = report;
    if (version === null) throw notFound("Report not found");
    const [added] = await tx
      .insert(reportPoints)
      .values({
        id,
        reportId: report.id,
        jobId: job.id,
        organisationId: job.organisationId,
        version,
        body,
        authorUserId: ctx.actor.userId,
      })
      .onConflictDoNothing({ target: reportPoints.id })
      .returning({ id: reportPoints.id });
    if (added) {
      await record("report_point_added", { pointId: id, version });
      await ctx.notify(tx, { templateKey: "report_point_added", jobId: job.id });
      return;
    }
    const points = await listPoints(tx, report.id);
    if (!points.some((each) => each.id === id && each.body === body))
      throw conflict(DUPLICATE_SUBMISSION);
  });
}

/** Says what became of a comment, once. */
export async function answerPoint(
  ctx: Context,
  { pointId, answer, note, ...of }: OfReport & NewAnswer & { pointId: string },
): Promise<void> {
  requireStaff(ctx);
  await transact(ctx, async (tx) => {
    const { report, record } = await lockReport(tx, ctx, of);
    const point = (await listPoints(tx, report.id)).find(({ id }) => id === pointId);
    if (!point) throw notFound("Comment not found");
    if (point.answer === answer && point.answerNote === note) return;
    if (point.answer) throw conflict("This comment has an answer already.");
    requireUnsealed(report);
    requireOwnOpinion(ctx, report, answer);
    const by = { answeredByUserId: ctx.actor.userId, answeredAt: new Date() };
    await tx
      .update(reportPoints)
      .set({ answer, answerNote: note, ...by })
      .where(eq(reportPoints.id, pointId));
    if (answer === "OPINION")
      await tx.update(reports).set({ conclusionsChanged: true }).where(eq(reports.id, report.id));
    await record("report_point_answered", { pointId, answer });
  });
}

/** Saves answers to the checklist in force; those that say what is saved already change nothing. */
export async function answerItems(
  ctx: Context,
  { seen, answers, ...of }: OfReport & Answers,
): Promise<void> {
  requireStaff(ctx);
  await transact(ctx, async (tx) => {
    const { report, record } = await lockReport(tx, ctx, of);
    requireUnsealed(report);
    const check = await findCheck(tx, report);
    const isSaved = (given: Answers["answers"][number]) =>
      check.answers.some(
        (each) => answersVersion([each]) === answersVersion([given]),
      );
    const changed = answers.filter(
      (given) => !isSaved(given) && check.items.some(({ id }) => id === given.itemId),
    );
    if (changed.length === 0) return;
    requireVersion(seen, answersVersion(check.answers));
    const by = { reportId: report.id, answeredByUserId: ctx.actor.userId };
    const given = (column: string) => sql.raw(`excluded.${column}`);
    await tx
      .insert(reportAnswers)
      .values(changed.map((each) => ({ ...each, ...by })))
      .onConflictDoUpdate({
        target: [reportAnswers.reportId, reportAnswers.itemId],
        set: {
          answer: given("answer"),
          page: given("page"),
          note: given("note"),
          answeredByUserId: given("answered_by_user_id"),
        },
      });
    await record("report_checked", { answers: changed.length });
  });
}

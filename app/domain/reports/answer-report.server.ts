import { eq } from "drizzle-orm";
import { reportAnswers, reportPoints } from "#app/db/schema/reports.ts";
import { type Context, transact, transactAsStaff } from "#app/domain/context.ts";
import { conflict, DUPLICATE_SUBMISSION, notFound } from "#foundation/errors.ts";
import { requireVersion } from "#foundation/forms/version.server.ts";
import { lockReport, refuseOthersOpinion, requireOpen } from "./lock-report.server.ts";
import { answersVersion, listPoints, type OfReport, rulesOf } from "./queries.server.ts";
import type { Answers, NewAnswer, NewPoint } from "./report-input.ts";
import { shownAnswer } from "./shown-answer.ts";

/** A client's comment on the released draft. Sent twice, it is added once. */
export async function addPoint(
  ctx: Context,
  { id, body, ...ids }: OfReport & NewPoint,
): Promise<void> {
  await transact(ctx, async (tx) => {
    const { job, report, record, ofReport } = await lockReport(tx, ctx, ids);
    requireOpen(report);
    const { releasedVersion: version } = report;
    if (version === null) throw conflict("There is no draft to comment on yet.");
    const known = (await listPoints(tx, report.id)).find((point) => point.id === id);
    if (known?.body === body) return;
    const added = await tx
      .insert(reportPoints)
      .values({ id, ...ofReport, version, body, authorUserId: ctx.actor.userId })
      .onConflictDoNothing()
      .returning();
    if (added.length === 0) throw conflict(DUPLICATE_SUBMISSION);
    await record("report_point_added", { pointId: id, version });
    await ctx.notify(tx, { templateKey: "draft_commented", jobId: job.id });
  });
}

/** Says what became of a comment, once. */
export async function answerPoint(
  ctx: Context,
  { pointId, answer, note, ...ids }: OfReport & NewAnswer & { pointId: string },
): Promise<void> {
  await transactAsStaff(ctx, async (tx) => {
    const { job, report, record } = await lockReport(tx, ctx, ids);
    const point = (await listPoints(tx, report.id)).find(({ id }) => id === pointId);
    if (!point) throw notFound("Comment not found");
    if (point.answer === answer && point.answerNote === note) return;
    if (point.answer) throw conflict("This comment has an answer already.");
    requireOpen(report);
    refuseOthersOpinion(ctx, report, answer);
    await tx
      .update(reportPoints)
      .set({
        answer,
        answerNote: note,
        answeredByUserId: ctx.actor.userId,
        answeredAt: new Date(),
      })
      .where(eq(reportPoints.id, pointId));
    await record("report_point_answered", { pointId, answer });
    await ctx.notify(tx, { templateKey: "draft_comment_answered", jobId: job.id });
  });
}

/** Saves the answers to the checklist that are not as its form showed them: those hold for the newest version. */
export async function answerItems(
  ctx: Context,
  { seen, answers, ...ids }: OfReport & Answers,
): Promise<void> {
  await transactAsStaff(ctx, async (tx) => {
    const { report, newest, record } = await lockReport(tx, ctx, ids);
    requireOpen(report);
    const { items } = await rulesOf(tx, report.id);
    const shown = new Map(items.map((item) => [item.id, shownAnswer(item, newest)]));
    const changed = answers.filter(({ itemId, ...typed }) => {
      return JSON.stringify(shown.get(itemId)) !== JSON.stringify(typed);
    });
    if (changed.length === 0) return;
    requireVersion(seen, answersVersion(items, newest));
    for (const { itemId, answer, page, note } of changed) {
      const set = { answer, page, note, answeredByUserId: ctx.actor.userId };
      await tx
        .insert(reportAnswers)
        .values({ reportId: report.id, itemId, ...set })
        .onConflictDoUpdate({ target: [reportAnswers.reportId, reportAnswers.itemId], set });
    }
    await record("report_checked", { answers: changed.length });
  });
}

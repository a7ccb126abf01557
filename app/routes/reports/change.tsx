import { href } from "react-router";
import { z } from "zod";
import { lastPart } from "#app/content/navigation.ts";
import type { NoticeKey } from "#app/content/notices.ts";
import type { Context } from "#app/domain/context.ts";
import { addPoint, answerItems, answerPoint } from "#app/domain/reports/answer-report.server.ts";
import type { OfReport } from "#app/domain/reports/queries.server.ts";
import * as inputs from "#app/domain/reports/report-input.ts";
import { recordService, withdrawReport } from "#app/domain/reports/seal-report.server.ts";
import { releaseDraft } from "#app/domain/reports/write-report.server.ts";
import { answerForm, portalOf, redirectWithNotice } from "#app/http/command.server.ts";
import type { Route } from "./+types/change.ts";

export { clientAction, default, loader, shouldRevalidate } from "./report.tsx";

/** The forms of a report by the last part of their routes. */
const CHANGES = {
  release: change(z.object({}), "draft-released", releaseDraft),
  checklist: change(inputs.answersInput, "checklist-saved", answerItems),
  points: change(inputs.pointInput, "point-added", addPoint),
  ":pointId": change(inputs.pointAnswerInput, "point-answered", answerPoint),
  service: change(inputs.serviceInput, "report-served", recordService),
  withdrawal: change(inputs.withdrawalInput, "report-withdrawn", withdrawReport),
};

export function action(sent: Route.ActionArgs) {
  return CHANGES[lastPart(sent.pattern) as keyof typeof CHANGES](sent);
}

function change<Schema extends z.ZodType>(
  schema: Schema,
  notice: NoticeKey,
  work: (ctx: Context, of: OfReport & { pointId: string } & z.infer<Schema>) => Promise<void>,
) {
  return ({ params: { jobId, reportId, ...more }, ...sent }: Route.ActionArgs) => {
    const base = portalOf(sent.request.url);
    return answerForm(sent, "Failed to change the report", schema, async (ctx, input) => {
      const of = { jobId, reportId, pointId: "", ...more };
      await work(ctx, Object.assign(of, input));
      const to = href(`${base}/jobs/:jobId/reports/:reportId`, { jobId, reportId });
      return redirectWithNotice(to, notice);
    });
  };
}

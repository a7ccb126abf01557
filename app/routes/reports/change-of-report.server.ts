import { type ActionFunctionArgs, href } from "react-router";
import type { z } from "zod";
import type { NoticeKey } from "#app/content/notices.ts";
import type { Context } from "#app/domain/context.ts";
import { answerForm, redirectWithNotice } from "#app/http/command.server.ts";

type Sent = Pick<ActionFunctionArgs, "request" | "context"> & {
  params: { jobId: string; reportId: string };
};

/** The action of a form that changes a report; `work` takes the parts of its address together with what was typed. */
export function changeOfReport<Schema extends z.ZodType, Args extends Sent = Sent>(
  schema: Schema,
  notice: NoticeKey,
  work: (ctx: Context, change: Args["params"] & z.infer<Schema>) => Promise<void>,
) {
  return ({ params, ...sent }: Args) =>
    answerForm(sent, "Failed to change the report", schema, async (ctx, input) => {
      await work(ctx, Object.assign({ ...params }, input));
      return redirectWithNotice(href("/jobs/:jobId/reports/:reportId", params), notice);
    });
}

import { type ActionFunctionArgs, href } from "react-router";
import type { z } from "zod";
import type { NoticeKey } from "#app/content/notices.ts";
import type { Context } from "#app/domain/context.ts";
import { answerForm, redirectWithNotice } from "#app/http/command.server.ts";

type Sent = Pick<ActionFunctionArgs, "request" | "context"> & { params: { jobId: string } };

/** The action of a form that decides about a case; `work` takes the job's id together with what was typed. */
export function decisionOn<Schema extends z.ZodType>(
  schema: Schema,
  notice: NoticeKey,
  work: (ctx: Context, change: { jobId: string } & z.infer<Schema>) => Promise<void>,
) {
  return ({ params: { jobId }, ...sent }: Sent) =>
    answerForm(sent, "Failed to decide", schema, async (ctx, input) => {
      await work(ctx, Object.assign({ jobId }, input));
      return redirectWithNotice(href("/admin/retention"), notice);
    });
}

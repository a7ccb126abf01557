import { type ActionFunctionArgs, href } from "react-router";
import type { z } from "zod";
import type { NoticeKey } from "#app/content/notices.ts";
import type { Context } from "#app/domain/context.ts";
import type { OfPaper } from "#app/domain/papers/queries.server.ts";
import { answerForm, redirectWithNotice } from "#app/http/command.server.ts";

type Args = Pick<ActionFunctionArgs, "request" | "context"> & {
  params: { jobId: string; paperId: string };
};

/** The action of a form that changes a paper. Without a notice it stays where it was sent from. */
export function changeOfPaper<Schema extends z.ZodType>(
  schema: Schema,
  notice: NoticeKey | null,
  work: (ctx: Context, change: OfPaper & z.infer<Schema>) => Promise<unknown>,
) {
  return ({ params: { jobId, paperId }, ...sent }: Args) => {
    return answerForm(sent, "Failed to change the paper", schema, async (ctx, input) => {
      const ids = { jobId, paperId };
      await work(ctx, Object.assign(ids, input));
      return notice && redirectWithNotice(href("/jobs/:jobId/papers/:paperId", ids), notice);
    });
  };
}

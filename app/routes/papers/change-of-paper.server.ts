import { type ActionFunctionArgs, data } from "react-router";
import type { z } from "zod";
import type { NoticeKey } from "#app/content/notices.ts";
import type { Context } from "#app/domain/context.ts";
import type { OfPaper } from "#app/domain/papers/queries.server.ts";
import { attempt } from "#app/http/command.server.ts";
import { checkForm, readForm } from "#app/http/forms/read-form.server.ts";
import { portalOf } from "#app/http/portal.server.ts";
import { redirectWithNotice } from "#app/http/redirect-with-notice.server.ts";

type Args = Pick<ActionFunctionArgs, "request" | "context"> & {
  params: { jobId: string; paperId: string };
};

/** The action of a form that changes a paper. Without a notice it stays where it was sent from. */
export function changeOfPaper<Schema extends z.ZodType>(
  schema: Schema,
  notice: NoticeKey | null,
  work: (ctx: Context, change: OfPaper & z.infer<Schema>) => Promise<unknown>,
) {
  return async ({ request, params: { jobId, paperId }, context }: Args) => {
    const { base, narrowing } = portalOf(request.url);
    const values = await readForm(request);
    const checked = checkForm(schema, values);
    if (!checked.ok) return data(checked.failed, { status: 400 });
    const form = { failure: "Failed to change the paper", values };
    return attempt(context, form, async (ctx) => {
      const of = { jobId, paperId, ...narrowing(ctx.actor) };
      await work(ctx, Object.assign(of, checked.input));
      return notice && redirectWithNotice(`${base}/jobs/${jobId}/papers/${paperId}`, notice);
    });
  };
}

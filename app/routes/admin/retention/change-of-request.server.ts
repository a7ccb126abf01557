import { type ActionFunctionArgs, href } from "react-router";
import { z } from "zod";
import type { NoticeKey } from "#app/content/notices.ts";
import type { Context } from "#app/domain/context.ts";
import { answerForm, redirectWithNotice } from "#app/http/command.server.ts";

type Args = Pick<ActionFunctionArgs, "request" | "context"> & { params: { requestId: string } };

/** The action of a form that changes a request, and leads back to it. */
export function changeOfRequest<Schema extends z.ZodType>(
  schema: Schema,
  notice: NoticeKey,
  work: (ctx: Context, requestId: string, input: z.infer<Schema>) => Promise<void>,
) {
  return ({ params: { requestId }, ...sent }: Args) =>
    answerForm(sent, "Failed to change the request", schema, async (ctx, input) => {
      await work(ctx, requestId, input);
      return redirectWithNotice(
        href("/admin/retention/requests/:requestId", { requestId }),
        notice,
      );
    });
}

/** The same where there is nothing to type. */
export function stepOfRequest(work: (ctx: Context, requestId: string) => Promise<void>) {
  return changeOfRequest(z.object({}), "request-changed", (ctx, requestId) => work(ctx, requestId));
}

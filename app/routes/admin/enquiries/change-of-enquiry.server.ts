import { type ActionFunctionArgs, href } from "react-router";
import type { z } from "zod";
import type { NoticeKey } from "#app/content/notices.ts";
import type { Context } from "#app/domain/context.ts";
import { findEnquiry } from "#app/domain/enquiries/queries.server.ts";
import { answerForm, read, redirectWithNotice } from "#app/http/command.server.ts";

type Args = Pick<ActionFunctionArgs, "request" | "context"> & { params: { enquiryId: string } };

export const oneEnquiry = read((tx, { params }: Args) => findEnquiry(tx, params.enquiryId));

/** The action of a form that changes an enquiry, and leads back to it. */
export function changeOfEnquiry<Schema extends z.ZodType>(
  failure: string,
  schema: Schema,
  notice: NoticeKey,
  work: (ctx: Context, change: { enquiryId: string } & z.infer<Schema>) => Promise<void>,
) {
  return ({ params: { enquiryId }, ...sent }: Args) =>
    answerForm(sent, failure, schema, async (ctx, input) => {
      await work(ctx, Object.assign({ enquiryId }, input));
      return redirectWithNotice(href("/admin/enquiries/:enquiryId", { enquiryId }), notice);
    });
}

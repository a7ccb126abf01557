import { href } from "react-router";
import { answerEnquiry } from "#app/domain/enquiries/answer-enquiry.server.ts";
import { answerInput } from "#app/domain/enquiries/handling-input.ts";
import { findEnquiry, listReplies } from "#app/domain/enquiries/queries.server.ts";
import { answerForm, read, redirectWithNotice } from "#app/http/command.server.ts";
import { keepFresh } from "#app/ui/forms/form.tsx";
import type { Route } from "./+types/reply.ts";
import { EnquiryFormPage } from "./enquiry-form-page.tsx";
import { ReplyForm } from "./reply-form.tsx";

const FAILURE = "Failed to send the answer";

export const loader = read(async (tx, { params }: Route.LoaderArgs) => {
  const enquiry = await findEnquiry(tx, params.enquiryId);
  const replies = await listReplies(tx, enquiry.id);
  return { enquiry, seen: replies.length, newId: crypto.randomUUID() };
});

export function action({ params: { enquiryId }, ...sent }: Route.ActionArgs) {
  return answerForm(sent, FAILURE, answerInput, async (ctx, input) => {
    await answerEnquiry(ctx, { ...input, enquiryId });
    const page = href("/admin/enquiries/:enquiryId", { enquiryId });
    return redirectWithNotice(page, "enquiry-answered");
  });
}

export const clientAction = keepFresh(FAILURE);

export default function Reply({ loaderData, actionData }: Route.ComponentProps) {
  const { enquiry, ...form } = loaderData;
  return (
    <EnquiryFormPage enquiry={enquiry} title="Answer">
      <ReplyForm {...form} enquiryId={enquiry.id} chosen={null} start="" failed={actionData} />
    </EnquiryFormPage>
  );
}

import { answerEnquiry } from "#app/domain/enquiries/answer-enquiry.server.ts";
import { answerInput } from "#app/domain/enquiries/handling-input.ts";
import { findEnquiry, listReplies } from "#app/domain/enquiries/queries.server.ts";
import { read } from "#app/http/command.server.ts";
import { keepFresh } from "#app/ui/forms/form.tsx";
import type { Route } from "./+types/reply.ts";
import { changeOfEnquiry } from "./change-of-enquiry.server.ts";
import { EnquiryFormPage } from "./enquiry-form-page.tsx";
import { ReplyForm } from "./reply-form.tsx";

const FAILURE = "Failed to send the answer";

export const loader = read(async (tx, { params }: Route.LoaderArgs) => {
  const enquiry = await findEnquiry(tx, params.enquiryId);
  const replies = await listReplies(tx, enquiry.id);
  return { enquiry, seen: replies.length, newId: crypto.randomUUID() };
});

export const action = changeOfEnquiry(FAILURE, answerInput, "enquiry-answered", answerEnquiry);

export const clientAction = keepFresh(FAILURE);

export default function Reply({ loaderData, actionData }: Route.ComponentProps) {
  const { enquiry, ...form } = loaderData;
  return (
    <EnquiryFormPage enquiry={enquiry} title="Answer">
      <ReplyForm {...form} enquiryId={enquiry.id} chosen={null} start="" failed={actionData} />
    </EnquiryFormPage>
  );
}

import { randomUUID } from "node:crypto";
import { data, href } from "react-router";
import { answerEnquiry } from "#app/domain/enquiries/answer-enquiry.server.ts";
import { answerInput } from "#app/domain/enquiries/handling-input.ts";
import { findEnquiry, listReplies } from "#app/domain/enquiries/queries.server.ts";
import { attempt, query } from "#app/http/command.server.ts";
import { checkForm, readForm } from "#app/http/forms/read-form.server.ts";
import { redirectWithNotice } from "#app/http/redirect-with-notice.server.ts";
import { keepForm, unlessUnanswered } from "#app/ui/forms/keep-form.ts";
import type { Route } from "./+types/reply.ts";
import { EnquiryFormPage } from "./enquiry-form-page.tsx";
import { ReplyForm } from "./reply-form.tsx";

const FAILURE = "Failed to send the answer";

export function loader({ params, context }: Route.LoaderArgs) {
  return query(context, async (tx) => {
    const enquiry = await findEnquiry(tx, params.enquiryId);
    const replies = await listReplies(tx, enquiry.id);
    return { enquiry, seen: replies.length, newId: randomUUID() };
  });
}

export async function action({ request, params: { enquiryId }, context }: Route.ActionArgs) {
  const values = await readForm(request);
  const checked = checkForm(answerInput, values);
  if (!checked.ok) return data(checked.failed, { status: 400 });
  return attempt(context, { failure: FAILURE, values }, async (ctx) => {
    await answerEnquiry(ctx, { ...checked.input, enquiryId });
    return redirectWithNotice(
      href("/admin/enquiries/:enquiryId", { enquiryId }),
      "enquiry-answered",
    );
  });
}

export const clientAction = keepForm(FAILURE);

/** Also reloads after a refusal, to show what a colleague has written. */
export const shouldRevalidate = unlessUnanswered;

export default function Reply({ loaderData, actionData }: Route.ComponentProps) {
  const { enquiry, ...form } = loaderData;
  return (
    <EnquiryFormPage enquiry={enquiry} title="Answer">
      <ReplyForm {...form} enquiryId={enquiry.id} chosen={null} start="" failed={actionData} />
    </EnquiryFormPage>
  );
}

import { randomUUID } from "node:crypto";
import { data, href } from "react-router";
import { findEnquiry } from "#app/domain/enquiries/queries.server.ts";
import { replyStart } from "#app/domain/enquiries/reply-starts.ts";
import { instructByEnquiry } from "#app/domain/requests/instruct-by-enquiry.server.ts";
import { instructionInput } from "#app/domain/requests/request-input.ts";
import { attempt, query } from "#app/http/command.server.ts";
import { checkForm, readForm } from "#app/http/forms/read-form.server.ts";
import { publicUrlOf } from "#app/http/page.server.ts";
import { redirectWithNotice } from "#app/http/redirect-with-notice.server.ts";
import { hashPasswordOf } from "#app/session/hash-password.server.ts";
import { keepForm, unlessUnanswered } from "#app/ui/forms/keep-form.ts";
import type { Route } from "./+types/client.ts";
import { ClientForm, type FailedClient } from "./client-form.tsx";
import { EnquiryFormPage } from "./enquiry-form-page.tsx";

const FAILURE = "Failed to create the job";

export function loader({ params, context }: Route.LoaderArgs) {
  return query(context, async (tx) => {
    const enquiry = await findEnquiry(tx, params.enquiryId);
    const registerUrl = `${publicUrlOf(context)}/auth/register`;
    const start = replyStart("yes", { name: enquiry.name, registerUrl });
    return { enquiry, start, newId: randomUUID() };
  });
}

export async function action({ request, params: { enquiryId }, context }: Route.ActionArgs) {
  const values = await readForm(request);
  const checked = checkForm(instructionInput, values);
  if (!checked.ok) return data<FailedClient>(checked.failed, { status: 400 });
  return attempt(context, { failure: FAILURE, values }, async (ctx) => {
    const hashPassword = hashPasswordOf(context, ctx.actor.userId);
    const done = await instructByEnquiry({ ...ctx, hashPassword }, { ...checked.input, enquiryId });
    if ("jobId" in done) {
      return redirectWithNotice(
        href("/admin/enquiries/:enquiryId", { enquiryId }),
        "client-created",
      );
    }
    const [first] = done.namesakes;
    const errors = { sameAs: `${first?.name} is here already. Say whether it is the same.` };
    return data<FailedClient>({ values, errors, namesakes: done.namesakes }, { status: 409 });
  });
}

export const clientAction = keepForm(FAILURE);

export const shouldRevalidate = unlessUnanswered;

export default function CreateClient({ loaderData, actionData }: Route.ComponentProps) {
  const { enquiry, ...form } = loaderData;
  return (
    <EnquiryFormPage enquiry={enquiry} title="Create organisation, person and job">
      <ClientForm {...form} enquiry={enquiry} failed={actionData} />
    </EnquiryFormPage>
  );
}

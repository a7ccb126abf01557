import { useState } from "react";
import { data, href } from "react-router";
import { ANSWER_FIELDS } from "#app/domain/enquiries/fields.ts";
import { findEnquiry } from "#app/domain/enquiries/queries.server.ts";
import { replyStart } from "#app/domain/enquiries/reply-starts.ts";
import { CLIENT_FIELDS } from "#app/domain/requests/fields.ts";
import {
  instructByEnquiry,
  type Possible,
} from "#app/domain/requests/instruct-by-enquiry.server.ts";
import { instructionInput } from "#app/domain/requests/request-input.ts";
import { answerForm, read, redirectWithNotice } from "#app/http/command.server.ts";
import { publicUrlOf } from "#app/http/page.server.ts";
import { hashPasswordOf } from "#app/session/hash-password.server.ts";
import { keepFresh, PostForm, SubmitButton } from "#app/ui/forms/form.tsx";
import { Fields, Input } from "#app/ui/forms/inputs.tsx";
import type { FailedForm } from "#foundation/forms/failed-form.ts";
import type { Route } from "./+types/client.ts";
import { EnquiryFormPage } from "./enquiry-form-page.tsx";

type FailedClient = FailedForm & { possible?: Possible[] };

const FAILURE = "Failed to create the job";

export const loader = read(async (tx, { params, context }: Route.LoaderArgs) => {
  const enquiry = await findEnquiry(tx, params.enquiryId);
  const registerUrl = `${publicUrlOf(context)}/auth/register`;
  const start = replyStart("yes", { name: enquiry.name, registerUrl });
  return { enquiry, start, newId: crypto.randomUUID() };
});

export function action({ params: { enquiryId }, ...sent }: Route.ActionArgs) {
  return answerForm(sent, FAILURE, instructionInput, async (ctx, input, values) => {
    const hashPassword = hashPasswordOf(sent.context, ctx.actor.userId);
    const done = await instructByEnquiry({ ...ctx, hashPassword }, { ...input, enquiryId });
    if ("jobId" in done) {
      const page = href("/admin/enquiries/:enquiryId", { enquiryId });
      return redirectWithNotice(page, "client-created");
    }
    const { possible, byAddress } = done;
    const [first] = possible;
    const sameAs = byAddress
      ? `This address is a client’s of ${first?.name}. Choose it, or write another address.`
      : `${first?.name} is here already. Say whether it is the same.`;
    return data<FailedClient>({ values, errors: { sameAs }, possible }, { status: 409 });
  });
}

export const clientAction = keepFresh(FAILURE);

export default function CreateClient({ loaderData, actionData }: Route.ComponentProps) {
  const { enquiry, start, newId } = loaderData;
  const failed: FailedClient | undefined = actionData;
  const [id] = useState(failed?.values.id ?? newId);
  const { organization, name, email, caseType } = enquiry;
  return (
    <EnquiryFormPage
      enquiry={enquiry}
      title="Create organisation, person and job"
      explains="We email your answer with a 72-hour link to set a password and send papers."
    >
      <PostForm
        failed={failed}
        saved={{
          organisationName: organization ?? "",
          name,
          email,
          title: caseType ?? "",
          reply: start,
        }}
        hidden={{ id }}
      >
        <Fields of={CLIENT_FIELDS} only={["organisationName"]} />
        {failed?.possible && <SameAs possible={failed.possible} />}
        <Fields of={CLIENT_FIELDS} only={["name", "email", "title"]} />
        <Fields of={ANSWER_FIELDS} here={{ reply: { rows: 12 } }} />
        <SubmitButton busyText="Creating...">Create and send</SubmitButton>
      </PostForm>
    </EnquiryFormPage>
  );
}

const FOREIGN =
  "Where nobody has an address at this domain, the organisation’s administrators are asked to confirm the person, who sees this job alone until then.";

/** Asked once name or address was found to be like that of an organisation that is here. */
function SameAs({ possible }: Required<Pick<FailedClient, "possible">>) {
  const labels = Object.fromEntries(
    possible.map(({ id, name, isForeign }) => [
      id,
      isForeign ? `${name} (nobody there has an address at this domain)` : name,
    ]),
  );
  labels.another = "No, another organisation";
  return (
    <Input
      required
      label="Is it one of these?"
      name="sameAs"
      labels={labels}
      hint={possible.some(({ isForeign }) => isForeign) ? FOREIGN : ""}
    />
  );
}

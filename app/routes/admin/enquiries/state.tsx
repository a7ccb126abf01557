import { href } from "react-router";
import { changeEnquiryState } from "#app/domain/enquiries/handle-enquiry.server.ts";
import { stateInput } from "#app/domain/enquiries/handling-input.ts";
import { attempt, redirectWithNotice } from "#app/http/command.server.ts";
import { checkForm, readForm, refusedForm } from "#app/http/forms/read-form.server.ts";
import { FormAlert, keepFresh } from "#app/ui/forms/form.tsx";
import type { Route } from "./+types/state.ts";
import { EnquiryFormPage } from "./enquiry-form-page.tsx";
import { StateButtons } from "./state-buttons.tsx";

export { oneEnquiry as loader } from "./change-of-enquiry.server.ts";

export async function action({ request, params: { enquiryId }, context }: Route.ActionArgs) {
  const values = await readForm(request);
  const checked = checkForm(stateInput, values);
  if (!checked.ok) return refusedForm("Choose a status");
  return attempt(context, { failure: "Failed to update status", values }, async (ctx) => {
    const { state: status, seen } = checked.input;
    await changeEnquiryState(ctx, { enquiryId, status, seen });
    const page = href("/admin/enquiries/:enquiryId", { enquiryId });
    return redirectWithNotice(page, "enquiry-state-updated");
  });
}

export const clientAction = keepFresh("Failed to update status");

export default function UpdateState({ loaderData: enquiry, actionData }: Route.ComponentProps) {
  return (
    <EnquiryFormPage enquiry={enquiry} title="Update Status">
      <FormAlert failed={actionData} />
      <StateButtons enquiry={enquiry} />
    </EnquiryFormPage>
  );
}

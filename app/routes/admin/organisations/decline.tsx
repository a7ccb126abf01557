import { data } from "react-router";
import { canDecideRegistration } from "#app/domain/organisations/organisation.ts";
import { reasonInput } from "#app/domain/organisations/reason-input.ts";
import { declineOrganisation } from "#app/domain/registrations/decline-organisation.server.ts";
import { attempt } from "#app/http/command.server.ts";
import { backTo } from "#app/http/list-options.server.ts";
import { checkForm, readForm } from "#app/http/read-form.server.ts";
import { redirectWithNotice } from "#app/http/redirect-with-notice.server.ts";
import { ConfirmDialog } from "#app/ui/forms/confirm-dialog.tsx";
import { keepForm } from "#app/ui/forms/keep-form.ts";
import type { Route } from "./+types/decline.ts";
import { loadDialog } from "./dialog-loader.server.ts";
import { ReasonField } from "./reason-field.tsx";

export function loader(args: Route.LoaderArgs) {
  return loadDialog(args);
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const values = await readForm(request);
  const checked = checkForm(reasonInput, values);
  if (!checked.ok) return data(checked.failed, { status: 400 });
  const { organisationId } = params;
  return attempt(context, { failure: "Failed to decline organisation", values }, async (ctx) => {
    await declineOrganisation(ctx, { ...checked.input, organisationId });
    return redirectWithNotice(backTo(request, "/admin/organisations"), "organisation-declined");
  });
}

export const clientAction = keepForm("Failed to decline organisation");

export default function Decline({ loaderData, actionData }: Route.ComponentProps) {
  const { organisation, back } = loaderData;
  return (
    <ConfirmDialog
      title={`Decline ${organisation.name}?`}
      back={back}
      closed={!canDecideRegistration(organisation) && "This registration has already been decided."}
      danger
      fields={<ReasonField failed={actionData} />}
      failed={actionData}
    >
      <p>Its users cannot enter the portal. They are told by email. This cannot be undone.</p>
    </ConfirmDialog>
  );
}

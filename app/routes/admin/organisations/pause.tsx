import { data } from "react-router";
import { canPauseOrganisation } from "#app/domain/organisations/organisation.ts";
import { pauseOrganisation } from "#app/domain/organisations/pause-organisation.server.ts";
import { reasonInput } from "#app/domain/organisations/reason-input.ts";
import { attempt } from "#app/http/command.server.ts";
import { backTo } from "#app/http/list-options.server.ts";
import { checkForm, readForm } from "#app/http/read-form.server.ts";
import { redirectWithNotice } from "#app/http/redirect-with-notice.server.ts";
import { ConfirmDialog } from "#app/ui/forms/confirm-dialog.tsx";
import { keepForm } from "#app/ui/forms/keep-form.ts";
import type { Route } from "./+types/pause.ts";
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
  return attempt(context, { failure: "Failed to pause organisation", values }, async (ctx) => {
    await pauseOrganisation(ctx, { ...checked.input, organisationId });
    return redirectWithNotice(backTo(request, "/admin/organisations"), "organisation-paused");
  });
}

export const clientAction = keepForm("Failed to pause organisation");

export default function Pause({ loaderData, actionData }: Route.ComponentProps) {
  const { organisation, back } = loaderData;
  return (
    <ConfirmDialog
      title={`Pause ${organisation.name}?`}
      back={back}
      closed={!canPauseOrganisation(organisation) && "This organisation is not active."}
      danger
      fields={<ReasonField failed={actionData} />}
      failed={actionData}
    >
      <p>
        Its users are out at their next click. Its admins are told by email. Its jobs stay as they
        are.
      </p>
    </ConfirmDialog>
  );
}

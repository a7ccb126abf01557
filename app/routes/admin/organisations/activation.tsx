import { activateOrganisation } from "#app/domain/organisations/activate-organisation.server.ts";
import { canActivateOrganisation } from "#app/domain/organisations/organisation.ts";
import { attempt } from "#app/http/command.server.ts";
import { backTo } from "#app/http/list-options.server.ts";
import { redirectWithNotice } from "#app/http/redirect-with-notice.server.ts";
import { ConfirmDialog } from "#app/ui/forms/confirm-dialog.tsx";
import { keepForm } from "#app/ui/forms/keep-form.ts";
import type { Route } from "./+types/activation.ts";
import { loadDialog } from "./dialog-loader.server.ts";

export function loader(args: Route.LoaderArgs) {
  return loadDialog(args);
}

export function action({ request, params, context }: Route.ActionArgs) {
  return attempt(context, { failure: "Failed to activate organisation" }, async (ctx) => {
    await activateOrganisation(ctx, params.organisationId);
    return redirectWithNotice(backTo(request, "/admin/organisations"), "organisation-activated");
  });
}

export const clientAction = keepForm("Failed to activate organisation");

export default function Activation({ loaderData, actionData }: Route.ComponentProps) {
  const { organisation, back } = loaderData;
  return (
    <ConfirmDialog
      title={`Activate ${organisation.name}?`}
      back={back}
      closed={!canActivateOrganisation(organisation) && "This organisation is not paused."}
      failed={actionData}
    >
      <p>Its users can log in again, except those paused individually. We will email its admins.</p>
    </ConfirmDialog>
  );
}

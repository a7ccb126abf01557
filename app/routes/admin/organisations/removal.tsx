import { href } from "react-router";
import { canRemove } from "#app/domain/organisations/decision.ts";
import { findOrganisation } from "#app/domain/organisations/queries.server.ts";
import {
  removeRegistration,
  TOO_LATE,
} from "#app/domain/registrations/remove-registration.server.ts";
import { attempt, read, redirectWithNotice } from "#app/http/command.server.ts";
import { ConfirmDialog } from "#app/ui/forms/confirm-dialog.tsx";
import { keepForm } from "#app/ui/forms/form.tsx";
import type { Route } from "./+types/removal.ts";

const FAILURE = "Failed to remove the registration";

export const loader = read(async (tx, { params }: Route.LoaderArgs) => {
  const { id, name, ...state } = await findOrganisation(tx, params.organisationId);
  return { id, name, closed: !canRemove(state, new Date()) && TOO_LATE };
});

export function action({ params, context }: Route.ActionArgs) {
  return attempt(context, { failure: FAILURE }, async (ctx) => {
    await removeRegistration(ctx, params.organisationId);
    return redirectWithNotice(href("/admin/organisations"), "registration-removed");
  });
}

export const clientAction = keepForm(FAILURE);

export default function Removal({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, closed } = loaderData;
  return (
    <ConfirmDialog
      title={`Remove the registration of ${name}?`}
      back={href("/admin/organisations/:organisationId", { organisationId: id })}
      closed={closed}
      danger
      failed={actionData}
    >
      <p>
        For a registration by mistake, today only. The organisation, the person and their address
        are removed for good. Nobody is told.
      </p>
    </ConfirmDialog>
  );
}

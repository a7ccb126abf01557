import { declineOrganisation } from "#app/domain/organisations/decline-organisation.server.ts";
import { canDecideRegistration } from "#app/domain/organisations/organisation.ts";
import { findOrganisation } from "#app/domain/organisations/queries.server.ts";
import { attempt, query } from "#app/middleware/domain.server.ts";
import { redirectWithNotice } from "#app/middleware/notice.server.ts";
import { keepForm } from "#app/ui/keep-form.ts";
import type { Route } from "./+types/decline.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";

export function loader({ params, context }: Route.LoaderArgs) {
  return query(context, (tx) => findOrganisation(tx, params.organisationId));
}

export function action({ params, context }: Route.ActionArgs) {
  return attempt(context, { failure: "Failed to decline organisation" }, async (ctx) => {
    await declineOrganisation(ctx, params.organisationId);
    return redirectWithNotice("/admin/organisations", "organisation-declined");
  });
}

export const clientAction = keepForm("Failed to decline organisation");

export default function Decline({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ConfirmDialog
      title={`Decline ${loaderData.name}?`}
      open={canDecideRegistration(loaderData)}
      danger
      failed={actionData}
    >
      Its users cannot enter the portal. This cannot be undone.
    </ConfirmDialog>
  );
}

import { approveOrganisation } from "#app/domain/organisations/approve-organisation.server.ts";
import { canDecideRegistration } from "#app/domain/organisations/organisation.ts";
import { findOrganisation } from "#app/domain/organisations/queries.server.ts";
import { attempt, query } from "#app/middleware/domain.server.ts";
import { redirectWithNotice } from "#app/middleware/notice.server.ts";
import { keepForm } from "#app/ui/keep-form.ts";
import type { Route } from "./+types/approval.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";

export function loader({ params, context }: Route.LoaderArgs) {
  return query(context, (tx) => findOrganisation(tx, params.organisationId));
}

export function action({ params, context }: Route.ActionArgs) {
  return attempt(context, { failure: "Failed to approve organisation" }, async (ctx) => {
    await approveOrganisation(ctx, params.organisationId);
    return redirectWithNotice("/admin/organisations", "organisation-approved");
  });
}

export const clientAction = keepForm("Failed to approve organisation");

export default function Approval({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ConfirmDialog
      title={`Approve ${loaderData.name}?`}
      open={canDecideRegistration(loaderData)}
      failed={actionData}
    >
      Its users can log in at once and raise job requests. They are told by email.
    </ConfirmDialog>
  );
}

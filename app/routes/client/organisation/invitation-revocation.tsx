import { findInvitation } from "#app/domain/invitations/invitations.server.ts";
import { revokeInvitation } from "#app/domain/invitations/revoke-invitation.server.ts";
import { ownOrganisation } from "#app/domain/organisations/own-organisation.ts";
import { attempt, read, redirectWithNotice } from "#app/http/command.server.ts";
import { ConfirmDialog } from "#app/ui/forms/confirm-dialog.tsx";
import { keepForm } from "#app/ui/forms/form.tsx";
import type { Route } from "./+types/invitation-revocation.ts";

const FAILURE = "Failed to revoke the invitation";
const PAGE = "/app/organisation";

export const loader = read((tx, { params }: Route.LoaderArgs, actor) => {
  ownOrganisation(actor);
  return findInvitation(tx, params.userId);
});

export function action({ params, context }: Route.ActionArgs) {
  return attempt(context, { failure: FAILURE }, async (ctx) => {
    ownOrganisation(ctx.actor);
    await revokeInvitation(ctx, params.userId);
    return redirectWithNotice(PAGE, "invitation-revoked");
  });
}

export const clientAction = keepForm(FAILURE);

export default function Revocation({ loaderData, actionData }: Route.ComponentProps) {
  const { name, email, acceptedAt } = loaderData;
  return (
    <ConfirmDialog
      title={`Revoke the invitation of ${name}?`}
      back={PAGE}
      closed={acceptedAt !== null && "They have already accepted the invitation."}
      danger
      button={{ text: "Revoke", busy: "Revoking..." }}
      failed={actionData}
    >
      <p className="wrap-anywhere">
        We will remove the account of {email}, and the link in our email will stop working. You can
        invite them again.
      </p>
    </ConfirmDialog>
  );
}

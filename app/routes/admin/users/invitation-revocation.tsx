import { href } from "react-router";
import { findInvitation } from "#app/domain/invitations/invitations.server.ts";
import { revokeInvitation } from "#app/domain/invitations/revoke-invitation.server.ts";
import { attempt, read, redirectWithNotice } from "#app/http/command.server.ts";
import { ConfirmDialog } from "#app/ui/forms/confirm-dialog.tsx";
import { keepForm } from "#app/ui/forms/form.tsx";
import type { Route } from "./+types/invitation-revocation.ts";

const FAILURE = "Failed to revoke the invitation";

export const loader = read((tx, { params }: Route.LoaderArgs) => findInvitation(tx, params.userId));

export function action({ params, context }: Route.ActionArgs) {
  return attempt(context, { failure: FAILURE }, async (ctx) => {
    await revokeInvitation(ctx, params.userId);
    return redirectWithNotice("/admin/users", "invitation-revoked");
  });
}

export const clientAction = keepForm(FAILURE);

export default function Revocation({ loaderData, actionData }: Route.ComponentProps) {
  const { userId, name, email, acceptedAt } = loaderData;
  return (
    <ConfirmDialog
      title={`Revoke the invitation of ${name}?`}
      back={href("/admin/users/:userId", { userId })}
      closed={acceptedAt !== null && "They have accepted the invitation already."}
      danger
      failed={actionData}
    >
      <p className="wrap-anywhere">
        The account of {email} is removed, and the link in the email stops working. The same person
        can be invited again.
      </p>
    </ConfirmDialog>
  );
}

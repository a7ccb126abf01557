import { Form, Link } from "react-router";
import { findInvitation } from "#app/domain/invitations/invitations.server.ts";
import { revokeInvitation } from "#app/domain/invitations/revoke-invitation.server.ts";
import { ownOrganisation } from "#app/domain/organisations/own-organisation.ts";
import { attempt, query } from "#app/http/command.server.ts";
import { redirectWithNotice } from "#app/http/redirect-with-notice.server.ts";
import { Dialog } from "#app/ui/forms/dialog.tsx";
import { FormAlert } from "#app/ui/forms/field.tsx";
import { keepForm } from "#app/ui/forms/keep-form.ts";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import type { Route } from "./+types/invitation-revocation.ts";

const FAILURE = "Failed to revoke the invitation";
const PAGE = "/app/organisation";

export function loader({ params, context }: Route.LoaderArgs) {
  return query(context, (tx, actor) => {
    ownOrganisation(actor);
    return findInvitation(tx, params.userId);
  });
}

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
  const isPending = acceptedAt === null;
  return (
    <Dialog title={`Revoke the invitation of ${name}?`} back={PAGE}>
      <FormAlert failed={actionData} />
      <p className="wrap-anywhere">
        {isPending
          ? `We will remove the account of ${email}, and the link in our email will stop working. You can invite them again.`
          : "They have already accepted the invitation."}
      </p>
      <Form method="post" preventScrollReset className="flex justify-end gap-3 pt-2">
        <Link className="button" to={PAGE} replace preventScrollReset>
          Cancel
        </Link>
        {isPending && (
          <SubmitButton variant="danger" busyText="Revoking...">
            Revoke
          </SubmitButton>
        )}
      </Form>
    </Dialog>
  );
}

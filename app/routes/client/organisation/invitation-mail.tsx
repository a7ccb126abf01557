import { findInvitation } from "#app/domain/invitations/invitations.server.ts";
import { resendInvitation } from "#app/domain/invitations/resend-invitation.server.ts";
import { ownOrganisation } from "#app/domain/organisations/own-organisation.ts";
import { attempt, read, redirectWithNotice } from "#app/http/command.server.ts";
import { keepForm } from "#app/ui/forms/form.tsx";
import type { Route } from "./+types/invitation-mail.ts";
import { OrganisationFormPage } from "./organisation-form-page.tsx";
import { ResendButton } from "./resend-button.tsx";

const FAILURE = "Failed to send the invitation again";

export const loader = read((tx, { params }: Route.LoaderArgs, actor) => {
  ownOrganisation(actor);
  return findInvitation(tx, params.userId);
});

export function action({ params, context }: Route.ActionArgs) {
  return attempt(context, { failure: FAILURE }, async (ctx) => {
    ownOrganisation(ctx.actor);
    await resendInvitation(ctx, params.userId);
    return redirectWithNotice("/app/organisation", "invitation-resent");
  });
}

export const clientAction = keepForm(FAILURE);

export default function InvitationMail({ loaderData, actionData }: Route.ComponentProps) {
  const { name, email } = loaderData;
  return (
    <OrganisationFormPage
      title="Send the invitation again"
      about={`${name}, ${email}`}
      explains="We will email them a new link, valid for 72 hours. The earlier link will stop working."
    >
      <ResendButton invitation={loaderData} failed={actionData} />
    </OrganisationFormPage>
  );
}

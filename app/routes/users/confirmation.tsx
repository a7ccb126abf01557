import { href } from "react-router";
import { ownOrganisation } from "#app/domain/organisations/own-organisation.ts";
import { findMember } from "#app/domain/users/find-member.server.ts";
import { confirmPerson } from "#app/domain/users/management/confirm-person.server.ts";
import { attempt, read, redirectWithNotice } from "#app/http/command.server.ts";
import { ConfirmDialog } from "#app/ui/forms/confirm-dialog.tsx";
import { keepForm } from "#app/ui/forms/form.tsx";
import type { Route } from "./+types/confirmation.ts";

const FAILURE = "Failed to confirm the user";

export const loader = read(async (tx, { params: { userId }, url }: Route.LoaderArgs, actor) => {
  const organisationId = isOfClients(url) ? ownOrganisation(actor).id : null;
  return { ...(await findMember(tx, organisationId, userId)), back: backTo(url, userId) };
});

export function action({ params: { userId }, request, context }: Route.ActionArgs) {
  return attempt(context, { failure: FAILURE }, async (ctx) => {
    if (isOfClients(request.url)) ownOrganisation(ctx.actor);
    await confirmPerson(ctx, userId);
    return redirectWithNotice(backTo(request.url, userId), "user-confirmed");
  });
}

export const clientAction = keepForm(FAILURE);

/** On the page of an organisation also staff confirm people of their own alone. */
function isOfClients(url: URL | string): boolean {
  return new URL(url).pathname.startsWith("/app/");
}

function backTo(url: URL | string, userId: string) {
  return isOfClients(url) ? href("/app/organisation") : href("/admin/users/:userId", { userId });
}

export default function Confirmation({ loaderData, actionData }: Route.ComponentProps) {
  const { name, email, organisation, back } = loaderData;
  return (
    <ConfirmDialog
      title={`Is ${name} one of ${organisation?.name}?`}
      back={back}
      failed={actionData}
    >
      <p className="wrap-anywhere">
        They wrote to us from {email}. Make sure on a telephone number that you have from elsewhere:
        once confirmed, they see the jobs and users of the whole organisation.
      </p>
    </ConfirmDialog>
  );
}

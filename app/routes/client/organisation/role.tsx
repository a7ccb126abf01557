import { data } from "react-router";
import { ownOrganisation } from "#app/domain/organisations/own-organisation.ts";
import { findMember } from "#app/domain/users/find-member.server.ts";
import { changeUserRole } from "#app/domain/users/management/change-user-role.server.ts";
import { clientRoleInput } from "#app/domain/users/management/manage-user-input.ts";
import { attempt, query } from "#app/http/command.server.ts";
import { checkForm, readForm } from "#app/http/forms/read-form.server.ts";
import { redirectWithNotice } from "#app/http/redirect-with-notice.server.ts";
import { keepForm } from "#app/ui/forms/keep-form.ts";
import type { Route } from "./+types/role.ts";
import { OrganisationFormPage } from "./organisation-form-page.tsx";
import { RoleButton } from "./role-button.tsx";

const FAILURE = "Failed to update role";

export function loader({ params, context }: Route.LoaderArgs) {
  return query(context, (tx, actor) => findMember(tx, ownOrganisation(actor).id, params.userId));
}

export async function action({ request, params: { userId }, context }: Route.ActionArgs) {
  const values = await readForm(request);
  const checked = checkForm(clientRoleInput, values);
  if (!checked.ok) return data({ ...checked.failed, message: FAILURE }, { status: 400 });
  return attempt(context, { failure: FAILURE, values }, async (ctx) => {
    ownOrganisation(ctx.actor);
    await changeUserRole(ctx, { userId, role: checked.input.role });
    return redirectWithNotice("/app/organisation", "user-role-updated");
  });
}

export const clientAction = keepForm(FAILURE);

export default function ChangeRole({ loaderData: member, actionData }: Route.ComponentProps) {
  return (
    <OrganisationFormPage
      title="Change role"
      about={`${member.name}, ${member.email}`}
      explains="A client admin also invites and pauses people and keeps the organisation's details. With the new role they log in anew."
    >
      <RoleButton member={member} failed={actionData} />
    </OrganisationFormPage>
  );
}

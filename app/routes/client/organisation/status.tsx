import { data } from "react-router";
import { ownOrganisation } from "#app/domain/organisations/own-organisation.ts";
import { findMember } from "#app/domain/users/find-member.server.ts";
import { changeUserStatus } from "#app/domain/users/management/change-user-status.server.ts";
import { userStatusInput } from "#app/domain/users/management/manage-user-input.ts";
import { STATUS_CHANGE_EXPLAINED } from "#app/domain/users/user.ts";
import { attempt, query } from "#app/http/command.server.ts";
import { checkForm, readForm } from "#app/http/forms/read-form.server.ts";
import { redirectWithNotice } from "#app/http/redirect-with-notice.server.ts";
import { keepForm } from "#app/ui/forms/keep-form.ts";
import type { Route } from "./+types/status.ts";
import { OrganisationFormPage } from "./organisation-form-page.tsx";
import { StatusButton } from "./status-button.tsx";

const FAILURE = "Failed to update user status";

export function loader({ params, context }: Route.LoaderArgs) {
  return query(context, (tx, actor) => findMember(tx, ownOrganisation(actor).id, params.userId));
}

export async function action({ request, params: { userId }, context }: Route.ActionArgs) {
  const values = await readForm(request);
  const checked = checkForm(userStatusInput, values);
  if (!checked.ok) return data({ ...checked.failed, message: FAILURE }, { status: 400 });
  const { status } = checked.input;
  return attempt(context, { failure: FAILURE, values }, async (ctx) => {
    ownOrganisation(ctx.actor);
    await changeUserStatus(ctx, { userId, status });
    const done = status === "ACTIVE" ? "user-activated" : "user-paused";
    return redirectWithNotice("/app/organisation", done);
  });
}

export const clientAction = keepForm(FAILURE);

export default function ChangeStatus({ loaderData: member, actionData }: Route.ComponentProps) {
  return (
    <OrganisationFormPage
      title="Pause or activate"
      about={`${member.name}, ${member.email}`}
      explains={STATUS_CHANGE_EXPLAINED[member.status === "ACTIVE" ? "PAUSED" : "ACTIVE"]}
    >
      <StatusButton member={member} failed={actionData} />
    </OrganisationFormPage>
  );
}

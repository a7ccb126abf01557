import { data } from "react-router";
import { ownOrganisation } from "#app/domain/organisations/own-organisation.ts";
import { findMember } from "#app/domain/users/find-member.server.ts";
import { changeUserRole } from "#app/domain/users/management/change-user-role.server.ts";
import { clientRoleInput } from "#app/domain/users/management/manage-user-input.ts";
import { attempt, read, redirectWithUndo } from "#app/http/command.server.ts";
import { checkForm, readForm } from "#app/http/forms/read-form.server.ts";
import { ConfirmDialog } from "#app/ui/forms/confirm-dialog.tsx";
import { keepForm } from "#app/ui/forms/form.tsx";
import { ROLE_LABELS, type Role } from "#app/words/users.ts";
import type { Route } from "./+types/role.ts";

const FAILURE = "Failed to update role";
const PAGE = "/app/organisation";

export const loader = read(async (tx, { request, params }: Route.LoaderArgs, actor) => {
  const asked = clientRoleInput.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  const { name, role } = await findMember(tx, ownOrganisation(actor).id, params.userId);
  return { name, role, wanted: asked.data?.role ?? opposite(role) };
});

function opposite(role: Role) {
  return role === "CLIENT_USER" ? "CLIENT_ADMIN" : "CLIENT_USER";
}

export async function action({ request, params: { userId }, context }: Route.ActionArgs) {
  const values = await readForm(request);
  const checked = checkForm(clientRoleInput, values);
  if (!checked.ok) return data({ ...checked.failed, message: FAILURE }, { status: 400 });
  return attempt(context, { failure: FAILURE, values }, async (ctx) => {
    ownOrganisation(ctx.actor);
    const { role } = checked.input;
    await changeUserRole(ctx, { userId, role });
    return redirectWithUndo(PAGE, "user-role-updated", { userId, former: opposite(role) });
  });
}

export const clientAction = keepForm(FAILURE);

const WHAT_IT_MEANS = {
  CLIENT_ADMIN: "They will also invite and pause users, and edit the organisation's details.",
  CLIENT_USER: "They see and create the organisation's jobs. They cannot manage users.",
} as const;

export default function ChangeRole({ loaderData, actionData }: Route.ComponentProps) {
  const { name, role, wanted } = loaderData;
  return (
    <ConfirmDialog
      title={`Change ${name} from ${ROLE_LABELS[role]} to ${ROLE_LABELS[wanted]}?`}
      back={PAGE}
      closed={role === wanted && `Their role is already ${ROLE_LABELS[role]}.`}
      fields={<input type="hidden" name="role" value={wanted} />}
      failed={actionData}
    >
      <p>{WHAT_IT_MEANS[wanted]}</p>
      <p>They will be logged out and must log in again.</p>
    </ConfirmDialog>
  );
}

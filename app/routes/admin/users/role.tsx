import { findUserFile } from "#app/domain/users/all-users.server.ts";
import { changeUserRole } from "#app/domain/users/management/change-user-role.server.ts";
import { otherRoles } from "#app/domain/users/management/manage-user.ts";
import { userRoleInput } from "#app/domain/users/management/manage-user-input.ts";
import { answerForm, read, redirectWithNotice } from "#app/http/command.server.ts";
import { backTo } from "#app/http/list-options.server.ts";
import { ConfirmDialog } from "#app/ui/forms/confirm-dialog.tsx";
import { keepForm } from "#app/ui/forms/form.tsx";
import { Input } from "#app/ui/forms/inputs.tsx";
import { ROLE_LABELS, type Role } from "#app/words/users.ts";
import type { Route } from "./+types/role.ts";

export const loader = read(async (tx, { request, params }: Route.LoaderArgs, actor) => {
  const user = await findUserFile(tx, params.userId);
  return { user, roles: otherRoles(actor, user), back: backTo(request, "/admin/users") };
});

export function action({ params: { userId }, ...sent }: Route.ActionArgs) {
  return answerForm(sent, "Failed to update role", userRoleInput, async (ctx, input) => {
    await changeUserRole(ctx, { userId, role: input.role });
    return redirectWithNotice(backTo(sent.request, "/admin/users"), "user-role-updated");
  });
}

export const clientAction = keepForm("Failed to update role");

const WHAT_IT_MEANS: Record<Role, string> = {
  ADMIN: "They become staff: they see every organisation and job, and manage all users.",
  CLIENT_ADMIN: "They see their organisation's jobs and manage its users.",
  CLIENT_USER: "They see and create their organisation's jobs. They cannot manage users.",
};

export default function ChangeRole({ loaderData, actionData: failed }: Route.ComponentProps) {
  const { user, roles, back } = loaderData;
  const now = `They are ${ROLE_LABELS[user.role]} now`;
  return (
    <ConfirmDialog
      title={`Change the role of ${user.name}`}
      back={back}
      closed={roles.length === 0 && `${now}, and cannot be given another role.`}
      fields={
        <Input
          label="New role"
          name="role"
          required
          labels={Object.fromEntries(roles.map((role) => [role, ROLE_LABELS[role]]))}
        />
      }
      failed={failed}
    >
      <p>{now}. They will be logged out and must log in again.</p>
      <dl className="space-y-2">
        {roles.map((role) => (
          <div key={role}>
            <dt className="font-semibold">{ROLE_LABELS[role]}</dt>
            <dd>{WHAT_IT_MEANS[role]}</dd>
          </div>
        ))}
      </dl>
    </ConfirmDialog>
  );
}

import { data } from "react-router";
import { findUserFile } from "#app/domain/users/all-users.server.ts";
import { changeUserRole } from "#app/domain/users/management/change-user-role.server.ts";
import { userRoleInput } from "#app/domain/users/management/manage-user-input.ts";
import { ROLE_LABELS, type Role } from "#app/domain/users/user.ts";
import { attempt, query } from "#app/http/command.server.ts";
import { checkForm, readForm } from "#app/http/forms/read-form.server.ts";
import { backTo } from "#app/http/list-options.server.ts";
import { redirectWithNotice } from "#app/http/redirect-with-notice.server.ts";
import { ConfirmDialog } from "#app/ui/forms/confirm-dialog.tsx";
import { keepForm } from "#app/ui/forms/keep-form.ts";
import type { Route } from "./+types/role.ts";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const user = await query(context, (tx) => findUserFile(tx, params.userId));
  const chosen = userRoleInput.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  const role = chosen.success ? chosen.data.role : null;
  return { user, role, back: backTo(request, "/admin/users") };
}

export async function action({ request, params: { userId }, context }: Route.ActionArgs) {
  const values = await readForm(request);
  const checked = checkForm(userRoleInput, values);
  if (!checked.ok) return data(checked.failed, { status: 400 });
  return attempt(context, { failure: "Failed to update role", values }, async (ctx) => {
    await changeUserRole(ctx, { userId, role: checked.input.role });
    return redirectWithNotice(backTo(request, "/admin/users"), "user-role-updated");
  });
}

export const clientAction = keepForm("Failed to update role");

const WHAT_IT_MEANS: Record<Role, string> = {
  ADMIN: "They become staff: they see every organisation and job, and manage all users.",
  CLIENT_ADMIN: "They see their organisation's jobs and manage its users.",
  CLIENT_USER: "They see and create their organisation's jobs. They cannot manage users.",
};

export default function ChangeRole({ loaderData, actionData }: Route.ComponentProps) {
  const { user, role, back } = loaderData;
  if (!role || role === user.role) {
    return (
      <ConfirmDialog
        title={`Change the role of ${user.name}`}
        back={back}
        closed={`The role is ${ROLE_LABELS[user.role]}. Choose another role first.`}
        failed={actionData}
      >
        {null}
      </ConfirmDialog>
    );
  }
  return (
    <ConfirmDialog
      title={`Change ${user.name} from ${ROLE_LABELS[user.role]} to ${ROLE_LABELS[role]}?`}
      back={back}
      danger={role === "ADMIN"}
      fields={<input type="hidden" name="role" value={role} />}
      failed={actionData}
    >
      <p>{WHAT_IT_MEANS[role]}</p>
      <p>They will be logged out and must log in again.</p>
    </ConfirmDialog>
  );
}

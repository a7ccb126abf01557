import { findUserFile } from "#app/domain/users/all-users.server.ts";
import { changeUserStatus } from "#app/domain/users/management/change-user-status.server.ts";
import { userStatusInput } from "#app/domain/users/management/manage-user-input.ts";
import { STATUS_CHANGE_EXPLAINED } from "#app/domain/users/user.ts";
import { answerForm, query, redirectWithNotice } from "#app/http/command.server.ts";
import { backTo } from "#app/http/list-options.server.ts";
import { keepForm } from "#app/ui/forms/form.tsx";
import type { Route } from "./+types/status.ts";
import { StatusForm } from "./status-form.tsx";
import { UserFormPage } from "./user-form-page.tsx";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const user = await query(context, (tx) => findUserFile(tx, params.userId));
  return { user, search: new URL(request.url).search };
}

export function action({ params: { userId }, ...sent }: Route.ActionArgs) {
  return answerForm(sent, "Failed to update user", userStatusInput, async (ctx, input) => {
    const { status } = input;
    await changeUserStatus(ctx, { userId, status });
    const notice = status === "ACTIVE" ? "user-activated" : "user-paused";
    return redirectWithNotice(backTo(sent.request, "/admin/users"), notice);
  });
}

export const clientAction = keepForm("Failed to update user");

export default function UpdateUser({ loaderData, actionData }: Route.ComponentProps) {
  const { user, search } = loaderData;
  return (
    <UserFormPage
      user={user}
      title="Update User"
      explains={STATUS_CHANGE_EXPLAINED[user.status === "ACTIVE" ? "PAUSED" : "ACTIVE"]}
    >
      <StatusForm user={user} search={search} failed={actionData} />
    </UserFormPage>
  );
}

import { href } from "react-router";
import { findUserFile } from "#app/domain/users/all-users.server.ts";
import { endUserSessions } from "#app/domain/users/management/end-user-access.server.ts";
import { attempt, read, redirectWithNotice } from "#app/http/command.server.ts";
import { BackgroundForm, keepForm, PlainButton } from "#app/ui/forms/form.tsx";
import type { Route } from "./+types/sessions.ts";
import { UserFormPage } from "./user-form-page.tsx";

export const loader = read((tx, { params }: Route.LoaderArgs) => findUserFile(tx, params.userId));

export function action({ params: { userId }, context }: Route.ActionArgs) {
  return attempt(context, { failure: "Failed to end sessions" }, async (ctx) => {
    await endUserSessions(ctx, userId);
    return redirectWithNotice(href("/admin/users/:userId", { userId }), "user-sessions-ended");
  });
}

export const clientAction = keepForm("Failed to end sessions");

export default function EndSessions({ loaderData: user, actionData }: Route.ComponentProps) {
  return (
    <UserFormPage
      user={user}
      title="End All Sessions"
      explains="They will be logged out on every device and can log in again."
    >
      <BackgroundForm
        action={href("/admin/users/:userId/sessions", { userId: user.id })}
        failed={actionData}
        className="space-y-3"
      >
        <PlainButton busyText="Ending...">End all sessions</PlainButton>
      </BackgroundForm>
    </UserFormPage>
  );
}

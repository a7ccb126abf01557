import { href } from "react-router";
import { endUserSessions } from "#app/domain/users/management/end-user-access.server.ts";
import { BackgroundForm, keepForm, PlainButton } from "#app/ui/forms/form.tsx";
import type { Route } from "./+types/sessions.ts";
import { changeOfUser } from "./change-of-user.server.ts";
import { UserFormPage } from "./user-form-page.tsx";

export { oneUser as loader } from "./change-of-user.server.ts";

export const action = changeOfUser(
  "Failed to end sessions",
  "user-sessions-ended",
  endUserSessions,
);

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

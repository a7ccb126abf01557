import { href } from "react-router";
import { resendInvitation } from "#app/domain/invitations/resend-invitation.server.ts";
import { BackgroundForm, keepForm, PlainButton } from "#app/ui/forms/form.tsx";
import type { Route } from "./+types/invitation.ts";
import { changeOfUser } from "./change-of-user.server.ts";
import { UserFormPage } from "./user-form-page.tsx";

const FAILURE = "Failed to resend invitation";

export { oneUser as loader } from "./change-of-user.server.ts";

export const action = changeOfUser(FAILURE, "invitation-resent", resendInvitation);

export const clientAction = keepForm(FAILURE);

export default function ResendInvitation({ loaderData: user, actionData }: Route.ComponentProps) {
  return (
    <UserFormPage
      user={user}
      title="Resend Invitation"
      explains="We will email them a new link, valid for 72 hours. The earlier link will stop working."
    >
      <BackgroundForm
        action={href("/admin/users/:userId/invitation", { userId: user.id })}
        failed={actionData}
        className="space-y-3"
      >
        <PlainButton busyText="Sending...">Resend invitation</PlainButton>
      </BackgroundForm>
    </UserFormPage>
  );
}

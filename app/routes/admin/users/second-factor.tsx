import { href } from "react-router";
import { resetSecondFactor } from "#app/domain/users/management/end-user-access.server.ts";
import { ConfirmDialog } from "#app/ui/forms/confirm-dialog.tsx";
import { keepForm } from "#app/ui/forms/form.tsx";
import type { Route } from "./+types/second-factor.ts";
import { changeOfUser } from "./change-of-user.server.ts";

export { oneUser as loader } from "./change-of-user.server.ts";

export const action = changeOfUser(
  "Failed to reset second factor",
  "second-factor-reset",
  resetSecondFactor,
);

export const clientAction = keepForm("Failed to reset second factor");

export default function ResetSecondFactor({ loaderData: user, actionData }: Route.ComponentProps) {
  return (
    <ConfirmDialog
      title={`Reset the second factor of ${user.name}?`}
      back={href("/admin/users/:userId", { userId: user.id })}
      closed={!user.hasSecondFactor && "They have no second factor."}
      danger
      failed={actionData}
    >
      <p>Check that the request is genuine: call them on a number you already have.</p>
      <p>
        They will then log in with their password only. They will be logged out on every device, and
        we will email them.
      </p>
    </ConfirmDialog>
  );
}

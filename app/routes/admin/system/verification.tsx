import { requestVerification } from "#app/domain/audit/seals/request-verification.server.ts";
import { attempt, redirectWithNotice } from "#app/http/command.server.ts";
import { ConfirmDialog } from "#app/ui/forms/confirm-dialog.tsx";
import { keepForm } from "#app/ui/forms/form.tsx";
import type { Route } from "./+types/verification.ts";

export function action({ context }: Route.ActionArgs) {
  return attempt(context, { failure: "Failed to start the verification" }, async (ctx) => {
    await requestVerification(ctx);
    return redirectWithNotice("/admin/system", "verification-asked");
  });
}

export const clientAction = keepForm("Failed to start the verification");

export default function Verification({ actionData }: Route.ComponentProps) {
  return (
    <ConfirmDialog title="Verify the audit log now?" back="/admin/system" failed={actionData}>
      <p>
        This also runs every night. The result appears on this page within a minute, beside Audit
        log verified.
      </p>
    </ConfirmDialog>
  );
}

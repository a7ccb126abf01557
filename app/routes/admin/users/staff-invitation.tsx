import { staffInvitationInput } from "#app/domain/invitations/invitation-input.ts";
import { inviteStaff } from "#app/domain/invitations/invite-staff.server.ts";
import { answerForm, redirectWithNotice } from "#app/http/command.server.ts";
import { hashPasswordOf } from "#app/session/hash-password.server.ts";
import { keepForm } from "#app/ui/forms/form.tsx";
import { InviteDialog } from "#app/ui/forms/invite-dialog.tsx";
import type { Route } from "./+types/staff-invitation.ts";

const FAILURE = "Failed to invite staff";
const PAGE = "/admin/users";

export function action(sent: Route.ActionArgs) {
  return answerForm(sent, FAILURE, staffInvitationInput, async (ctx, input) => {
    const hashPassword = hashPasswordOf(sent.context, ctx.actor.userId);
    await inviteStaff({ ...ctx, hashPassword }, input);
    return redirectWithNotice(PAGE, "staff-invited");
  });
}

export const clientAction = keepForm(FAILURE);

export default function StaffInvitation({ actionData: failed }: Route.ComponentProps) {
  return (
    <InviteDialog
      title="Invite Staff"
      back={PAGE}
      about="They become Admin: they see and change everything here, as you do. They get a link by email to set a password, and set up a second factor when they first log in."
      failed={failed}
    />
  );
}

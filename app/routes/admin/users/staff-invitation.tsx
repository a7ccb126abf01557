import { Form, Link } from "react-router";
import { staffInvitationInput } from "#app/domain/invitations/invitation-input.ts";
import { inviteStaff } from "#app/domain/invitations/invite-staff.server.ts";
import { answerForm } from "#app/http/forms/answer-form.server.ts";
import { redirectWithNotice } from "#app/http/redirect-with-notice.server.ts";
import { hashPasswordOf } from "#app/session/hash-password.server.ts";
import { Dialog } from "#app/ui/forms/dialog.tsx";
import { Field, FormAlert } from "#app/ui/forms/field.tsx";
import { keepForm } from "#app/ui/forms/keep-form.ts";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
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
    <Dialog title="Invite Staff" back={PAGE}>
      <p className="text-muted">
        They become Admin: they see and change everything here, as you do. They get a link by email
        to set a password, and set up a second factor when they first log in.
      </p>
      <Form method="post" preventScrollReset className="space-y-5">
        <FormAlert failed={failed} />
        <Field label="Name" name="name" failed={failed}>
          {(control) => <input {...control} autoComplete="off" required />}
        </Field>
        <Field label="Email" name="email" failed={failed}>
          {(control) => <input {...control} type="email" autoComplete="off" required />}
        </Field>
        <div className="flex flex-wrap justify-end gap-3 pt-2">
          <Link className="button" to={PAGE} replace preventScrollReset>
            Cancel
          </Link>
          <SubmitButton busyText="Sending...">Send Invitation</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}

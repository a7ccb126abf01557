import { href } from "react-router";
import type { Enquiry } from "#app/domain/enquiries/queries.server.ts";
import { BackgroundForm, PlainButton } from "#app/ui/forms/form.tsx";
import type { FailedForm } from "#foundation/forms/failed-form.ts";

interface InvitationFormProps {
  enquiry: Enquiry;
  failed?: FailedForm | undefined;
}

/** Invites the sender to register, or sends the invitation again; its link replaces the earlier one. */
export function InvitationForm({ enquiry: { id, invitedAt }, failed }: InvitationFormProps) {
  return (
    <BackgroundForm
      action={href("/admin/enquiries/:enquiryId/invitation", { enquiryId: id })}
      hidden={{ seen: invitedAt?.toISOString() ?? "" }}
      failed={failed}
      className="space-y-3"
    >
      <PlainButton busyText="Sending...">
        {invitedAt ? "Send invitation again" : "Invite to register"}
      </PlainButton>
    </BackgroundForm>
  );
}

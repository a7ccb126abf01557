import { href } from "react-router";
import type { Enquiry } from "#app/domain/enquiries/queries.server.ts";
import type { FailedForm } from "#app/domain/forms/failed-form.ts";
import { ActionForm } from "#app/ui/forms/action-form.tsx";

interface InvitationFormProps {
  enquiry: Enquiry;
  failed?: FailedForm | undefined;
}

/** Invites the sender to register, or sends the invitation again; its link replaces the earlier one. */
export function InvitationForm({ enquiry: { id, invitedAt }, failed }: InvitationFormProps) {
  return (
    <ActionForm
      action={href("/admin/enquiries/:enquiryId/invitation", { enquiryId: id })}
      label={invitedAt ? "Send invitation again" : "Invite to register"}
      pendingText="Sending..."
      hidden={{ seen: invitedAt?.toISOString() ?? "" }}
      failed={failed}
    />
  );
}

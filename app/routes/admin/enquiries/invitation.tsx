import { whyNotInvite } from "#app/domain/enquiries/enquiry.ts";
import { inviteToRegister } from "#app/domain/enquiries/handle-enquiry.server.ts";
import { invitationInput } from "#app/domain/enquiries/handling-input.ts";
import { keepForm } from "#app/ui/forms/form.tsx";
import type { Route } from "./+types/invitation.ts";
import { changeOfEnquiry } from "./change-of-enquiry.server.ts";
import { EnquiryFormPage } from "./enquiry-form-page.tsx";
import { InvitationForm } from "./invitation-form.tsx";

const FAILURE = "Failed to send the invitation";

export { oneEnquiry as loader } from "./change-of-enquiry.server.ts";

export const action = changeOfEnquiry(
  FAILURE,
  invitationInput,
  "registration-invited",
  inviteToRegister,
);

export const clientAction = keepForm(FAILURE);

export default function Invitation({ loaderData: enquiry, actionData }: Route.ComponentProps) {
  const reason = whyNotInvite(enquiry);
  return (
    <EnquiryFormPage enquiry={enquiry} title="Invite to register">
      {reason ? (
        <p>{reason}</p>
      ) : (
        <>
          <p className="wrap-anywhere">
            We will email {enquiry.email} a link to register their organisation, valid for 14 days.
            {enquiry.invitedAt && " The earlier link will stop working."}
          </p>
          <InvitationForm enquiry={enquiry} failed={actionData} />
        </>
      )}
    </EnquiryFormPage>
  );
}

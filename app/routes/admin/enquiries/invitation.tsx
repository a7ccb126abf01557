import { href } from "react-router";
import { whyNotInvite } from "#app/domain/enquiries/enquiry.ts";
import { inviteToRegister } from "#app/domain/enquiries/handle-enquiry.server.ts";
import { invitationInput } from "#app/domain/enquiries/handling-input.ts";
import { findEnquiry } from "#app/domain/enquiries/queries.server.ts";
import { answerForm, read, redirectWithNotice } from "#app/http/command.server.ts";
import { keepForm } from "#app/ui/forms/form.tsx";
import type { Route } from "./+types/invitation.ts";
import { EnquiryFormPage } from "./enquiry-form-page.tsx";
import { InvitationForm } from "./invitation-form.tsx";

const FAILURE = "Failed to send the invitation";

export const loader = read((tx, { params }: Route.LoaderArgs) => findEnquiry(tx, params.enquiryId));

export function action({ params: { enquiryId }, ...sent }: Route.ActionArgs) {
  return answerForm(sent, FAILURE, invitationInput, async (ctx, input) => {
    await inviteToRegister(ctx, { ...input, enquiryId });
    const page = href("/admin/enquiries/:enquiryId", { enquiryId });
    return redirectWithNotice(page, "registration-invited");
  });
}

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

import { data, href } from "react-router";
import { whyNotInvite } from "#app/domain/enquiries/enquiry.ts";
import { invitationInput } from "#app/domain/enquiries/handling-input.ts";
import { inviteToRegister } from "#app/domain/enquiries/invite-to-register.server.ts";
import { findEnquiry } from "#app/domain/enquiries/queries.server.ts";
import { attempt, query } from "#app/http/command.server.ts";
import { checkForm, readForm } from "#app/http/forms/read-form.server.ts";
import { redirectWithNotice } from "#app/http/redirect-with-notice.server.ts";
import { keepForm } from "#app/ui/forms/keep-form.ts";
import type { Route } from "./+types/invitation.ts";
import { EnquiryFormPage } from "./enquiry-form-page.tsx";
import { InvitationForm } from "./invitation-form.tsx";

const FAILURE = "Failed to send the invitation";

export function loader({ params, context }: Route.LoaderArgs) {
  return query(context, (tx) => findEnquiry(tx, params.enquiryId));
}

export async function action({ request, params: { enquiryId }, context }: Route.ActionArgs) {
  const values = await readForm(request);
  const checked = checkForm(invitationInput, values);
  if (!checked.ok) return data(checked.failed, { status: 400 });
  return attempt(context, { failure: FAILURE, values }, async (ctx) => {
    await inviteToRegister(ctx, { ...checked.input, enquiryId });
    return redirectWithNotice(
      href("/admin/enquiries/:enquiryId", { enquiryId }),
      "registration-invited",
    );
  });
}

export const clientAction = keepForm(FAILURE);

export default function InviteToRegister({
  loaderData: enquiry,
  actionData,
}: Route.ComponentProps) {
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

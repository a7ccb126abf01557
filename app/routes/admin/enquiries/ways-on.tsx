import { href } from "react-router";
import { invitationEnd, whyNotInvite } from "#app/domain/enquiries/enquiry.ts";
import type { Enquiry } from "#app/domain/enquiries/queries.server.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { InvitationForm } from "./invitation-form.tsx";

export function WaysOn({ enquiry, now }: { enquiry: Enquiry; now: Date }) {
  const { id, organisation, account, jobId, invitedAt } = enquiry;
  const isClient = organisation !== null || account !== null;
  return (
    <div className="space-y-2">
      <div className="flex flex-wrap gap-3">
        {!jobId && isClient && (
          <ButtonLink to={`${href("/admin/jobs/new")}?enquiry=${id}`}>
            Create a job from this
          </ButtonLink>
        )}
        {!jobId && !isClient && (
          <ButtonLink to={href("/admin/enquiries/:enquiryId/client", { enquiryId: id })}>
            Create organisation, person and job
          </ButtonLink>
        )}
        {!whyNotInvite(enquiry) && <InvitationForm enquiry={enquiry} />}
      </div>
      {invitedAt && !isClient && <InvitationState invitedAt={invitedAt} now={now} />}
    </div>
  );
}

function InvitationState({ invitedAt, now }: { invitedAt: Date; now: Date }) {
  const end = invitationEnd(invitedAt);
  return (
    <p className="text-sm text-muted">
      Invited <Moment at={invitedAt} />.{" "}
      {now < end ? (
        <>
          The link in the email works until <Moment at={end} dateOnly />.
        </>
      ) : (
        "The link in the email has run out."
      )}
    </p>
  );
}

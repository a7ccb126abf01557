import { href, Link } from "react-router";
import { invitationEnd, whyNotInvite } from "#app/domain/enquiries/enquiry.ts";
import type { Enquiry } from "#app/domain/enquiries/queries.server.ts";
import { OrganisationStatusBadge } from "#app/ui/badge.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { InvitationForm } from "./invitation-form.tsx";

/** Who became a client by the enquiry, or how its sender can become one. */
export function ClientCard({ enquiry, now }: { enquiry: Enquiry; now: Date }) {
  const { organisation, account } = enquiry;
  if (!organisation && !account && whyNotInvite(enquiry)) return null;
  return (
    <section aria-labelledby="client" className="card space-y-4">
      <h2 id="client">Client</h2>
      {organisation && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link
            className="link wrap-anywhere"
            to={href("/admin/organisations/:organisationId", { organisationId: organisation.id })}
          >
            {organisation.name}
          </Link>
          <OrganisationStatusBadge status={organisation.status} />
        </p>
      )}
      {!organisation && account && (
        <p>
          Their address has an account already:{" "}
          <Link
            className="link wrap-anywhere"
            to={href("/admin/users/:userId", { userId: account.id })}
          >
            {account.name}
          </Link>
        </p>
      )}
      {!whyNotInvite(enquiry) && (
        <>
          <InvitationState invitedAt={enquiry.invitedAt} now={now} />
          <InvitationForm enquiry={enquiry} />
        </>
      )}
    </section>
  );
}

/** What pressing the button does, and what has been sent before. */
function InvitationState({ invitedAt, now }: { invitedAt: Date | null; now: Date }) {
  if (!invitedAt) {
    return (
      <p className="text-sm text-muted">
        They get a link by email to register their organisation, with what they told us filled in.
      </p>
    );
  }
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

import { Link } from "react-router";
import type { Invitation } from "#app/domain/invitations/invitations.server.ts";
import { formatMoment } from "#app/domain/time/moment.ts";
import { Moment } from "#app/ui/moment.tsx";
import { ResendButton } from "./resend-button.tsx";

interface WaitingInvitation extends Invitation {
  isLinkOver: boolean;
}

/** Invited people who have not set a password yet. */
export function PendingInvitations({ invitations }: { invitations: readonly WaitingInvitation[] }) {
  if (invitations.length === 0) return null;
  return (
    <section aria-labelledby="invitations" className="space-y-4">
      <h2 id="invitations">Pending invitations</h2>
      <ul className="card divide-y divide-rule p-0">
        {invitations.map((invitation) => (
          <InvitationRow key={invitation.userId} invitation={invitation} />
        ))}
      </ul>
    </section>
  );
}

function InvitationRow({ invitation }: { invitation: WaitingInvitation }) {
  const { userId, name, email, sentAt, invitedBy, linkUntil, isLinkOver } = invitation;
  return (
    <li className="grid items-center gap-x-6 gap-y-3 px-5 py-4 lg:grid-cols-[minmax(0,1fr)_18rem]">
      <div className="min-w-0">
        <p className="font-semibold wrap-break-word">{name}</p>
        <p className="text-sm text-muted wrap-anywhere">{email}</p>
        <p className="text-sm text-muted">
          Sent <Moment at={sentAt} />
          {invitedBy && ` by ${invitedBy}`}
        </p>
        <p className="text-sm text-muted">
          {isLinkOver
            ? "The link has expired. Send it again."
            : `The link works until ${formatMoment(linkUntil)}.`}
        </p>
      </div>
      <div className="flex flex-wrap items-start gap-2 lg:justify-end">
        <ResendButton invitation={invitation} />
        <Link
          className="button"
          to={`users/${userId}/invitation/revocation`}
          preventScrollReset
          aria-label={`Revoke ${name}`}
        >
          Revoke
        </Link>
      </div>
    </li>
  );
}

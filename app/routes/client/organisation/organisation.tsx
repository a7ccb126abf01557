import { Outlet } from "react-router";
import {
  type Invitation,
  listPendingInvitations,
} from "#app/domain/invitations/invitations.server.ts";
import { findDetails } from "#app/domain/organisations/details.server.ts";
import { DETAIL_FIELDS } from "#app/domain/organisations/fields.ts";
import type { OrganisationDetails } from "#app/domain/organisations/organisation-details.ts";
import { ownOrganisation } from "#app/domain/organisations/own-organisation.ts";
import { findOrganisation } from "#app/domain/organisations/queries.server.ts";
import { canChangeStatus } from "#app/domain/users/management/manage-user.ts";
import { listMembers } from "#app/domain/users/queries.server.ts";
import { read } from "#app/http/command.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { FieldRows } from "#app/ui/forms/field-rows.tsx";
import { unlessUnanswered } from "#app/ui/forms/form.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { PROFILE_STATUS_LABELS } from "#app/words/users.ts";
import { formatMoment } from "#foundation/time/moment.ts";
import type { Route } from "./+types/organisation.ts";
import { MemberRow } from "./member-row.tsx";
import { ResendButton } from "./resend-button.tsx";

export const loader = read(async (tx, _, actor) => {
  const organisation = await findOrganisation(tx, ownOrganisation(actor).id);
  const invitations = await listPendingInvitations(tx, organisation.id);
  const invited = new Set(invitations.map(({ userId }) => userId));
  const members = await listMembers(tx, organisation.id);
  const now = new Date();
  return {
    organisation,
    details: await findDetails(tx, organisation.id),
    invitations: invitations.map((each) => ({ ...each, isLinkOver: each.linkUntil < now })),
    members: members.map((member) => ({
      ...member,
      isInvited: invited.has(member.id),
      isMyself: member.id === actor.userId,
      mayChange: canChangeStatus(actor, { ...member, organisation }),
    })),
  };
});

export const shouldRevalidate = unlessUnanswered;

export default function Organisation({ loaderData }: Route.ComponentProps) {
  const { organisation, details, members, invitations } = loaderData;
  return (
    <>
      <title>Organisation</title>
      <header className="space-y-3">
        <h1 className="wrap-break-word">{organisation.name}</h1>
        <p className="flex flex-wrap items-center gap-3 text-muted">
          <Badge tone={organisation.status === "ACTIVE" ? "green" : "slate"}>
            {PROFILE_STATUS_LABELS[organisation.status]}
          </Badge>
          <span>
            Created <Moment at={organisation.createdAt} dateOnly />
          </span>
        </p>
      </header>
      <section aria-labelledby="users" className="space-y-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id="users">Users</h2>
          <ButtonLink data-look="main" to="invitation" preventScrollReset>
            Invite User
          </ButtonLink>
        </div>
        <ul className="card divide-y divide-rule p-0">
          {members.map((member) => (
            <MemberRow key={member.id} member={member} />
          ))}
        </ul>
      </section>
      <PendingInvitations invitations={invitations} />
      <DetailsCard details={details} />
      <Outlet />
    </>
  );
}

function DetailsCard({ details }: { details: OrganisationDetails }) {
  return (
    <section aria-labelledby="details" className="card">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="details">Organisation details</h2>
        <ButtonLink to="/app/organisation/details">Edit details</ButtonLink>
      </div>
      <dl className="mt-5 grid gap-x-8 gap-y-3 border-t border-rule pt-4 sm:grid-cols-2">
        <FieldRows of={DETAIL_FIELDS} stored={details} />
      </dl>
    </section>
  );
}

interface WaitingInvitation extends Invitation {
  isLinkOver: boolean;
}

function PendingInvitations({ invitations }: { invitations: readonly WaitingInvitation[] }) {
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
        <ButtonLink
          to={`users/${userId}/invitation/revocation`}
          preventScrollReset
          aria-label={`Revoke ${name}`}
        >
          Revoke
        </ButtonLink>
      </div>
    </li>
  );
}

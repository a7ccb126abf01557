import { Link, Outlet } from "react-router";
import { homeOrganisation } from "#app/domain/actor.ts";
import { listPendingInvitations } from "#app/domain/invitations/invitations.server.ts";
import { findDetails } from "#app/domain/organisations/details.server.ts";
import { findOrganisation } from "#app/domain/organisations/queries.server.ts";
import { canChangeStatus } from "#app/domain/users/management/manage-user.ts";
import { listMembers } from "#app/domain/users/queries.server.ts";
import { PROFILE_STATUS_LABELS } from "#app/domain/users/user.ts";
import { query } from "#app/http/command.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { unlessUnanswered } from "#app/ui/forms/keep-form.ts";
import { Moment } from "#app/ui/moment.tsx";
import type { Route } from "./+types/organisation.ts";
import { DetailsCard } from "./details-card.tsx";
import { MemberRow } from "./member-row.tsx";
import { PendingInvitations } from "./pending-invitations.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  return query(context, async (tx, actor) => {
    const organisation = await findOrganisation(tx, homeOrganisation(actor));
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
}

/** Also reloads after a refused form, to show everybody's present status. */
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
          <Link className="button" data-look="main" to="invitation" preventScrollReset>
            Invite User
          </Link>
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

import { href, Link, Outlet } from "react-router";
import { findUserFile, type UserFile } from "#app/domain/users/all-users.server.ts";
import { canChangeStatus, otherRoles } from "#app/domain/users/management/manage-user.ts";
import { query } from "#app/http/command.server.ts";
import { readAccount } from "#app/session/own-account.server.ts";
import { Badge, OrganisationStatusBadge, ProfileStatusBadge } from "#app/ui/badge.tsx";
import { Row, TimeRow } from "#app/ui/jobs/job-details.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { BackLink } from "#app/ui/shell/back-link.tsx";
import { ROLE_LABELS } from "#app/words/users.ts";
import type { Route } from "./+types/user.ts";
import { UserAccess } from "./access.tsx";
import { UserSecurity } from "./security.tsx";

export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await query(context, async (tx, actor) => {
    const user = await findUserFile(tx, params.userId);
    return {
      user,
      isSelf: user.id === actor.userId,
      canChange: canChangeStatus(actor, user),
      canChangeRole: otherRoles(actor, user).length > 0,
    };
  });
  return {
    ...found,
    sessions: await readAccount(context, (auth) => auth.sessionsOf(found.user.id)),
  };
}

export default function UserPage({ loaderData }: Route.ComponentProps) {
  const { user, isSelf, canChange, canChangeRole, sessions } = loaderData;
  return (
    <>
      <BackLink to="/admin/users">Back to Users</BackLink>
      <header className="exhibit py-4 pr-14 pl-4 sm:pl-6">
        <title>{`${user.name} · Users`}</title>
        <h1 className="wrap-anywhere">{user.name}</h1>
        <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
          {user.status === "ACTIVE" && user.isInvited ? (
            <Badge tone="amber">Invited</Badge>
          ) : (
            <ProfileStatusBadge status={user.status} />
          )}
          <Badge tone="slate">{ROLE_LABELS[user.role]}</Badge>
          {isSelf && <span className="text-muted">This is you</span>}
        </p>
      </header>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr]">
        <div className="min-w-0">
          <UserDetails user={user} />
        </div>
        <div className="no-print min-w-0 lg:row-span-2">
          <UserAccess user={user} canChange={canChange} canChangeRole={canChangeRole} />
        </div>
        <div className="min-w-0">
          <UserSecurity user={user} sessions={sessions} isSelf={isSelf} />
        </div>
      </div>
      <Outlet />
    </>
  );
}

function UserDetails({ user }: { user: UserFile }) {
  const { email, emailVerified, organisation, createdAt, lastSignedInAt, invitation } = user;
  return (
    <section aria-labelledby="details" className="card">
      <h2 id="details">Details</h2>
      <dl className="mt-4 grid gap-x-8 gap-y-3 sm:grid-cols-2">
        <Row label="Email">
          <a className="link wrap-anywhere" href={`mailto:${email}`}>
            {email}
          </a>
          <span className="block text-sm text-muted">
            {emailVerified ? "Address confirmed" : "Address not confirmed"}
          </span>
        </Row>
        <Row label="Organisation">
          {organisation ? (
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Link
                className="link wrap-anywhere"
                to={href("/admin/organisations/:organisationId", {
                  organisationId: organisation.id,
                })}
              >
                {organisation.name}
              </Link>
              <OrganisationStatusBadge status={organisation.status} />
            </span>
          ) : (
            <span className="text-muted">None</span>
          )}
        </Row>
        <TimeRow label="Created" at={createdAt} />
        <Row label="Last logged in">
          {lastSignedInAt ? (
            <Moment at={lastSignedInAt} />
          ) : (
            <span className="text-muted">Not yet</span>
          )}
        </Row>
        {invitation && (
          <Row label="Invitation">
            Sent <Moment at={invitation.sentAt} />, not accepted yet
          </Row>
        )}
      </dl>
    </section>
  );
}

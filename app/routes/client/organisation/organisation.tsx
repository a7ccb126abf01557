import { homeOrganisation } from "#app/domain/actor.ts";
import { findOrganisation } from "#app/domain/organisations/queries.server.ts";
import { listMembers } from "#app/domain/users/queries.server.ts";
import { PROFILE_STATUS_LABELS, ROLE_LABELS } from "#app/domain/users/user.ts";
import { query } from "#app/middleware/domain.server.ts";
import { requireOrganisationAdmin } from "#app/middleware/require-role.server.ts";
import { Badge, ProfileStatusBadge } from "#app/ui/badge.tsx";
import { Moment } from "#app/ui/moment.tsx";
import type { Route } from "./+types/organisation.ts";

export const middleware: Route.MiddlewareFunction[] = [requireOrganisationAdmin];

export async function loader({ context }: Route.LoaderArgs) {
  return query(context, async (tx, actor) => ({
    organisation: await findOrganisation(tx, homeOrganisation(actor)),
    members: await listMembers(tx, homeOrganisation(actor)),
  }));
}

export default function Organisation({ loaderData }: Route.ComponentProps) {
  const { organisation, members } = loaderData;
  return (
    <>
      <title>Organisation</title>
      <header className="space-y-3">
        <h1>{organisation.name}</h1>
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
        <h2 id="users">Users</h2>
        <ul className="card divide-y divide-rule p-0">
          {members.map((member) => (
            <li
              key={member.id}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-5 py-4"
            >
              <span className="min-w-0">
                <span className="block font-semibold wrap-break-word">{member.name}</span>
                <span className="block text-sm text-muted wrap-anywhere">{member.email}</span>
              </span>
              <span className="flex flex-wrap items-center gap-3">
                <Badge tone="slate">{ROLE_LABELS[member.role]}</Badge>
                <ProfileStatusBadge status={member.status} />
                <span className="text-sm text-muted">
                  Since <Moment at={member.createdAt} dateOnly />
                </span>
              </span>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

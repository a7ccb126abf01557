import { homeOrganisation } from "#app/domain/actor.ts";
import { listMembers } from "#app/domain/users/queries.server.ts";
import { ROLE_LABELS } from "#app/domain/users/user.ts";
import { query } from "#app/middleware/domain.server.ts";
import { requireOrganisationAdmin } from "#app/middleware/require-role.server.ts";
import { Badge, ProfileStatusBadge } from "#app/ui/badge.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Moment } from "#app/ui/moment.tsx";
import type { Route } from "./+types/organisation.ts";

export const middleware: Route.MiddlewareFunction[] = [requireOrganisationAdmin];

export async function loader({ context }: Route.LoaderArgs) {
  return query(context, async (tx, actor) => ({
    name: actor.organisation?.name ?? null,
    members: await listMembers(tx, homeOrganisation(actor)),
  }));
}

export default function Organisation({ loaderData }: Route.ComponentProps) {
  const { name, members } = loaderData;
  return (
    <>
      <title>Organisation</title>
      <h1>{name ?? "Organisation"}</h1>
      {members.length === 0 ? (
        <EmptyState title="You do not belong to an organisation" />
      ) : (
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
      )}
    </>
  );
}

import { href, Link } from "react-router";
import type { ListedUser } from "#app/domain/users/all-users.server.ts";
import { Badge, ProfileStatusBadge } from "#app/ui/badge.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { ROLE_LABELS } from "#app/words/users.ts";

interface OrganisationPeopleProps {
  people: readonly ListedUser[];
  /** The maximum number shown here; when it is reached there may be more. */
  most: number;
  all: string;
}

export function OrganisationPeople({ people, most, all }: OrganisationPeopleProps) {
  return (
    <section aria-labelledby="people" className="space-y-4">
      <h2 id="people">Users</h2>
      {people.length === 0 && <p className="card text-muted">No users yet.</p>}
      {people.length > 0 && (
        <ul className="card divide-y divide-rule p-0">
          {people.map((person) => (
            <PersonRow key={person.id} person={person} />
          ))}
        </ul>
      )}
      {people.length === most && <Link to={all}>All users of this organisation</Link>}
    </section>
  );
}

function PersonRow({ person }: { person: ListedUser }) {
  const { id, name, email, emailVerified, role, status, isInvited, lastSignedInAt } = person;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-5 py-4">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">
          <Link to={href("/admin/users/:userId", { userId: id })}>{name}</Link>
        </p>
        <p className="text-sm text-muted wrap-anywhere">
          {email} · {emailVerified ? "address confirmed" : "address not confirmed"}
        </p>
        <p className="text-sm text-muted">
          {lastSignedInAt ? (
            <>
              Last logged in <Moment at={lastSignedInAt} />
            </>
          ) : (
            "Has not logged in yet"
          )}
        </p>
      </div>
      <p className="flex flex-wrap gap-2">
        <Badge tone="slate">{ROLE_LABELS[role]}</Badge>
        {status === "ACTIVE" && isInvited ? (
          <Badge tone="amber">Invited</Badge>
        ) : (
          <ProfileStatusBadge status={status} />
        )}
      </p>
    </li>
  );
}

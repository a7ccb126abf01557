import { listUsers } from "#app/domain/users/queries.server.ts";
import { ROLE_LABELS } from "#app/domain/users/user.ts";
import { query } from "#app/middleware/domain.server.ts";
import { listOptions } from "#app/middleware/list-options.server.ts";
import { Badge, ProfileStatusBadge } from "#app/ui/badge.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { SearchForm } from "#app/ui/search-form.tsx";
import type { Route } from "./+types/list.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { search, cursor } = listOptions(request);
  const page = await query(context, (tx) => listUsers(tx, { search, cursor, size: 50 }));
  return { page, search };
}

export default function Users({ loaderData }: Route.ComponentProps) {
  const { page, search } = loaderData;
  return (
    <>
      <title>Users · Admin Portal</title>
      <h1>Users</h1>
      <SearchForm label="Search by name or organisation" search={search} />
      {page.rows.length === 0 && <EmptyState title="No users found" />}
      {page.rows.length > 0 && (
        <ul className="card divide-y divide-rule p-0">
          {page.rows.map((user) => (
            <li
              key={user.id}
              className="grid items-center gap-x-6 gap-y-2 px-5 py-4 lg:grid-cols-[minmax(0,1fr)_8rem_7rem_8rem]"
            >
              <div className="min-w-0">
                <p className="font-semibold wrap-break-word">{user.name}</p>
                <p className="text-sm text-muted wrap-anywhere">
                  {user.email}
                  {user.organisationName && ` · ${user.organisationName}`}
                </p>
              </div>
              <p>
                <Badge tone="slate">{ROLE_LABELS[user.role]}</Badge>
              </p>
              <p>{user.status !== "ACTIVE" && <ProfileStatusBadge status={user.status} />}</p>
              <p className="text-sm text-muted lg:text-right">
                <Moment at={user.createdAt} dateOnly />
              </p>
            </li>
          ))}
        </ul>
      )}
      <Pager next={page.next} older="Older users" newest="Newest users" />
    </>
  );
}

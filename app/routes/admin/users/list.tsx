import { Link, Outlet, useLocation } from "react-router";
import { type ListedUser, listUsers } from "#app/domain/users/all-users.server.ts";
import { canChangeRole, canChangeStatus, rolesToGive } from "#app/domain/users/manage-user.ts";
import { ROLE_LABELS, type Role } from "#app/domain/users/user.ts";
import { query } from "#app/middleware/domain.server.ts";
import { userListOptions } from "#app/middleware/list-options.server.ts";
import { Badge, ProfileStatusBadge } from "#app/ui/badge.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { SearchForm } from "#app/ui/search-form.tsx";
import type { Route } from "./+types/list.ts";
import { RoleForm } from "./role-form.tsx";
import { StatusFilter } from "./status-filter.tsx";
import { StatusForm } from "./status-form.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { search, status, cursor } = userListOptions(request);
  return query(context, async (tx, actor) => {
    const { rows, next } = await listUsers(tx, { search, status, cursor, size: 50 });
    const withRights = rows.map((user) => ({
      user,
      canChange: canChangeStatus(actor, user),
      roles: canChangeRole(actor, user) ? rolesToGive(actor, user) : [],
    }));
    return { rows: withRights, next, search, status };
  });
}

export default function Users({ loaderData }: Route.ComponentProps) {
  const { rows, next, search, status } = loaderData;
  return (
    <>
      <title>Users · Admin Portal</title>
      <h1>Users</h1>
      <SearchForm label="Search by name or organisation" search={search}>
        <StatusFilter status={status} />
      </SearchForm>
      {rows.length > 0 ? (
        <ul className="card divide-y divide-rule p-0">
          {rows.map((row) => (
            <UserRow key={row.user.id} {...row} />
          ))}
        </ul>
      ) : (
        <EmptyState title="No users found">
          {(search !== "" || status !== null) && (
            <Link className="link" to="/admin/users">
              Show all users
            </Link>
          )}
        </EmptyState>
      )}
      <Pager next={next} older="Older users" newest="Newest users" />
      <Outlet />
    </>
  );
}

interface UserRowProps {
  user: ListedUser;
  canChange: boolean;
  roles: readonly Role[];
}

function UserRow({ user, canChange, roles }: UserRowProps) {
  const { id, name, email, role, status, organisation, createdAt } = user;
  const { search } = useLocation();
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-3 px-5 py-4 xl:grid-cols-[minmax(0,1fr)_17.5rem_6rem_8rem]">
      <div className="col-span-2 min-w-0 xl:col-span-1">
        <p className="font-semibold wrap-anywhere">
          <Link className="link" to={`/admin/users/${id}`}>
            {name}
          </Link>
        </p>
        <p className="text-sm text-muted wrap-anywhere">{email}</p>
        <p className="text-sm text-muted wrap-anywhere">
          {organisation ? `${organisation.name} · created ` : "Created "}
          <Moment at={createdAt} dateOnly />
        </p>
      </div>
      <div className="col-span-2 xl:col-span-1">
        {roles.length > 1 ? (
          <RoleForm key={role} user={user} roles={roles} search={search} />
        ) : (
          <Badge tone="slate">{ROLE_LABELS[role]}</Badge>
        )}
      </div>
      <p>{status !== "ACTIVE" && <ProfileStatusBadge status={status} />}</p>
      <div className="text-right">
        {canChange ? (
          <StatusForm user={user} search={search} />
        ) : (
          <p className="text-sm text-muted">This is you</p>
        )}
      </div>
    </li>
  );
}

import { href, Link, Outlet } from "react-router";
import { type ListedUser, listUsers } from "#app/domain/users/all-users.server.ts";
import { canChangeStatus, otherRoles } from "#app/domain/users/management/manage-user.ts";
import { read } from "#app/http/command.server.ts";
import { statusListOptions } from "#app/http/list-options.server.ts";
import { Badge, ProfileStatusBadge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { ListResults } from "#app/ui/lists/list-results.tsx";
import { ListTable } from "#app/ui/lists/list-table.tsx";
import { SearchForm } from "#app/ui/lists/search-form.tsx";
import { SelectFilter } from "#app/ui/lists/select-filter.tsx";
import { useListSearch } from "#app/ui/lists/use-list-search.ts";
import { Moment } from "#app/ui/moment.tsx";
import { PageHead } from "#app/ui/shell/page-head.tsx";
import { officeName } from "#app/words/side.ts";
import { PROFILE_STATUS_LABELS } from "#app/words/users.ts";
import type { Route } from "./+types/list.ts";
import { ChangeRole } from "./change-role.tsx";
import { StatusForm } from "./status-form.tsx";

export const loader = read(async (tx, { request }: Route.LoaderArgs, actor) => {
  const { search, status, cursor } = statusListOptions(request, "status", PROFILE_STATUS_LABELS);
  const page = await listUsers(tx, { search, status, cursor, size: 50 });
  const rows = page.rows.map((user) => ({
    user,
    canChange: canChangeStatus(actor, user),
    canChangeRole: otherRoles(actor, user).length > 0,
  }));
  return { page: { ...page, rows }, search, status };
});

const COLUMNS = [
  { title: "User" },
  { title: "Organisation", width: "@2xl:w-26 @4xl:w-36 @6xl:w-48" },
  { title: "Created", width: "@2xl:w-25 @4xl:w-26" },
  { title: "Role", width: "@2xl:w-38 @4xl:w-48" },
  { title: "Status", width: "@2xl:w-24" },
  { title: "Access", width: "@2xl:w-27 @4xl:w-28 @6xl:w-46", right: true, unseen: true },
];

export default function Users({ loaderData }: Route.ComponentProps) {
  const { page, search, status } = loaderData;
  const narrowed = useListSearch();
  return (
    <>
      <PageHead title="Users">
        <ButtonLink data-look="main" to="/admin/users/invitation" preventScrollReset>
          Invite Staff
        </ButtonLink>
      </PageHead>
      <SearchForm label="Search by name or organisation" search={search}>
        <SelectFilter label="Status" name="status" labels={PROFILE_STATUS_LABELS} chosen={status} />
      </SearchForm>
      <ListResults
        page={page}
        one="user"
        many="users"
        all="/admin/users"
        search={search}
        filter={status && PROFILE_STATUS_LABELS[status]}
        noMatch="No users found"
        empty="No users found"
      >
        <ListTable label="Users" columns={COLUMNS}>
          {page.rows.map((row) => (
            <UserRow key={row.user.id} {...row} search={narrowed} />
          ))}
        </ListTable>
      </ListResults>
      <Outlet />
    </>
  );
}

interface UserRowProps {
  user: ListedUser;
  canChange: boolean;
  canChangeRole: boolean;
  search: string;
}

function UserRow({ user, canChange, canChangeRole, search }: UserRowProps) {
  const { id, name, email, status, organisation, createdAt, isInvited, unvouched } = user;
  return (
    <tr className="list-row in-lines">
      <td className="wide">
        <Link
          className="link font-semibold wrap-anywhere @2xl:font-medium"
          to={href("/admin/users/:userId", { userId: id })}
        >
          {name}
        </Link>
        <span className="row-note">{email}</span>
      </td>
      <td className="wide most @4xl:truncate" title={organisation?.name}>
        {organisation?.name ?? officeName()}
      </td>
      <td className="wide end text-muted" data-title="Created">
        <Moment at={createdAt} dateOnly />
      </td>
      <td className="wide fit">
        <ChangeRole user={user} canChange={canChangeRole} search={search} />
      </td>
      <td>
        {status !== "ACTIVE" && <ProfileStatusBadge status={status} />}
        {status === "ACTIVE" && isInvited && <Badge tone="amber">Invited</Badge>}
        {unvouched && <Badge tone="amber">To confirm</Badge>}
      </td>
      <td className="right end">
        {canChange ? (
          <StatusForm user={user} search={search} />
        ) : (
          <span className="text-sm text-muted">This is you</span>
        )}
      </td>
    </tr>
  );
}

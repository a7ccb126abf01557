import { Link, Outlet, useLocation } from "react-router";
import {
  type ListedOrganisation,
  listOrganisations,
} from "#app/domain/organisations/queries.server.ts";
import { query } from "#app/middleware/domain.server.ts";
import { organisationListOptions } from "#app/middleware/list-options.server.ts";
import { OrganisationStatusBadge } from "#app/ui/badge.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { SearchForm } from "#app/ui/search-form.tsx";
import type { Route } from "./+types/list.ts";
import { OrganisationActions } from "./actions.tsx";
import { StateFilter } from "./state-filter.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { search, status, cursor } = organisationListOptions(request);
  const options = { search, status, cursor, size: 50 };
  return { page: await query(context, (tx) => listOrganisations(tx, options)), search, status };
}

export default function Organisations({ loaderData }: Route.ComponentProps) {
  const { page, search, status } = loaderData;
  const narrowed = search !== "" || status !== null;
  return (
    <>
      <title>Organisations · Admin Portal</title>
      <h1>Organisations</h1>
      <SearchForm label="Search by name" search={search}>
        <StateFilter status={status} />
      </SearchForm>
      {page.rows.length > 0 ? (
        <ul className="card divide-y divide-rule p-0">
          {page.rows.map((organisation) => (
            <OrganisationRow key={organisation.id} organisation={organisation} />
          ))}
        </ul>
      ) : (
        <EmptyState title={narrowed ? "No organisations match" : "No organisations yet"}>
          {narrowed && (
            <Link className="link" to="/admin/organisations">
              Show all organisations
            </Link>
          )}
        </EmptyState>
      )}
      <Pager next={page.next} older="Older organisations" newest="Newest organisations" />
      <Outlet />
    </>
  );
}

function OrganisationRow({ organisation }: { organisation: ListedOrganisation }) {
  const { id, name, status, declinedAt, userCount, createdAt } = organisation;
  const { search } = useLocation();
  return (
    <li className="grid items-center gap-x-6 gap-y-3 px-5 py-4 lg:grid-cols-[minmax(0,1fr)_12rem_15rem]">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">
          <Link className="link" to={`/admin/organisations/${id}`}>
            {name}
          </Link>
        </p>
        <p className="text-sm text-muted">
          {userCount === 1 ? "1 user" : `${userCount} users`} · registered{" "}
          <Moment at={createdAt} dateOnly />
        </p>
      </div>
      <p className="space-y-1">
        <OrganisationStatusBadge status={status} />
        {declinedAt && (
          <span className="block text-sm text-muted">
            Declined on <Moment at={declinedAt} dateOnly />
          </span>
        )}
      </p>
      <p className="flex gap-3 empty:hidden lg:justify-end">
        <OrganisationActions organisation={organisation} search={search} />
      </p>
    </li>
  );
}

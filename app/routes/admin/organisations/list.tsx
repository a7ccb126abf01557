import { href, Link, Outlet } from "react-router";
import {
  type ListedOrganisation,
  listOrganisations,
} from "#app/domain/organisations/queries.server.ts";
import { query } from "#app/http/command.server.ts";
import { statusListOptions } from "#app/http/list-options.server.ts";
import { OrganisationStatusBadge } from "#app/ui/badge.tsx";
import { ListResults } from "#app/ui/lists/list-results.tsx";
import { ListTable } from "#app/ui/lists/list-table.tsx";
import { SearchForm } from "#app/ui/lists/search-form.tsx";
import { SelectFilter } from "#app/ui/lists/select-filter.tsx";
import { useListSearch } from "#app/ui/lists/use-list-search.ts";
import { Moment } from "#app/ui/moment.tsx";
import { PageHead } from "#app/ui/shell/page-head.tsx";
import { ORGANISATION_FILTER_LABELS } from "#app/words/organisations.ts";
import type { Route } from "./+types/list.ts";
import { OrganisationActions } from "./actions.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { search, status, cursor } = statusListOptions(
    request,
    "status",
    ORGANISATION_FILTER_LABELS,
  );
  const options = { search, status, cursor, size: 50 };
  return { page: await query(context, (tx) => listOrganisations(tx, options)), search, status };
}

const COLUMNS = [
  { title: "Organisation" },
  { title: "Status", width: "@2xl:w-52" },
  { title: "Decide", width: "@2xl:w-64", right: true, unseen: true },
];

export default function Organisations({ loaderData }: Route.ComponentProps) {
  const { page, search, status } = loaderData;
  const narrowed = useListSearch();
  return (
    <>
      <PageHead title="Organisations" />
      <SearchForm label="Search by name" search={search}>
        <SelectFilter
          label="Status"
          name="status"
          labels={ORGANISATION_FILTER_LABELS}
          chosen={status}
        />
      </SearchForm>
      <ListResults
        page={page}
        one="organisation"
        many="organisations"
        all="/admin/organisations"
        search={search}
        filter={status && ORGANISATION_FILTER_LABELS[status]}
        noMatch="No organisations match"
        empty="No organisations yet"
      >
        <ListTable label="Organisations" columns={COLUMNS}>
          {page.rows.map((organisation) => (
            <OrganisationRow key={organisation.id} organisation={organisation} search={narrowed} />
          ))}
        </ListTable>
      </ListResults>
      <Outlet />
    </>
  );
}

interface OrganisationRowProps {
  organisation: ListedOrganisation;
  search: string;
}

function OrganisationRow({ organisation, search }: OrganisationRowProps) {
  const { id, name, status, declinedAt, userCount, createdAt } = organisation;
  return (
    <tr className="list-row">
      <td className="wide">
        <Link
          className="link font-semibold wrap-anywhere"
          to={href("/admin/organisations/:organisationId", { organisationId: id })}
        >
          {name}
        </Link>
        <span className="block text-sm text-muted">
          {userCount === 1 ? "1 user" : `${userCount} users`} · registered{" "}
          <Moment at={createdAt} dateOnly />
        </span>
      </td>
      <td className="wide">
        <OrganisationStatusBadge status={status} />
        {declinedAt && (
          <span className="mt-1 block text-sm text-muted">
            Declined on <Moment at={declinedAt} dateOnly />
          </span>
        )}
      </td>
      <td className="wide right">
        <span className="inline-flex flex-wrap gap-3 empty:hidden">
          <OrganisationActions organisation={organisation} search={search} />
        </span>
      </td>
    </tr>
  );
}

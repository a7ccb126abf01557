import { Link, Outlet } from "react-router";
import { canDecideRegistration } from "#app/domain/organisations/organisation.ts";
import { listOrganisations } from "#app/domain/organisations/queries.server.ts";
import { query } from "#app/middleware/domain.server.ts";
import { listOptions } from "#app/middleware/list-options.server.ts";
import { OrganisationStatusBadge } from "#app/ui/badge.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { Pager } from "#app/ui/pager.tsx";
import type { Route } from "./+types/list.ts";

export function loader({ request, context }: Route.LoaderArgs) {
  const { cursor } = listOptions(request);
  return query(context, (tx) => listOrganisations(tx, { cursor, size: 50 }));
}

export default function Organisations({ loaderData: page }: Route.ComponentProps) {
  return (
    <>
      <title>Organisations · Admin Portal</title>
      <h1>Organisations</h1>
      {page.rows.length === 0 && <EmptyState title="No organisations yet" />}
      {page.rows.length > 0 && (
        <ul className="card divide-y divide-rule p-0">
          {page.rows.map((organisation) => (
            <OrganisationRow key={organisation.id} organisation={organisation} />
          ))}
        </ul>
      )}
      <Pager next={page.next} older="Older organisations" newest="Newest organisations" />
      <Outlet />
    </>
  );
}

type ListedOrganisation = Route.ComponentProps["loaderData"]["rows"][number];

function OrganisationRow({ organisation }: { organisation: ListedOrganisation }) {
  const { id, name, status, declinedAt, userCount, createdAt } = organisation;
  return (
    <li className="grid items-center gap-x-6 gap-y-3 px-5 py-4 lg:grid-cols-[minmax(0,1fr)_12rem_15rem]">
      <div className="min-w-0">
        <p className="font-semibold wrap-break-word">{name}</p>
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
      {canDecideRegistration(organisation) && (
        <p className="flex gap-3 lg:justify-end">
          <Link
            className="button"
            data-look="main"
            to={`${id}/approval`}
            preventScrollReset
            aria-label={`Approve ${name}`}
          >
            Approve
          </Link>
          <Link
            className="button"
            to={`${id}/decline`}
            preventScrollReset
            aria-label={`Decline ${name}`}
          >
            Decline
          </Link>
        </p>
      )}
    </li>
  );
}

import { Link } from "react-router";
import { describeAction, describeValues } from "#app/domain/audit/audit-entry.ts";
import { type AuditEntry, listAudit } from "#app/domain/audit/queries.server.ts";
import { enquiryReference } from "#app/domain/enquiries/enquiry.ts";
import { findOrganisation } from "#app/domain/organisations/queries.server.ts";
import { query } from "#app/middleware/domain.server.ts";
import { auditListOptions } from "#app/middleware/list-options.server.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { SearchForm } from "#app/ui/search-form.tsx";
import type { Route } from "./+types/list.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { search, organisationId, cursor } = auditListOptions(request);
  return query(context, async (tx) => ({
    page: await listAudit(tx, { search, organisationId, cursor, size: 100 }),
    organisation: organisationId ? await findOrganisation(tx, organisationId) : null,
    search,
  }));
}

const COLUMNS = [
  ["Timestamp", "xl:w-40"],
  ["Action", "xl:w-44"],
  ["User", "xl:w-36"],
  ["Organisation", "xl:w-36"],
  ["Job or enquiry", ""],
  ["Details", "xl:w-36"],
];

export default function AuditLogs({ loaderData }: Route.ComponentProps) {
  const { page, organisation, search } = loaderData;
  return (
    <>
      <title>Audit Logs · Admin Portal</title>
      <h1>Audit Logs</h1>
      {organisation && (
        <p className="wrap-anywhere">
          Only entries of{" "}
          <Link className="link" to={`/admin/organisations/${organisation.id}`}>
            {organisation.name}
          </Link>
          .{" "}
          <Link className="link" to="/admin/audit">
            Show all entries
          </Link>
        </p>
      )}
      <SearchForm label="Search by action, user or organisation" search={search}>
        {organisation && <input type="hidden" name="organisation" value={organisation.id} />}
      </SearchForm>
      {page.rows.length === 0 && <EmptyState title="No logs found" />}
      {page.rows.length > 0 && (
        <div className="card p-0">
          <table className="block w-full text-left xl:table xl:table-fixed">
            <thead className="sr-only xl:not-sr-only xl:table-header-group">
              <tr>
                {COLUMNS.map(([column, width]) => (
                  <th
                    key={column}
                    scope="col"
                    className={`px-3 py-3 text-sm font-semibold ${width}`}
                  >
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="block divide-y divide-rule xl:table-row-group">
              {page.rows.map((entry) => (
                <AuditRow key={entry.id} entry={entry} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <Pager next={page.next} older="Older entries" newest="Newest entries" />
    </>
  );
}

const CELL =
  "block px-4 py-1 xl:px-3 align-top wrap-break-word empty:hidden xl:table-cell xl:py-3 xl:empty:table-cell";

function AuditRow({ entry }: { entry: AuditEntry }) {
  return (
    <tr className="block py-3 xl:table-row">
      <td className={`${CELL} text-sm text-muted`}>
        <Moment at={entry.createdAt} />
      </td>
      <td className={CELL}>
        <span className="block font-semibold">{describeAction(entry)}</span>
        <code className="text-sm text-muted">{entry.action.replaceAll("_", "_\u200b")}</code>
      </td>
      <td className={CELL}>{entry.actorName ?? "System"}</td>
      <td className={CELL}>{entry.organisationName}</td>
      <td className={CELL}>
        {entry.jobId && entry.jobTitle ? (
          <Link className="link" to={`/admin/jobs/${entry.jobId}`}>
            {entry.jobTitle}
          </Link>
        ) : null}
        {entry.enquiryId && entry.enquiryNumber ? (
          <Link className="link" to={`/admin/enquiries/${entry.enquiryId}`}>
            {enquiryReference(entry.enquiryNumber)}
          </Link>
        ) : null}
      </td>
      <td className={`${CELL} text-sm`}>{describeValues(entry).replaceAll("_", "_\u200b")}</td>
    </tr>
  );
}

import { href, Link } from "react-router";
import { describeAction, describeValues } from "#app/domain/audit/audit-entry.ts";
import { type AuditEntry, listAudit } from "#app/domain/audit/queries.server.ts";
import { readSealState, type SealState } from "#app/domain/audit/seals/verify-when-due.server.ts";
import { findOrganisation } from "#app/domain/organisations/queries.server.ts";
import { read } from "#app/http/command.server.ts";
import { auditListOptions } from "#app/http/list-options.server.ts";
import { ListResults } from "#app/ui/lists/list-results.tsx";
import { ListTable } from "#app/ui/lists/list-table.tsx";
import { SearchForm } from "#app/ui/lists/search-form.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { enquiryReference } from "#app/words/enquiries.ts";
import { ROLE_LABELS } from "#app/words/users.ts";
import type { Route } from "./+types/list.ts";

export const loader = read(async (tx, { request }: Route.LoaderArgs) => {
  const { search, organisationId, cursor } = auditListOptions(request);
  return {
    page: await listAudit(tx, { search, organisationId, cursor, size: 100 }),
    organisation: organisationId ? await findOrganisation(tx, organisationId) : null,
    seals: await readSealState(tx),
    search,
  };
});

const EXPORT = "/admin/audit/export";

const COLUMNS = [
  { title: "Timestamp", width: "@2xl:w-34 @4xl:w-40" },
  { title: "Action", width: "@2xl:w-36 @4xl:w-46 @6xl:w-60" },
  { title: "User", width: "@2xl:w-26 @4xl:w-32 @6xl:w-40" },
  { title: "Organisation", width: "@2xl:w-26 @4xl:w-36 @6xl:w-44" },
  { title: "Job" },
  { title: "Details", width: "@2xl:w-25 @4xl:w-32 @6xl:w-40" },
];

export default function AuditLogs({ loaderData }: Route.ComponentProps) {
  const { page, organisation, seals, search } = loaderData;
  return (
    <>
      <title>Audit Logs · Admin Portal</title>
      <h1>Audit Logs</h1>
      {organisation && (
        <p className="wrap-anywhere">
          Only entries of{" "}
          <Link
            to={href("/admin/organisations/:organisationId", { organisationId: organisation.id })}
          >
            {organisation.name}
          </Link>
          . <Link to="/admin/audit">Show all entries</Link>
        </p>
      )}
      <SearchForm label="Search by action, user or organisation" search={search}>
        {organisation && <input type="hidden" name="organisation" value={organisation.id} />}
      </SearchForm>
      <ListResults
        page={page}
        one="entry"
        many="entries"
        all="/admin/audit"
        search={search}
        filter={search && organisation?.name}
        shortSearchOfNewest={!organisation}
        noMatch="No logs found"
        empty="No logs found"
        download={EXPORT}
      >
        <ListTable label="Audit log" columns={COLUMNS}>
          {page.rows.map((entry) => (
            <AuditRow key={entry.id} entry={entry} />
          ))}
        </ListTable>
      </ListResults>
      <Seals {...seals} />
    </>
  );
}

function Seals({ sealed, verified }: SealState) {
  if (sealed === 0) return null;
  return (
    <p className="text-sm text-muted">
      Sealed up to entry {sealed.toLocaleString("en-GB")}
      {verified &&
        (verified.passed ? (
          <>
            . Entries up to {verified.sealed.toLocaleString("en-GB")} verified{" "}
            <Moment at={verified.at} />
          </>
        ) : (
          <>
            .{" "}
            <strong>
              The verification of <Moment at={verified.at} /> failed
            </strong>
            : see the server's log
          </>
        ))}
      .
    </p>
  );
}

function AuditRow({ entry }: { entry: AuditEntry }) {
  return (
    <tr className="list-row">
      <td className="wide">
        <span className="text-sm text-muted @2xl:block">
          <Moment at={entry.createdAt} />
        </span>
      </td>
      <td className="wide">
        <span className="block font-semibold wrap-break-word">{describeAction(entry)}</span>
        <code className="text-sm text-muted wrap-break-word">
          <Breakable code={entry.action} />
        </code>
      </td>
      <td className="wide">
        <span className="text-sm wrap-anywhere @2xl:block">{entry.actorName ?? "System"}</span>
        {entry.actorRole && (
          <span className="text-sm text-muted">
            <span className="@2xl:hidden">, </span>
            {ROLE_LABELS[entry.actorRole]}
          </span>
        )}
      </td>
      <td className="wide">
        <span className="text-sm wrap-anywhere">{entry.organisationName}</span>
      </td>
      <td className="wide">
        <About entry={entry} />
      </td>
      <td className="wide">
        <span className="text-sm wrap-break-word">
          <Breakable code={describeValues(entry)} />
        </span>
      </td>
    </tr>
  );
}

function Breakable({ code }: { code: string }) {
  const end = code.indexOf("_") + 1;
  if (end === 0) return code;
  return (
    <>
      {code.slice(0, end)}
      <wbr />
      <Breakable code={code.slice(end)} />
    </>
  );
}

function About({ entry }: { entry: AuditEntry }) {
  const { jobId, jobTitle, enquiryId, enquiryNumber, personId, personName } = entry;
  if (jobId && jobTitle) {
    return (
      <Link className="link wrap-anywhere" to={href("/admin/jobs/:jobId", { jobId })}>
        {jobTitle}
      </Link>
    );
  }
  if (personId) {
    return (
      <Link className="link wrap-anywhere" to={href("/admin/users/:userId", { userId: personId })}>
        {personName}
      </Link>
    );
  }
  if (!enquiryId || !enquiryNumber) return null;
  return (
    <Link to={href("/admin/enquiries/:enquiryId", { enquiryId })}>
      {enquiryReference(enquiryNumber)}
    </Link>
  );
}

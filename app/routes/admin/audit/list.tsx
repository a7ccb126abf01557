import { href, Link } from "react-router";
import { describeChange } from "#app/domain/audit/audit-entry.ts";
import { type AuditEntry, listAudit } from "#app/domain/audit/queries.server.ts";
import { readSealState, type SealState } from "#app/domain/audit/seals/verify-when-due.server.ts";
import { findOrganisation } from "#app/domain/organisations/queries.server.ts";
import { read } from "#app/http/command.server.ts";
import { auditListOptions } from "#app/http/list-options.server.ts";
import { ListResults } from "#app/ui/lists/list-results.tsx";
import { SearchForm } from "#app/ui/lists/search-form.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { PageHead } from "#app/ui/shell/page-head.tsx";
import { enquiryReference } from "#app/words/enquiries.ts";
import { formatDay, formatTime } from "#foundation/time/moment.ts";
import type { Route } from "./+types/list.ts";

export const loader = read(async (tx, { request }: Route.LoaderArgs) => {
  const { search, organisationId, cursor } = auditListOptions(request);
  const { rows, ...page } = await listAudit(tx, { search, organisationId, cursor, size: 100 });
  const days = Map.groupBy(rows, ({ createdAt }) => formatDay(createdAt));
  return {
    page,
    days: [...days].map(([day, entries]) => ({ day, lines: entries.map(lineOf) })),
    organisation: organisationId ? await findOrganisation(tx, organisationId) : null,
    seals: await readSealState(tx),
    search,
  };
});

/** An entry in words alone: a page has a hundred, and its file the rest. */
function lineOf(entry: AuditEntry) {
  const { createdAt, actorName, organisationName } = entry;
  const { to, name } = aboutOf(entry);
  const who = [actorName ?? "System", organisationName, name].filter(Boolean).join(" · ");
  return { at: formatTime(createdAt), what: describeChange(entry), who, to };
}

type Line = ReturnType<typeof lineOf>;

/** The page that an entry is about, and what it is called. */
function aboutOf({ jobId, jobNumber, enquiryId, enquiryNumber, personId, personName }: AuditEntry) {
  if (jobId && jobNumber) {
    return { to: href("/admin/jobs/:jobId", { jobId }), name: jobNumber };
  }
  if (personId) {
    return { to: href("/admin/users/:userId", { userId: personId }), name: personName };
  }
  if (enquiryId && enquiryNumber) {
    const to = href("/admin/enquiries/:enquiryId", { enquiryId });
    return { to, name: enquiryReference(enquiryNumber) };
  }
  return { to: null, name: null };
}

const EXPORT = "/admin/audit/export";

export default function AuditLogs({ loaderData }: Route.ComponentProps) {
  const { days, organisation, seals, search } = loaderData;
  const page = { ...loaderData.page, rows: days.flatMap(({ lines }) => lines) };
  return (
    <>
      <PageHead title="Audit Logs" />
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
        <div className="card p-0">
          <p className="audit-head">
            <span>Timestamp</span> <span>Action: Details</span>{" "}
            <span>User · Organisation · Job</span>
          </p>
          {days.map(({ day, lines }) => (
            <AuditDay key={day} day={day} lines={lines} />
          ))}
        </div>
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

function AuditDay({ day, lines }: { day: string; lines: readonly Line[] }) {
  return (
    <>
      <h2 className="audit-day">{day}</h2>
      <ul className="audit-lines">
        {[...lines.entries()].map(([place, { at, what, who, to }]) => (
          <li key={place}>
            {at}
            {to ? (
              <Link to={to} discover="none">
                {what}
              </Link>
            ) : (
              <b>{what}</b>
            )}
            {who}
          </li>
        ))}
      </ul>
    </>
  );
}

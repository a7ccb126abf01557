import { href, Link } from "react-router";
import { describeAction } from "#app/domain/audit/audit-entry.ts";
import type { AuditEntry } from "#app/domain/audit/queries.server.ts";
import { Moment } from "#app/ui/moment.tsx";
import { PersonName } from "#app/ui/person-name.tsx";
import { recordedSide } from "#app/words/side.ts";

export function OrganisationRecord({
  organisationId,
  entries,
}: {
  organisationId: string;
  entries: readonly AuditEntry[];
}) {
  return (
    <section aria-labelledby="record" className="card">
      <h2 id="record">Newest entries</h2>
      {entries.length === 0 && <p className="mt-3 text-muted">No entries yet.</p>}
      <ol className="mt-4 grid gap-x-8 gap-y-3 lg:grid-cols-2">
        {entries.map((entry) => (
          <li key={entry.id}>
            <p className="font-semibold">{describeAction(entry)}</p>
            {entry.jobId && entry.jobTitle && (
              <p className="wrap-anywhere">
                <Link to={href("/admin/jobs/:jobId", { jobId: entry.jobId })}>
                  {entry.jobTitle}
                </Link>
              </p>
            )}
            {entry.personId && (
              <p className="wrap-anywhere">
                <Link to={href("/admin/users/:userId", { userId: entry.personId })}>
                  {entry.personName}
                </Link>
              </p>
            )}
            <p className="text-sm text-muted wrap-anywhere">
              <PersonName name={entry.actorName} side={recordedSide(entry)} />
              &nbsp;· <Moment at={entry.createdAt} />
            </p>
          </li>
        ))}
      </ol>
      <p className="mt-4 flex flex-wrap gap-x-6 gap-y-2">
        <Link to={`${href("/admin/audit")}?organisation=${organisationId}`}>
          All entries of this organisation
        </Link>
        <a
          className="link no-print"
          href={`${href("/admin/audit/export")}?organisation=${organisationId}`}
        >
          Download as CSV
        </a>
      </p>
    </section>
  );
}

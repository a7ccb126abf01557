import { pageOfJob } from "#app/content/navigation.ts";
import { REQUEST_FIELDS } from "#app/domain/jobs/fields.ts";
import { findJob } from "#app/domain/jobs/queries.server.ts";
import {
  changedFields,
  fieldText,
  type RequestContent,
  type RequestField,
} from "#app/domain/jobs/request-content.ts";
import { listVersions, type RequestVersion } from "#app/domain/requests/queries.server.ts";
import { read } from "#app/http/command.server.ts";
import { Row } from "#app/ui/jobs/job-details.tsx";
import { CalendarDay, Moment } from "#app/ui/moment.tsx";
import { PersonName } from "#app/ui/person-name.tsx";
import { useByStaff } from "#app/ui/shell/by-staff.ts";
import { PageHead } from "#app/ui/shell/page-head.tsx";
import { sideOf } from "#app/words/side.ts";
import { codesOf } from "#foundation/forms/codes.ts";
import type { Route } from "./+types/versions.ts";

export const loader = read(async (tx, { params }: Route.LoaderArgs) => {
  const job = await findJob(tx, params.jobId);
  return { job, versions: await listVersions(tx, job.id) };
});

export default function VersionsPage({ loaderData }: Route.ComponentProps) {
  const { job, versions } = loaderData;
  const byStaff = useByStaff();
  return (
    <div className="max-w-3xl space-y-6">
      <PageHead
        title="Earlier versions of the request"
        part={job.number}
        back={{ to: pageOfJob(byStaff, job.id), text: "Back to the job" }}
        about={[job.number, job.reference, job.title]}
      />
      {versions.length === 0 && <p className="card">This request has not been corrected.</p>}
      {versions.map((version, place) => (
        <Version
          key={version.number}
          version={version}
          next={versions[place - 1] ?? job}
          organisationName={job.organisationName}
        />
      ))}
    </div>
  );
}

interface VersionProps {
  version: RequestVersion;
  next: RequestContent;
  organisationName: string;
}

function Version({ version, next, organisationName }: VersionProps) {
  const { number, replacedByName, replacedByStaff, replacedAt } = version;
  const side = sideOf(replacedByStaff, organisationName);
  return (
    <section aria-labelledby={`version-${number}`} className="card space-y-4">
      <div>
        <h2 id={`version-${number}`}>
          {number === 1 ? "Version 1, as requested" : `Version ${number}`}
        </h2>
        <p className="text-muted wrap-anywhere">
          Corrected <Moment at={replacedAt} /> by{" "}
          <PersonName name={replacedByName} side={replacedByName && side} />
        </p>
      </div>
      {changedFields(version, next).map((field) => (
        <div key={field} className="border-l-4 border-accent pl-4">
          <h3 className="font-semibold">{REQUEST_FIELDS[field].label}</h3>
          <dl className="mt-1 grid gap-x-8 gap-y-3 whitespace-pre-line sm:grid-cols-2">
            <Row label="Before">
              <RequestFact content={version} field={field} against={next} />
            </Row>
            <Row label="After">
              <RequestFact content={next} field={field} against={version} />
            </Row>
          </dl>
        </div>
      ))}
      <details>
        <summary className="link inline-block cursor-pointer text-sm">All of this version</summary>
        <dl className="mt-3 space-y-3 whitespace-pre-line">
          {codesOf(REQUEST_FIELDS).map((field) => (
            <Row key={field} label={REQUEST_FIELDS[field].label}>
              <RequestFact content={version} field={field} />
            </Row>
          ))}
        </dl>
      </details>
    </section>
  );
}

interface RequestFactProps {
  content: RequestContent;
  field: RequestField;
  /** Marks the lines that the same field does not have there. */
  against?: RequestContent;
}

function RequestFact({ content, field, against }: RequestFactProps) {
  const text = fieldText(content, field);
  if (text === null) return <span className="text-muted">None</span>;
  if (field === "dueDate") return <CalendarDay day={text} />;
  if (field !== "description" || !against) return text;
  const known = new Set(against.description.split("\n"));
  return text.split("\n").map((line, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a text that never changes
    <span key={place} className="block min-h-[1lh]">
      {known.has(line) ? (
        line
      ) : (
        <mark className="bg-wash text-ink underline decoration-accent decoration-dotted underline-offset-3">
          {line}
        </mark>
      )}
    </span>
  ));
}

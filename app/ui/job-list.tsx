import { isClosed, jobNumber } from "#app/domain/jobs/job.ts";
import type { ListedJob } from "#app/domain/jobs/queries.server.ts";
import { formatMoney } from "#app/domain/quotes/money.ts";
import { JobStatusBadge } from "./badge.tsx";
import { ListCell, ListRow, ListTable, RowLink } from "./list-table.tsx";
import { Moment } from "./moment.tsx";
import { UnreadMark } from "./unread-mark.tsx";

interface JobListProps {
  jobs: readonly ListedJob[];
  /** Where a job's page is: `/app/jobs` or `/admin/jobs`. */
  base: string;
  showOrganisation?: boolean;
  /** A job's age in words; shown to staff. */
  age?: (job: ListedJob) => string;
}

const JOB = { title: "Job" };
const ORGANISATION = { title: "Organisation", width: "@4xl:w-40" };
const FACTS = [
  { title: "Status", width: "@4xl:w-50" },
  { title: "Quote", width: "@4xl:w-36", right: true },
  { title: "Created", width: "@4xl:w-32", right: true },
];

/** Jobs, each a row that leads to its page. */
export function JobList({ jobs, base, showOrganisation = false, age }: JobListProps) {
  const columns = showOrganisation ? [JOB, ORGANISATION, ...FACTS] : [JOB, ...FACTS];
  return (
    <ListTable label="Jobs" columns={columns}>
      {jobs.map((job) => (
        <ListRow key={job.id}>
          <ListCell wide>
            <RowLink to={`${base}/${job.id}`}>
              {job.unread && <UnreadMark />}
              {job.title}
            </RowLink>
            <span className="row-note">
              {[jobNumber(job.id), job.reference].filter(Boolean).join(" · ")}
            </span>
          </ListCell>
          {showOrganisation && (
            <ListCell wide>
              <span className="text-sm wrap-anywhere">{job.organisationName}</span>
            </ListCell>
          )}
          <ListCell>
            <JobStatusBadge status={job.status} />
          </ListCell>
          <ListCell right>
            <JobQuote job={job} />
          </ListCell>
          <ListCell wide right>
            <span className="text-sm text-muted">
              <Moment at={job.createdAt} dateOnly />
              {age && (
                <span className="@4xl:block">
                  <span className="@4xl:hidden"> · </span>
                  {age(job)}
                </span>
              )}
            </span>
          </ListCell>
        </ListRow>
      ))}
    </ListTable>
  );
}

function JobQuote({ job }: { job: ListedJob }) {
  if (job.quoteAmount && job.quoteCurrency) {
    return (
      <span className="whitespace-nowrap tabular-nums">
        {formatMoney(job.quoteCurrency, job.quoteAmount)}
      </span>
    );
  }
  return (
    <span className="text-sm text-muted">{isClosed(job.status) ? "No quote" : "No quote yet"}</span>
  );
}

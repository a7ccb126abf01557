import { Link } from "react-router";
import { isClosed, jobNumber } from "#app/domain/jobs/job.ts";
import type { ListedJob } from "#app/domain/jobs/queries.server.ts";
import { formatMoney } from "#app/domain/quotes/money.ts";
import { JobStatusBadge } from "./badge.tsx";
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

/** Jobs as rows of links: a line each on wide screens, a block each on narrow ones. */
export function JobList({ jobs, base, showOrganisation = false, age }: JobListProps) {
  return (
    <ul className="card divide-y divide-rule p-0">
      {jobs.map((job) => (
        <li key={job.id}>
          <Link
            to={`${base}/${job.id}`}
            className="grid gap-x-6 gap-y-2 px-5 py-4 hover:bg-wash lg:grid-cols-[minmax(0,1fr)_11rem_9rem_7rem] lg:items-center"
          >
            <span className="min-w-0">
              <span className="block font-semibold wrap-anywhere">
                {job.unread && <UnreadMark />}
                {job.title}
              </span>
              <span className="block text-sm text-muted wrap-anywhere">
                {[jobNumber(job.id), job.reference, showOrganisation && job.organisationName]
                  .filter(Boolean)
                  .join(" · ")}
              </span>
            </span>
            <span>
              <JobStatusBadge status={job.status} />
            </span>
            <span className="tabular-nums lg:text-right">
              {job.quoteAmount && job.quoteCurrency ? (
                formatMoney(job.quoteCurrency, job.quoteAmount)
              ) : (
                <span className="text-sm text-muted">
                  {isClosed(job.status) ? "No quote" : "No quote yet"}
                </span>
              )}
            </span>
            <span className="text-sm text-muted lg:text-right">
              <Moment at={job.createdAt} dateOnly />
              {age && (
                <span className="lg:block">
                  <span className="lg:hidden"> · </span>
                  {age(job)}
                </span>
              )}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

import { Link } from "react-router";
import { type Due, type DueDays, deadlineLabel, dueOf } from "#app/domain/jobs/due.ts";
import { isClosed, type JobStatus, jobAge } from "#app/domain/jobs/job.ts";
import type { ListedJob } from "#app/domain/jobs/queries.server.ts";
import { formatMoney } from "#app/domain/quotes/money.ts";
import { QUOTE_STATUS_LABELS, type QuoteStatus } from "#app/domain/quotes/quote.ts";
import { formatDayAndMonth } from "#app/domain/time/moment.ts";
import { JobStatusBadge } from "#app/ui/badge.tsx";
import { ListTable } from "#app/ui/lists/list-table.tsx";
import { CalendarDay, Moment } from "#app/ui/moment.tsx";

interface JobListProps {
  jobs: readonly ListedJob[];
  /** The address below which jobs have their pages: `/app/jobs` or `/admin/jobs`. */
  base: string;
  showOrganisation?: boolean;
  now: Date;
  /** Shows each job's age, to staff. */
  showAge?: boolean;
}

const JOB = { title: "Job" };
const ORGANISATION = { title: "Organisation", width: "@2xl:w-24 @4xl:w-36 @6xl:w-44" };
const FACTS = [
  { title: "Status", width: "@2xl:w-35 @4xl:w-38" },
  { title: "Quote", width: "@2xl:w-25 @4xl:w-28", right: true },
  { title: "Due", width: "@2xl:w-26 @4xl:w-44" },
  { title: "Created", width: "@2xl:w-26 @4xl:w-28 @6xl:w-42", right: true },
];

/** A list of jobs; each row links to its page. */
export function JobList(props: JobListProps) {
  const { jobs, base, now, showOrganisation = false, showAge = false } = props;
  const columns = showOrganisation ? [JOB, ORGANISATION, ...FACTS] : [JOB, ...FACTS];
  return (
    <ListTable label="Jobs" columns={columns}>
      {jobs.map((job) => (
        <tr className="list-row in-lines" key={job.id}>
          <td className={showOrganisation ? "list-cell wide" : "list-cell wide most"}>
            <Link className={job.unread ? "row-link unread" : "row-link"} to={`${base}/${job.id}`}>
              {job.unread && <span className="sr-only">New activity: </span>}
              {job.title}
            </Link>
            <span className="row-note">
              <span className="whitespace-nowrap">{job.number}</span>
              {job.reference && ` · ${job.reference}`}
            </span>
          </td>
          {showOrganisation && (
            <td className="list-cell wide most @2xl:truncate" title={job.organisationName}>
              {job.organisationName}
            </td>
          )}
          <td className="list-cell @md:order-2">
            <JobStatusBadge status={job.status} />
          </td>
          {job.quoteAmount && job.quoteCurrency ? (
            <td className="list-cell right @md:order-2 whitespace-nowrap tabular-nums">
              {formatMoney(job.quoteCurrency, job.quoteAmount)}
              <QuoteEnded status={job.quoteStatus} />
            </td>
          ) : (
            <td className="list-cell right @md:order-2 text-muted">
              {isClosed(job.status) ? "No quote" : "No quote yet"}
            </td>
          )}
          <DueCell job={job} now={now} />
          <td className="list-cell wide right end @md:order-1 text-muted" data-title="Created">
            <Moment at={job.createdAt} dateOnly />
            {showAge && <span className="row-age">{jobAge(job.createdAt, now)}</span>}
          </td>
        </tr>
      ))}
    </ListTable>
  );
}

/** Beside an amount that can no longer be accepted: why not. */
function QuoteEnded({ status }: { status: QuoteStatus | null }) {
  if (status === null || status === "SENT" || status === "ACCEPTED") return null;
  return <span className="row-quote-end">{QUOTE_STATUS_LABELS[status]}</span>;
}

const LOOKS: Record<Due["urgency"], string> = {
  OVERDUE: "font-semibold text-danger",
  SOON: "font-semibold",
  LATER: "text-muted",
};

/**
 * The cell of a list for a job's deadline, with the days left and what it is; when the job is done, its due date
 * alone. Empty when there is none.
 */
function DueCell({ job, now }: { job: DueDays & { status: JobStatus }; now: Date }) {
  const due = dueOf(job, now);
  if (!due && !job.dueDate) return <td className="list-cell" />;
  const label = deadlineLabel(due ?? { kind: null });
  return (
    <td className="list-cell wide end @md:order-2" data-title={label}>
      {due ? (
        <span className={`@max-2xl:whitespace-nowrap @4xl:whitespace-nowrap ${LOOKS[due.urgency]}`}>
          <time dateTime={due.day}>{formatDayAndMonth(due.day)}</time> · {due.words}
        </span>
      ) : (
        job.dueDate && <CalendarDay day={job.dueDate} />
      )}
      {due && <span className="row-deadline">{label}</span>}
    </td>
  );
}

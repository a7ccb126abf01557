import { Link } from "react-router";
import { pageOfJob } from "#app/content/navigation.ts";
import type { Due } from "#app/domain/jobs/due.ts";
import { isClosed } from "#app/domain/jobs/job.ts";
import type { ShownJob } from "#app/domain/jobs/shown-job.ts";
import { JobStatusBadge } from "#app/ui/badge.tsx";
import { ListTable } from "#app/ui/lists/list-table.tsx";
import { useByStaff } from "#app/ui/shell/by-staff.ts";

interface JobListProps {
  jobs: readonly ShownJob[];
  showOrganisation?: boolean;
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
export function JobList({ jobs, showOrganisation = false }: JobListProps) {
  const byStaff = useByStaff();
  const columns = showOrganisation ? [JOB, ORGANISATION, ...FACTS] : [JOB, ...FACTS];
  return (
    <ListTable label="Jobs" columns={columns}>
      {jobs.map((job) => (
        <tr className="list-row in-lines job-row" key={job.id}>
          <td className={showOrganisation ? "wide" : "wide most"}>
            <Link
              className={job.unread ? "row-link unread" : "row-link"}
              to={pageOfJob(byStaff, job.id)}
              discover="none"
            >
              {job.title}
            </Link>
            <span className="row-note">
              {job.reference ? `${job.number} · ${job.reference}` : job.number}
            </span>
          </td>
          {showOrganisation && (
            <td className="wide most @4xl:truncate" title={job.organisation}>
              {job.organisation}
            </td>
          )}
          <td>
            <JobStatusBadge status={job.status} />
          </td>
          {job.quote ? (
            <td className="right amount">
              {job.quote}
              {job.quoteNote && <span className="row-quote-note">{job.quoteNote}</span>}
            </td>
          ) : (
            <td className="right text-muted">
              {isClosed(job.status) ? "No quote" : "No quote yet"}
            </td>
          )}
          <DueCell job={job} />
          <td className="wide right end text-muted" data-title="Created">
            {job.created}
            {job.age && <span className="row-age">{job.age}</span>}
          </td>
        </tr>
      ))}
    </ListTable>
  );
}

const LOOKS: Record<Due["urgency"], string> = {
  OVERDUE: "wide end due font-semibold text-danger",
  SOON: "wide end due font-semibold",
  LATER: "wide end due text-muted",
};

function DueCell({ job: { due, dueIs, urgency } }: { job: ShownJob }) {
  if (!due) return <td />;
  return (
    <td className={urgency ? LOOKS[urgency] : "wide end due"} data-title={dueIs ?? "Due"}>
      {due}
      {dueIs && <span className="row-deadline">{dueIs}</span>}
    </td>
  );
}

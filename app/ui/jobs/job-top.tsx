import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { pageOfJob } from "#app/content/navigation.ts";
import type { JobHead, TabCounts } from "#app/domain/job-page/job-head.server.ts";
import { deadlineLabel, deadlineOf, dueOf, lateLabel } from "#app/domain/jobs/due.ts";
import { JobStatusBadge } from "#app/ui/badge.tsx";
import { useNow } from "#app/ui/clock.tsx";
import { CalendarDay } from "#app/ui/moment.tsx";
import { BackLink } from "#app/ui/shell/back-link.tsx";
import { useByStaff } from "#app/ui/shell/by-staff.ts";

interface JobTopProps {
  job: JobHead;
  tab: "Overview" | "Case" | "Papers" | "Exhibits" | "Report" | "Fees";
  /** Null: the case was destroyed, and has no other tab. */
  counts: TabCounts | null;
  children?: ReactNode;
}

/** The top of every tab of a job, inside a `Clock`. */
export function JobTop({ job, tab, counts, children }: JobTopProps) {
  const byStaff = useByStaff();
  return (
    <>
      <BackLink to={byStaff ? "/admin/jobs" : "/app/jobs"}>Back to Jobs</BackLink>
      <title>{`${tab === "Overview" ? job.title : `${tab} · ${job.title}`} · ${job.number}`}</title>
      <JobLabel job={job}>{children}</JobLabel>
      {counts && <Tabs job={job} tab={tab} counts={counts} />}
    </>
  );
}

export function JobLabel({ job, children }: Pick<JobTopProps, "job" | "children">) {
  return (
    <header className="exhibit px-4 py-4 sm:px-6">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div className="min-w-0">
          <p className="mb-1 flex flex-wrap items-center gap-x-5 gap-y-1 pr-6">
            <span className="font-serif text-xl text-muted">{job.number}</span>
            <JobStatusBadge status={job.status} />
            <Deadline job={job} />
            {job.reference && (
              <span className="min-w-0 text-muted wrap-anywhere">Reference {job.reference}</span>
            )}
          </p>
          <h1 className="pr-6 wrap-break-word">{job.title}</h1>
          <p className="hidden print:block">For {job.organisationName}</p>
        </div>
        {children}
      </div>
    </header>
  );
}

type TabsProps = Pick<JobTopProps, "job" | "tab"> & { counts: TabCounts };

/** The tabs of report and fees come once a quote was accepted. Staff record their time beside the fees. */
function Tabs({ job: { id: jobId, status }, tab, counts }: TabsProps) {
  const byStaff = useByStaff();
  const isQuoting =
    tab !== "Report" && tab !== "Fees" && /^QUOTE_(REQUESTED|SENT|DECLINED)$/.test(status);
  const tabs = [
    ["Overview", pageOfJob(byStaff, jobId), 0],
    ["Case", href("/jobs/:jobId/case", { jobId }), 0],
    ["Papers", href("/jobs/:jobId/papers", { jobId }), counts.papers],
    ["Exhibits", href("/jobs/:jobId/exhibits", { jobId }), counts.exhibits],
    ["Report", href("/jobs/:jobId/reports", { jobId }), 0],
    ["Fees", href(byStaff ? "/jobs/:jobId/time" : "/jobs/:jobId/fees", { jobId }), 0],
  ] as const;
  return (
    <nav aria-label="Job" className="no-print">
      <ul className="tabs">
        {tabs.slice(0, isQuoting ? 4 : 6).map(([name, to, count]) => (
          <li key={name}>
            <Link className="tab" to={to} aria-current={name === tab ? "page" : undefined}>
              {name}
              {count > 0 && <span className="text-muted"> {count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Deadline({ job }: { job: JobHead }) {
  const now = useNow();
  const deadline = deadlineOf(job, now);
  if (!deadline) return null;
  const due = dueOf(job, now);
  const isLate = due?.urgency === "OVERDUE";
  return (
    <span className={isLate ? "font-semibold text-danger" : undefined}>
      {isLate ? lateLabel(deadline) : deadlineLabel(deadline)} <CalendarDay day={deadline.day} />
      {due && !isLate && <> · {due.words}</>}
    </span>
  );
}

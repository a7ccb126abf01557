import type { ReactNode } from "react";
import { href } from "react-router";
import { pageOfJob } from "#app/content/navigation.ts";
import type { JobHead, TabCounts } from "#app/domain/job-page/job-head.server.ts";
import { deadlineLabel, deadlineOf, dueOf, lateLabel } from "#app/domain/jobs/due.ts";
import { JobStatusBadge } from "#app/ui/badge.tsx";
import { useNow } from "#app/ui/clock.tsx";
import { CalendarDay } from "#app/ui/moment.tsx";
import { BackLink } from "#app/ui/shell/back-link.tsx";
import { useByStaff } from "#app/ui/shell/by-staff.ts";
import { type Tab, Tabs } from "#app/ui/tabs.tsx";

interface JobTopProps {
  job: JobHead;
  tab: "Overview" | "Case" | "Papers" | "Exhibits" | "Report" | "Fees";
  /** Null: the case was destroyed, and has no other tab. */
  counts: TabCounts | null;
  children?: ReactNode;
}

/** The top of every tab of a job, inside a `Clock`. */
export function JobTop(props: JobTopProps) {
  const { job, tab, counts, children } = props;
  const byStaff = useByStaff();
  return (
    <>
      <BackLink to={byStaff ? "/admin/jobs" : "/app/jobs"}>Back to Jobs</BackLink>
      <title>{`${tab === "Overview" ? job.title : `${tab} · ${job.title}`} · ${job.number}`}</title>
      <JobLabel job={job}>{children}</JobLabel>
      {counts && <Tabs label="Job" tabs={tabsOf(props, byStaff)} />}
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

/** The tabs of report and fees come once a quote was accepted. Staff record their time beside the fees. */
function tabsOf({ job: { id: jobId, status }, tab, counts }: JobTopProps, byStaff: boolean): Tab[] {
  const isQuoting =
    tab !== "Report" && tab !== "Fees" && /^QUOTE_(REQUESTED|SENT|DECLINED)$/.test(status);
  const tabs = [
    { name: "Overview", to: pageOfJob(byStaff, jobId) },
    { name: "Case", to: href("/jobs/:jobId/case", { jobId }) },
    { name: "Papers", to: href("/jobs/:jobId/papers", { jobId }), count: counts?.papers },
    { name: "Exhibits", to: href("/jobs/:jobId/exhibits", { jobId }), count: counts?.exhibits },
    { name: "Report", to: href("/jobs/:jobId/reports", { jobId }) },
    { name: "Fees", to: href(byStaff ? "/jobs/:jobId/time" : "/jobs/:jobId/fees", { jobId }) },
  ];
  return tabs.slice(0, isQuoting ? 4 : 6).map((each) => ({ ...each, isSeen: each.name === tab }));
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

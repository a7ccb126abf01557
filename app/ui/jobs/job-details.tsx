import type { ReactNode } from "react";
import type { NextStep as Step } from "#app/domain/job-page/next-step.ts";
import { deadlineLabel, deadlineOf, dueOf } from "#app/domain/jobs/due.ts";
import { SENSITIVITY_LABELS } from "#app/domain/jobs/job.ts";
import type { Job } from "#app/domain/jobs/queries.server.ts";
import { ANSWER_WAY_LABELS } from "#app/domain/quotes/quote.ts";
import { JobStatusBadge } from "#app/ui/badge.tsx";
import { useNow } from "#app/ui/clock.tsx";
import { CalendarDay, Moment } from "#app/ui/moment.tsx";
import { Written } from "#app/ui/written.tsx";
import { NextStep } from "./next-step.tsx";

interface JobHeadingProps {
  job: Job;
  next: Step | null;
  /** Further facts beside status and deadline. */
  children?: ReactNode;
}

/** The heading of a job's page, as an exhibit label: number, title, status, deadline, and what to do next. */
export function JobHeading({ job, next, children }: JobHeadingProps) {
  return (
    <header className="exhibit px-4 py-4 sm:px-6">
      <title>{`${job.title} · ${job.number}`}</title>
      <p className="font-serif text-xl text-muted">{job.number}</p>
      <h1 className="pr-6 wrap-break-word">{job.title}</h1>
      <p className="hidden print:block">For {job.organisationName}</p>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <div className="flex min-w-0 flex-wrap items-center gap-x-5 gap-y-1.5">
          <JobStatusBadge status={job.status} />
          <Deadline job={job} />
          {children}
          {job.reference && (
            <span className="min-w-0 text-muted wrap-anywhere">Reference {job.reference}</span>
          )}
        </div>
        <NextStep step={next} job={job} />
      </div>
    </header>
  );
}

/** What the job is due for, with the days left while it is open. */
function Deadline({ job }: { job: Job }) {
  const now = useNow();
  const deadline = deadlineOf(job, now);
  if (!deadline) return null;
  const due = dueOf(job, now);
  return (
    <span className={due?.urgency === "OVERDUE" ? "font-semibold text-danger" : undefined}>
      {deadlineLabel(deadline)} <CalendarDay day={deadline.day} />
      {due && <> · {due.words}</>}
    </span>
  );
}

interface JobDetailsProps {
  job: Job;
  /** Further rows (`Row`). */
  children?: ReactNode;
  links?: ReactNode;
}

/** The fields of the request. */
export function JobDetails({ job, children, links }: JobDetailsProps) {
  return (
    <section aria-labelledby="details" className="card">
      <h2 id="details">Details</h2>
      {job.instructedVia && (
        <p className="mt-1 text-muted wrap-anywhere">
          Entered by us for {job.createdByName},{" "}
          {ANSWER_WAY_LABELS[job.instructedVia].toLowerCase()}
        </p>
      )}
      <div className="mt-3">
        <Written text={job.description} />
      </div>
      <dl className="mt-5 grid gap-x-8 gap-y-3 border-t border-rule pt-4 sm:grid-cols-2">
        {children}
        <Row label="Sensitivity">{SENSITIVITY_LABELS[job.sensitivityLevel]}</Row>
        {job.dueDate && (
          <Row label="Due date">
            <CalendarDay day={job.dueDate} />
          </Row>
        )}
        <Row label="Created">
          <Moment at={job.createdAt} />
        </Row>
        <Row label="Last updated">
          <Moment at={job.updatedAt} />
        </Row>
      </dl>
      {links}
    </section>
  );
}

export function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="wrap-break-word">{children}</dd>
    </div>
  );
}

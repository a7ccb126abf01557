import type { ReactNode } from "react";
import { SENSITIVITY_LABELS } from "#app/domain/jobs/job.ts";
import type { Job } from "#app/domain/jobs/queries.server.ts";
import { JobStatusBadge } from "#app/ui/badge.tsx";
import { CalendarDay, Moment } from "#app/ui/moment.tsx";
import { Written } from "#app/ui/written.tsx";

/** The heading of a job's page, as an exhibit label: number, title, reference, status. */
export function JobHeading({ job }: { job: Job }) {
  return (
    <header className="exhibit px-6 pt-5 pb-6 pl-12 sm:px-8 sm:pl-14">
      <title>{`${job.title} · ${job.number}`}</title>
      <p className="text-sm font-semibold tracking-wide text-muted">{job.number}</p>
      <h1 className="mt-1 wrap-break-word">{job.title}</h1>
      <p className="hidden print:block">For {job.organisationName}</p>
      <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <JobStatusBadge status={job.status} />
        {job.reference && (
          <span className="min-w-0 text-muted wrap-anywhere">Reference {job.reference}</span>
        )}
      </p>
    </header>
  );
}

/** The fields of the request; `children` are further rows (`Row`). */
export function JobDetails({ job, children }: { job: Job; children?: ReactNode }) {
  return (
    <section aria-labelledby="details" className="card">
      <h2 id="details">Details</h2>
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

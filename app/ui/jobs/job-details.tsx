import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { SENSITIVITY_LABELS } from "#app/domain/jobs/job.ts";
import type { Job } from "#app/domain/jobs/queries.server.ts";
import { ANSWER_WAY_LABELS } from "#app/domain/quotes/quote.ts";
import { CardHead } from "#app/ui/card-head.tsx";
import { CalendarDay, Moment } from "#app/ui/moment.tsx";
import { Written } from "#app/ui/written.tsx";

interface JobDetailsProps {
  job: Job;
  base: "/app" | "/admin";
  canCorrect: boolean;
  /** Further rows (`Row`). */
  children?: ReactNode;
}

/** The fields of the request. */
export function JobDetails({ job, base, canCorrect, children }: JobDetailsProps) {
  const { id: jobId, corrections } = job;
  return (
    <section aria-labelledby="details" className="card">
      <CardHead id="details" title="Details">
        {canCorrect && (
          <Link className="chip no-print" to={href(`${base}/jobs/:jobId/request`, { jobId })}>
            Correct this request
          </Link>
        )}
      </CardHead>
      {job.instructedVia && (
        <p className="mt-1 text-muted wrap-anywhere">
          Entered by us for {job.createdByName},{" "}
          {ANSWER_WAY_LABELS[job.instructedVia].toLowerCase()}
        </p>
      )}
      <div className="mt-2">
        <Written text={job.description} />
      </div>
      <dl className="facts mt-4 border-t border-rule pt-3">
        {children}
        <Row label="Sensitivity">{SENSITIVITY_LABELS[job.sensitivityLevel]}</Row>
        {job.dueDate && (
          <Row label="Due date">
            <CalendarDay day={job.dueDate} />
          </Row>
        )}
      </dl>
      <p className="mt-3 text-sm text-muted">
        Created <Moment at={job.createdAt} /> · Last updated <Moment at={job.updatedAt} />
        {corrections > 0 && (
          <>
            {" · "}
            <Link className="link" to={href(`${base}/jobs/:jobId/versions`, { jobId })}>
              Corrected {corrections === 1 ? "once" : `${corrections} times`}
            </Link>
          </>
        )}
      </p>
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

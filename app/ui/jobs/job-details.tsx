import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { deadlineOf } from "#app/domain/jobs/due.ts";
import type { JobOfClient } from "#app/domain/jobs/queries.server.ts";
import { Card } from "#app/ui/card.tsx";
import { useNow } from "#app/ui/clock.tsx";
import { CalendarDay, Moment } from "#app/ui/moment.tsx";
import { Written } from "#app/ui/written.tsx";
import { SENSITIVITY_LABELS } from "#app/words/jobs.ts";
import { ANSWER_WAY_LABELS } from "#app/words/quotes.ts";

interface JobDetailsProps {
  job: JobOfClient;
  canCorrect: boolean;
  /** Work goes on, and the conversation matters more than the request. */
  isFolded?: boolean;
  /** Further rows (`Row`). */
  children?: ReactNode;
}

export function JobDetails({ job, canCorrect, isFolded = false, children }: JobDetailsProps) {
  const { id: jobId, corrections } = job;
  const isInHead = deadlineOf(job, useNow())?.kind === null;
  return (
    <Card
      id="details"
      title="Details"
      action={
        canCorrect && {
          to: href("/jobs/:jobId/request", { jobId }),
          text: "Correct this request",
        }
      }
    >
      {job.instructedVia && (
        <p className="text-muted wrap-anywhere">
          Created by our office for {job.createdByName},{" "}
          {ANSWER_WAY_LABELS[job.instructedVia].toLowerCase()}
        </p>
      )}
      {!isFolded && <Written text={job.description} />}
      <dl className={isFolded ? "facts" : "facts border-t border-rule pt-3"}>
        {children}
        <Row label="Sensitivity">{SENSITIVITY_LABELS[job.sensitivityLevel]}</Row>
        {!isInHead && <TimeRow label="Due date" day={job.dueDate} />}
      </dl>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <p className="text-sm text-muted">
          Created <Moment at={job.createdAt} /> · Last updated <Moment at={job.updatedAt} />
          {corrections > 0 && (
            <>
              {" · "}
              <Link className="link" to={href("/jobs/:jobId/versions", { jobId })}>
                Corrected {corrections === 1 ? "once" : `${corrections} times`}
              </Link>
            </>
          )}
        </p>
        {isFolded && (
          <details className="unfolds open:basis-full">
            <summary className="link inline-block cursor-pointer text-sm">What was asked</summary>
            <Written text={job.description} />
          </details>
        )}
      </div>
    </Card>
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

interface TimeRowProps {
  label: string;
  at?: Date | null;
  day?: string | null;
  dateOnly?: boolean;
}

/** A row with a moment or a day; none where there is neither. */
export function TimeRow({ label, at, day, dateOnly = false }: TimeRowProps) {
  const time = at ? <Moment at={at} dateOnly={dateOnly} /> : day && <CalendarDay day={day} />;
  return time && <Row label={label}>{time}</Row>;
}

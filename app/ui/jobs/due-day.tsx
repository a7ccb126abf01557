import { DATE_KIND_LABELS } from "#app/domain/dates/date-kind.ts";
import { type Deadline, type Due, type DueDays, dueOf } from "#app/domain/jobs/due.ts";
import type { JobStatus } from "#app/domain/jobs/job.ts";
import { formatDayAndMonth } from "#app/domain/time/moment.ts";
import { CalendarDay } from "#app/ui/moment.tsx";

const LOOKS: Record<Due["urgency"], string> = {
  OVERDUE: "font-semibold text-danger",
  SOON: "font-semibold",
  LATER: "text-muted",
};

interface DueDayProps {
  job: DueDays & { status: JobStatus };
  now: Date;
}

/** What a deadline is, in words: "Due date", "Hearing". */
export function deadlineLabel({ kind }: Pick<Deadline, "kind">): string {
  return kind ? DATE_KIND_LABELS[kind] : "Due date";
}

/**
 * A job's deadline with the days left, and what it is below; when the job is done, its due date alone. Nothing
 * when there is none.
 */
export function DueDay({ job, now }: DueDayProps) {
  const due = dueOf(job, now);
  if (!due) return job.dueDate && <CalendarDay day={job.dueDate} />;
  return (
    <>
      <span className={`whitespace-nowrap ${LOOKS[due.urgency]}`}>
        <time dateTime={due.day}>{formatDayAndMonth(due.day)}</time> · {due.words}
      </span>
      <span className="row-deadline">{deadlineLabel(due)}</span>
    </>
  );
}

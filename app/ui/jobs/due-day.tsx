import { type Due, dueOf } from "#app/domain/jobs/due.ts";
import type { JobStatus } from "#app/domain/jobs/job.ts";
import { formatDayAndMonth } from "#app/domain/time/moment.ts";
import { CalendarDay } from "#app/ui/moment.tsx";

const LOOKS: Record<Due["urgency"], string> = {
  OVERDUE: "font-semibold text-danger",
  SOON: "font-semibold",
  LATER: "text-muted",
};

interface DueDayProps {
  job: { dueDate: string | null; status: JobStatus };
  now: Date;
}

/** A job's due date with the days left; when the job is done, the date alone. Nothing when there is none. */
export function DueDay({ job, now }: DueDayProps) {
  if (!job.dueDate) return null;
  const due = dueOf(job, now);
  if (!due) return <CalendarDay day={job.dueDate} />;
  return (
    <span className={`whitespace-nowrap ${LOOKS[due.urgency]}`}>
      <time dateTime={job.dueDate}>{formatDayAndMonth(job.dueDate)}</time> · {due.words}
    </span>
  );
}

import { type Due, type DueDays, deadlineLabel, dueOf } from "#app/domain/jobs/due.ts";
import type { JobStatus } from "#app/domain/jobs/job.ts";
import { formatDayAndMonth } from "#app/domain/time/moment.ts";
import { CalendarDay } from "#app/ui/moment.tsx";

const LOOKS: Record<Due["urgency"], string> = {
  OVERDUE: "font-semibold text-danger",
  SOON: "font-semibold",
  LATER: "text-muted",
};

/**
 * The cell of a list for a job's deadline, with the days left and what it is; when the job is done, its due date
 * alone. Empty when there is none.
 */
export function DueCell({ job, now }: { job: DueDays & { status: JobStatus }; now: Date }) {
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

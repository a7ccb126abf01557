import { type Due, dueOf } from "#app/domain/jobs/due.ts";
import type { JobStatus } from "#app/domain/jobs/job.ts";
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

/** A job's due date with the days left; without them when the job is done. Nothing when there is none. */
export function DueDay({ job, now }: DueDayProps) {
  if (!job.dueDate) return null;
  const due = dueOf(job, now);
  return (
    <>
      <CalendarDay day={job.dueDate} />
      {due && <span className={`row-age ${LOOKS[due.urgency]}`}>{due.words}</span>}
    </>
  );
}

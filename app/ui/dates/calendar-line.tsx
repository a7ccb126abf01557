import { Link } from "react-router";
import type { CalendarDate } from "#app/domain/dates/queries.server.ts";
import { deadlineLabel } from "#app/domain/jobs/due.ts";

interface CalendarLineProps {
  date: CalendarDate;
  base: string;
}

export function CalendarLine({ date, base }: CalendarLineProps) {
  const { jobId, number, title, atTime } = date;
  return (
    <p className="wrap-anywhere">
      {atTime && <span className="tabular-nums">{atTime} </span>}
      <Link className="link" to={`${base}/jobs/${jobId}`}>
        {title}
      </Link>
      <span className="block text-sm text-muted">
        {deadlineLabel(date)} · {number}
      </span>
    </p>
  );
}

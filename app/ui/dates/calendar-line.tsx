import { Link } from "react-router";
import { DATE_KIND_LABELS } from "#app/domain/dates/date-kind.ts";
import type { CalendarDate } from "#app/domain/dates/queries.server.ts";

interface CalendarLineProps {
  date: CalendarDate;
  base: string;
}

/** A date in a calendar: what it is, and of which job. */
export function CalendarLine({ date, base }: CalendarLineProps) {
  const { jobId, number, reference, atTime } = date;
  return (
    <p className="wrap-anywhere">
      {atTime && <span className="tabular-nums">{atTime} </span>}
      <Link className="link" to={`${base}/jobs/${jobId}`}>
        <span className="whitespace-nowrap">{number}</span> {DATE_KIND_LABELS[date.kind]}
      </Link>
      {reference && (
        <>
          {" "}
          <span className="inline-block max-w-full text-sm text-muted">· {reference}</span>
        </>
      )}
    </p>
  );
}

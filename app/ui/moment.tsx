import { formatCalendarDay, formatDay, formatMoment } from "#foundation/time/moment.ts";

export function Moment({ at, dateOnly = false }: { at: Date; dateOnly?: boolean }) {
  return <time dateTime={at.toISOString()}>{dateOnly ? formatDay(at) : formatMoment(at)}</time>;
}

interface CalendarDayProps {
  /** As stored (`2026-03-27`), which has no time zone; where there is none, nothing is shown. */
  day: string | null | undefined;
  /** The words before it. */
  lead?: string;
}

export function CalendarDay({ day, lead }: CalendarDayProps) {
  if (!day) return null;
  return (
    <>
      {lead}
      <time dateTime={day}>{formatCalendarDay(day)}</time>
    </>
  );
}

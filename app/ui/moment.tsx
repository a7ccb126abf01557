import { formatCalendarDay, formatDay, formatMoment } from "#app/domain/time/moment.ts";

export function Moment({ at, dateOnly = false }: { at: Date; dateOnly?: boolean }) {
  return <time dateTime={at.toISOString()}>{dateOnly ? formatDay(at) : formatMoment(at)}</time>;
}

/** A calendar day as stored (`2026-03-27`), which has no time zone. */
export function CalendarDay({ day }: { day: string }) {
  return <time dateTime={day}>{formatCalendarDay(day)}</time>;
}

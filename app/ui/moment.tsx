const DATE = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeZone: "Europe/London" });
const DATE_AND_TIME = new Intl.DateTimeFormat("en-GB", {
  dateStyle: "medium",
  timeStyle: "short",
  timeZone: "Europe/London",
});

/** A moment as London clocks showed it. */
export function Moment({ at, dateOnly = false }: { at: Date; dateOnly?: boolean }) {
  const format = dateOnly ? DATE : DATE_AND_TIME;
  return (
    <time className="whitespace-nowrap" dateTime={at.toISOString()}>
      {format.format(at)}
    </time>
  );
}

/** A calendar day as stored (`2026-03-27`), which has no time zone. */
export function CalendarDay({ day }: { day: string }) {
  return (
    <time className="whitespace-nowrap" dateTime={day}>
      {DATE.format(new Date(`${day}T12:00:00Z`))}
    </time>
  );
}

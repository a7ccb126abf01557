import { weekOf } from "#app/domain/dates/calendar.ts";
import type { JobDate } from "#app/domain/dates/job-date.ts";
import { DATE_KIND_LABELS, DATE_STATE_LABELS } from "#app/words/dates.ts";
import { addDays } from "#foundation/time/working-days.ts";

const DAY = new Intl.DateTimeFormat("en-GB", {
  weekday: "short",
  day: "numeric",
  month: "short",
  year: "numeric",
  timeZone: "UTC",
});

/** `Fri 27 Mar 2026`. */
export function dayInWords(day: string): string {
  return DAY.format(new Date(day)).replace(",", "");
}

type When = Pick<JobDate, "startsOn" | "endsOn" | "atTime">;

/** When a date is: `Fri 27 Mar 2026, 10:30`, or so to the last of its days. */
export function WhenOf({ date: { startsOn, endsOn, atTime } }: { date: When }) {
  return (
    <>
      <time dateTime={startsOn}>{dayInWords(startsOn)}</time>
      {atTime && `, ${atTime}`}
      {endsOn && (
        <>
          {" to "}
          <time dateTime={endsOn}>{dayInWords(endsOn)}</time>
        </>
      )}
    </>
  );
}

/** What a date is, and where it stands when it is not simply open. */
export function kindInWords({ kind, directed }: Pick<JobDate, "kind" | "directed">): string {
  return directed ? `${DATE_KIND_LABELS[kind]} (ordered by the court)` : DATE_KIND_LABELS[kind];
}

/** "Missed", or "Overdue" while nobody has said so. */
export function overdueInWords({ state }: Pick<JobDate, "state">): string {
  return state === "OPEN" ? "Overdue" : DATE_STATE_LABELS[state];
}

/** "This week", "Next week", "Week of Mon 7 Dec 2026": of the week that begins on that Monday. */
export function weekInWords(monday: string, today: string): string {
  const present = weekOf(today);
  if (monday === present) return "This week";
  return monday === addDays(present, 7) ? "Next week" : `Week of ${dayInWords(monday)}`;
}

const MONTH = new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "UTC" });

/** `November 2026`. */
export function monthInWords(month: string): string {
  return MONTH.format(new Date(`${month}-01`));
}

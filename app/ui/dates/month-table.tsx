import { Link } from "react-router";
import type { AvoidedDates } from "#app/domain/dates/avoided-dates.server.ts";
import type { CalendarDate } from "#app/domain/dates/queries.server.ts";
import { deadlineLabel } from "#app/domain/jobs/due.ts";
import type { AgendaListProps } from "./agenda-list.tsx";
import { dayInWords, monthInWords } from "./date-words.tsx";

const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

interface MonthTableProps extends AgendaListProps {
  month: string;
  weeks: readonly string[][];
  avoided: readonly AvoidedDates[];
}

/** A month as a table of weeks; on narrow screens a list of the days on which something is. */
export function MonthTable({ month, weeks, ...known }: MonthTableProps) {
  return (
    <table className="month-table">
      <caption className="sr-only">{monthInWords(month)}</caption>
      <thead>
        <tr>
          {WEEKDAYS.map((weekday) => (
            <th key={weekday} scope="col">
              {weekday.slice(0, 3)}
              <span className="sr-only">{weekday.slice(3)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <DayCell key={day} day={day} isOther={!day.startsWith(month)} {...known} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type DayCellProps = Omit<MonthTableProps, "month" | "weeks"> & { day: string; isOther: boolean };

function DayCell({ day, isOther, dates, avoided, holidays, today, base }: DayCellProps) {
  const those = dates.filter((date) => isWithin(day, date));
  const isAvoided = avoided.some((range) => isWithin(day, range));
  const holiday = holidays[day];
  const isEmpty = those.length === 0 && !isAvoided && !holiday && day !== today;
  return (
    <td
      data-empty={isEmpty || undefined}
      data-other={isOther || undefined}
      aria-current={day === today ? "date" : undefined}
    >
      <time dateTime={day} className="text-sm font-semibold">
        <span aria-hidden="true" className="day-number">
          {Number(day.slice(8))}
        </span>
        <span className="day-name">{dayInWords(day)}</span>
      </time>
      {holiday && <p className="text-sm text-muted">{holiday}</p>}
      {isAvoided && <p className="text-sm text-muted">Expert not available</p>}
      {those.map((date) => (
        <CalendarLine key={date.id} date={date} base={base} />
      ))}
    </td>
  );
}

function isWithin(day: string, range: { startsOn: string; endsOn: string | null }): boolean {
  return range.startsOn <= day && day <= (range.endsOn ?? range.startsOn);
}

function CalendarLine({ date, base }: { date: CalendarDate; base: string }) {
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

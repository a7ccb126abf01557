import { Link } from "react-router";
import { dayInWords, monthInWords } from "./date-words.tsx";
import type { MonthDay } from "./shown-dates.ts";

const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

interface MonthTableProps {
  month: string;
  weeks: readonly MonthDay[][];
  today: string;
}

/** A month as a table of weeks; on narrow screens a list of the days on which something is. */
export function MonthTable({ month, weeks, today }: MonthTableProps) {
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
          <tr key={week[0]?.day}>
            {week.map((each) => (
              <DayCell
                key={each.day}
                {...each}
                isOther={!each.day.startsWith(month)}
                isToday={each.day === today}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type DayCellProps = MonthDay & { isOther: boolean; isToday: boolean };

function DayCell({ day, notes, dates, all, isOther, isToday }: DayCellProps) {
  const isEmpty = dates.length === 0 && !notes && !isToday;
  return (
    <td
      data-empty={isEmpty || undefined}
      data-other={isOther || undefined}
      aria-current={isToday ? "date" : undefined}
    >
      <time dateTime={day} className="text-sm font-semibold">
        <span aria-hidden="true" className="day-number">
          {Number(day.slice(8))}
        </span>
        <span className="day-name">{dayInWords(day)}</span>
      </time>
      {notes && <p className="text-muted">{notes}</p>}
      {dates.map(({ id, to, title, about }) => (
        <p key={id}>
          <Link to={to} discover="none">
            {title}
          </Link>
          <span>{about}</span>
        </p>
      ))}
      {all > dates.length && (
        <p>
          <Link to={`?day=${day}`} className="font-semibold">
            {`All ${all} on this day`}
          </Link>
        </p>
      )}
    </td>
  );
}

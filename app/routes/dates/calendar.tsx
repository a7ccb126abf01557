import { Link } from "react-router";
import { listAvoided } from "#app/domain/dates/avoided-dates.server.ts";
import { addMonths, holidaysBetween, parseMonth, weeksOf } from "#app/domain/dates/calendar.ts";
import { notedDays } from "#app/domain/dates/holidays.server.ts";
import { listCalendar } from "#app/domain/dates/queries.server.ts";
import { londonDay } from "#app/domain/time/moment.ts";
import { addDays } from "#app/domain/time/working-days.ts";
import { query } from "#app/http/command.server.ts";
import { portalOf } from "#app/http/portal.server.ts";
import { AgendaList } from "#app/ui/dates/agenda-list.tsx";
import { CalendarCut } from "#app/ui/dates/calendar-cut.tsx";
import { CalendarMenu } from "#app/ui/dates/calendar-menu.tsx";
import { monthInWords } from "#app/ui/dates/date-words.tsx";
import { MonthTable } from "#app/ui/dates/month-table.tsx";
import type { Route } from "./+types/calendar.ts";

/** So many days ahead are in the agenda. */
const AHEAD = 366;

export function loader({ url, context }: Route.LoaderArgs) {
  const { base, narrowing } = portalOf(url);
  const today = londonDay(new Date());
  const month = parseMonth(url.searchParams.get("month"));
  const weeks = month ? weeksOf(month) : [];
  const from = weeks.at(0)?.at(0) ?? today;
  const to = weeks.at(-1)?.at(-1) ?? addDays(today, AHEAD);
  return query(context, async (tx, actor) => {
    const range = { ...narrowing(actor), from, to, overdue: !month };
    const [{ dates, cutAt }, avoided, noted] = await Promise.all([
      listCalendar(tx, range),
      listAvoided(tx, actor, from),
      notedDays(tx),
    ]);
    const holidays = holidaysBetween(from, to, noted);
    return { base, today, month, weeks, dates, cutAt, avoided, holidays };
  });
}

export default function CalendarPage({ loaderData }: Route.ComponentProps) {
  const { base, today, month, weeks, dates, cutAt, avoided, holidays } = loaderData;
  return (
    <div className="space-y-6">
      <title>{`Calendar · ${base === "/admin" ? "Admin Portal" : "Client Portal"}`}</title>
      <header className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <h1>{month ? monthInWords(month) : "Calendar"}</h1>
        <nav aria-label="Calendar" className="no-print flex flex-wrap gap-x-6 gap-y-2">
          {month ? (
            <>
              <Link className="link" to={`?month=${addMonths(month, -1)}`}>
                Previous
              </Link>
              <Link className="link" to={`?month=${addMonths(month, 1)}`}>
                Next
              </Link>
              <Link className="link" to={`${base}/calendar`}>
                Agenda
              </Link>
            </>
          ) : (
            <Link className="link" to={`?month=${today.slice(0, 7)}`}>
              By month
            </Link>
          )}
        </nav>
      </header>
      <CalendarMenu avoided={avoided} base={base} />
      {cutAt && <CalendarCut cutAt={cutAt} month={month} base={base} />}
      {month ? (
        <MonthTable
          month={month}
          weeks={weeks}
          dates={dates}
          avoided={avoided}
          holidays={holidays}
          today={today}
          base={base}
        />
      ) : (
        <AgendaList dates={dates} holidays={holidays} today={today} base={base} />
      )}
    </div>
  );
}

import { Link } from "react-router";
import { isStaff } from "#app/domain/actor.ts";
import { listAvoided } from "#app/domain/dates/avoided-dates.server.ts";
import { addMonths, holidaysBetween, parseMonth, weeksOf } from "#app/domain/dates/calendar.ts";
import { notedDays } from "#app/domain/dates/deadlines/holidays.server.ts";
import { listCalendar } from "#app/domain/dates/queries.server.ts";
import { read } from "#app/http/command.server.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { AgendaList } from "#app/ui/dates/agenda-list.tsx";
import { CalendarCut } from "#app/ui/dates/calendar-cut.tsx";
import { CalendarMenu } from "#app/ui/dates/calendar-menu.tsx";
import { dayInWords, monthInWords } from "#app/ui/dates/date-words.tsx";
import { MonthTable } from "#app/ui/dates/month-table.tsx";
import { agendaOf, monthOf } from "#app/ui/dates/shown-dates.ts";
import { useByStaff } from "#app/ui/shell/by-staff.ts";
import { PageHead } from "#app/ui/shell/page-head.tsx";
import { isDay } from "#foundation/forms/days.ts";
import { numberedPage } from "#foundation/lists/paging.ts";
import { londonDay } from "#foundation/time/moment.ts";
import { addDays } from "#foundation/time/working-days.ts";
import type { Route } from "./+types/calendar.ts";

const AHEAD = 366;
const DATES_A_PAGE = 50;

export const loader = read(async (tx, { url }: Route.LoaderArgs, actor) => {
  const today = londonDay(new Date());
  const month = parseMonth(url.searchParams.get("month"));
  const asked = url.searchParams.get("day") ?? "";
  const day = !month && isDay(asked) ? asked : null;
  const weeks = month ? weeksOf(month) : [];
  const from = weeks.at(0)?.at(0) ?? day ?? today;
  const to = weeks.at(-1)?.at(-1) ?? day ?? addDays(today, AHEAD);
  const range = { from, to, overdue: !month && !day };
  const [{ dates, cutAt }, avoided, noted] = await Promise.all([
    listCalendar(tx, range),
    listAvoided(tx, actor, from),
    notedDays(tx),
  ]);
  const known = {
    holidays: holidaysBetween(from, to, noted),
    avoided,
    byStaff: isStaff(actor),
    today,
  };
  if (month) {
    return { today, shown: { month, day, weeks: monthOf(weeks, dates, known) }, cutAt, avoided };
  }
  const wanted = url.searchParams.get("page");
  const { page, pages, ...part } = numberedPage(wanted, dates.length, DATES_A_PAGE);
  const parts = agendaOf(dates.slice(part.from, part.to), known);
  const shown = { month: null, day, parts, page, pages };
  return { today, shown, cutAt: page === pages ? cutAt : null, avoided };
});

export default function CalendarPage({ loaderData }: Route.ComponentProps) {
  const { today, shown, cutAt, avoided } = loaderData;
  const byStaff = useByStaff();
  const { month, day } = shown;
  return (
    <div className="space-y-6">
      <PageHead title={month ? monthInWords(month) : day ? dayInWords(day) : "Calendar"}>
        <nav aria-label="Calendar" className="no-print flex flex-wrap gap-x-6 gap-y-2">
          {month ? (
            <>
              <Link to={`?month=${addMonths(month, -1)}`}>Previous</Link>
              <Link to={`?month=${addMonths(month, 1)}`}>Next</Link>
            </>
          ) : (
            <Link to={`?month=${(day ?? today).slice(0, 7)}`}>By month</Link>
          )}
          {(month || day) && <Link to={byStaff ? "/admin/calendar" : "/app/calendar"}>Agenda</Link>}
        </nav>
      </PageHead>
      <CalendarMenu avoided={avoided} />
      {cutAt && <CalendarCut cutAt={cutAt} month={month} />}
      {shown.month !== null ? (
        <MonthTable month={shown.month} weeks={shown.weeks} today={today} />
      ) : (
        <>
          <AgendaList parts={shown.parts} />
          <AgendaPages {...shown} />
        </>
      )}
    </div>
  );
}

interface AgendaPagesProps {
  day: string | null;
  page: number;
  pages: number;
}

function AgendaPages({ day, page, pages }: AgendaPagesProps) {
  if (pages === 1) return null;
  const to = (number: number) =>
    `?${new URLSearchParams({ ...(day && { day }), page: `${number}` })}`;
  return (
    <nav aria-label="Pages" className="no-print flex flex-wrap justify-between gap-3">
      {page > 1 ? <ButtonLink to={to(page - 1)}>Earlier dates</ButtonLink> : <span />}
      {page < pages && <ButtonLink to={to(page + 1)}>Later dates</ButtonLink>}
    </nav>
  );
}

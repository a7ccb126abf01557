import { href } from "react-router";
import { pageOfJob } from "#app/content/navigation.ts";
import type { AvoidedDates } from "#app/domain/dates/avoided-dates.server.ts";
import { weekOf } from "#app/domain/dates/calendar.ts";
import { isOverdue } from "#app/domain/dates/job-date.ts";
import type { CalendarDate } from "#app/domain/dates/queries.server.ts";
import { deadlineLabel } from "#app/domain/jobs/due.ts";
import { ATTENDANCE_WORDS } from "#app/words/dates.ts";
import { dayInWords, weekInWords } from "./date-words.tsx";

interface Known {
  holidays: Readonly<Record<string, string>>;
  avoided: readonly AvoidedDates[];
  byStaff: boolean;
  today: string;
}

export type AgendaPart = ReturnType<typeof agendaOf>[number];
export type MonthDay = ReturnType<typeof monthOf>[number][number];

/** What the agenda shows of each date, in words: what is overdue first, then week by week. */
export function agendaOf(dates: readonly CalendarDate[], { holidays, byStaff, today }: Known) {
  const parts = Map.groupBy(dates, (date) => {
    if (isOverdue(date, today)) return "Overdue";
    return weekInWords(weekOf(date.startsOn < today ? today : date.startsOn), today);
  });
  return [...parts].map(([heading, those]) => ({
    heading,
    dates: those.map((date, place) => {
      const { id, title, number, startsOn, organisationName, attendance } = date;
      const about = [deadlineLabel(date), byStaff && organisationName, holidays[startsOn]];
      return {
        id,
        to: pageOf(date, byStaff),
        title,
        about: inLine(about),
        number,
        when: whenOf(date),
        isSameDay: those[place - 1]?.startsOn === startsOn,
        attendance: ATTENDANCE_WORDS[attendance],
      };
    }),
  }));
}

/** So many dates stand in a day of a month; the day's own page has them all. */
const MOST_A_DAY = 6;

export function monthOf(
  weeks: readonly string[][],
  dates: readonly CalendarDate[],
  { holidays, avoided, byStaff }: Known,
) {
  // One for all its days, so that a long trial is sent once.
  const shown = dates.map((date) => {
    const about = inLine([date.atTime, deadlineLabel(date)]);
    return { date, words: { id: date.id, to: pageOf(date, byStaff), title: date.title, about } };
  });
  return weeks.map((week) =>
    week.map((day) => {
      const those = shown.filter(({ date }) => isWithin(day, date)).map(({ words }) => words);
      const isAvoided = avoided.some((range) => isWithin(day, range));
      const notes = inLine([holidays[day], isAvoided && "Expert not available"]);
      return { day, notes, dates: those.slice(0, MOST_A_DAY), all: those.length };
    }),
  );
}

function pageOf({ jobId, kind }: CalendarDate, byStaff: boolean): string {
  return kind ? href("/jobs/:jobId/case", { jobId }) : pageOfJob(byStaff, jobId);
}

function whenOf({ startsOn, endsOn, atTime }: CalendarDate): string {
  const from = atTime ? `${dayInWords(startsOn)}, ${atTime}` : dayInWords(startsOn);
  return endsOn ? `${from} to ${dayInWords(endsOn)}` : from;
}

const inLine = (parts: readonly unknown[]) => parts.filter(Boolean).join(" · ");

function isWithin(day: string, range: { startsOn: string; endsOn: string | null }): boolean {
  return range.startsOn <= day && day <= (range.endsOn ?? range.startsOn);
}

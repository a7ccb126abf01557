import { Link } from "react-router";
import { weekOf } from "#app/domain/dates/calendar.ts";
import { ATTENDANCE_WORDS, isOverdue } from "#app/domain/dates/job-date.ts";
import type { CalendarDate } from "#app/domain/dates/queries.server.ts";
import { deadlineLabel } from "#app/domain/jobs/due.ts";
import { EmptyState } from "#app/ui/lists/empty-state.tsx";
import { dayInWords, weekInWords } from "./date-words.tsx";

export interface AgendaListProps {
  dates: readonly CalendarDate[];
  holidays: Readonly<Record<string, string>>;
  today: string;
  base: string;
}

export function AgendaList({ dates, holidays, today, base }: AgendaListProps) {
  if (dates.length === 0) {
    return (
      <EmptyState title="No dates yet">
        <p>Hearings and deadlines are added on the page of each job.</p>
      </EmptyState>
    );
  }
  const parts = Map.groupBy(dates, (date) => {
    if (isOverdue(date, today)) return "Overdue";
    return weekInWords(weekOf(date.startsOn < today ? today : date.startsOn), today);
  });
  return (
    <div className="card p-0">
      {[...parts].map(([heading, those]) => (
        <section key={heading} aria-label={heading}>
          <h2
            className={`bg-wash px-4 py-1 font-sans text-base font-semibold sm:px-5 ${heading === "Overdue" ? "text-danger" : ""}`}
          >
            {heading}
          </h2>
          <ul className="divide-y divide-rule">
            {those.map((date) => (
              <AgendaRow
                key={date.id}
                date={date}
                holiday={holidays[date.startsOn]}
                isLate={heading === "Overdue"}
                base={base}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

interface AgendaRowProps {
  date: CalendarDate;
  holiday: string | undefined;
  isLate: boolean;
  base: string;
}

/** When, of which job, what it is and for whom, whether the expert attends; the number last. */
function AgendaRow({ date, holiday, isLate, base }: AgendaRowProps) {
  const { jobId, number, title, organisationName, startsOn, endsOn, atTime, attendance } = date;
  // Due dates stand on the job's first page, all others with its case.
  const to = `${base}/jobs/${jobId}${date.kind ? "/case" : ""}`;
  const about = [deadlineLabel(date), base === "/admin" && organisationName, holiday];
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 px-4 py-1.5 sm:px-5 lg:grid-cols-[12rem_minmax(0,1fr)_auto_5.5rem]">
      <p className={isLate ? "font-semibold text-danger" : "font-semibold"}>
        <time dateTime={startsOn}>{dayInWords(startsOn)}</time>
        {atTime && <span className="ml-2 tabular-nums">{atTime}</span>}
        {endsOn && (
          <span className="font-normal">
            {" to "}
            <time dateTime={endsOn}>{dayInWords(endsOn)}</time>
          </span>
        )}
      </p>
      <p className="col-span-full wrap-anywhere max-lg:row-start-2 lg:col-span-1">
        <Link className="link after:absolute after:inset-0" to={to}>
          {title}
        </Link>
        <span className="ml-2 text-sm text-muted max-lg:ml-0 max-lg:block">
          {about.filter(Boolean).join(" · ")}
        </span>
      </p>
      <p className="text-sm font-semibold text-accent max-lg:row-start-3">
        {ATTENDANCE_WORDS[attendance]}
      </p>
      <p className="text-right text-sm whitespace-nowrap text-muted max-lg:row-start-1">{number}</p>
    </li>
  );
}

import { isOverdue } from "#app/domain/dates/job-date.ts";
import type { CalendarDate } from "#app/domain/dates/queries.server.ts";
import { EmptyState } from "#app/ui/lists/empty-state.tsx";
import { CalendarLine } from "./calendar-line.tsx";
import { dayInWords, overdueInWords, WhenOf } from "./date-words.tsx";

interface AgendaListProps {
  dates: readonly CalendarDate[];
  holidays: Readonly<Record<string, string>>;
  today: string;
  base: string;
}

/** Dates of all jobs: what is overdue first, then day by day. */
export function AgendaList({ dates, holidays, today, base }: AgendaListProps) {
  const overdue = dates.filter((date) => isOverdue(date, today));
  const ahead = dates.filter((date) => !isOverdue(date, today));
  const days = Map.groupBy(ahead, ({ startsOn }) => (startsOn < today ? today : startsOn));
  if (dates.length === 0) {
    return (
      <EmptyState title="No dates yet">
        <p>Hearings and deadlines are added on the page of each job.</p>
      </EmptyState>
    );
  }
  return (
    <>
      {overdue.length > 0 && (
        <section aria-labelledby="overdue" className="card">
          <h2 id="overdue" className="text-danger">
            Overdue
          </h2>
          <ul className="mt-3 space-y-3">
            {overdue.map((date) => (
              <li key={date.id}>
                <p className="text-sm text-muted">
                  {overdueInWords(date)} · <WhenOf date={{ ...date, atTime: null }} />
                </p>
                <CalendarLine date={date} base={base} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {days.size > 0 && (
        <section aria-label="Ahead" className="card">
          <ul className="divide-y divide-rule">
            {[...days].map(([day, those]) => (
              <li key={day} className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[11rem_1fr]">
                <h2 className="text-base">
                  <time dateTime={day}>{dayInWords(day)}</time>
                  {day === today && " · today"}
                  {holidays[day] && (
                    <span className="block text-sm font-normal text-muted">{holidays[day]}</span>
                  )}
                </h2>
                <ul className="space-y-1">
                  {those.map((date) => (
                    <li key={date.id}>
                      <CalendarLine date={date} base={base} />
                      {date.endsOn && (
                        <p className="text-sm text-muted">
                          <WhenOf date={{ ...date, atTime: null }} />
                        </p>
                      )}
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

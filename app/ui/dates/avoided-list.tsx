import { Link } from "react-router";
import type { AvoidedDates } from "#app/domain/dates/avoided-dates.server.ts";
import { dayInWords } from "./date-words.tsx";

interface AvoidedListProps {
  avoided: readonly AvoidedDates[];
  isStaffPage: boolean;
}

/** Days on which the expert cannot come to court, beside a calendar. */
export function AvoidedList({ avoided, isStaffPage }: AvoidedListProps) {
  return (
    <section aria-labelledby="avoided" className="card">
      <h2 id="avoided">Dates to avoid</h2>
      {avoided.length === 0 && <p className="mt-2 text-muted">None are known.</p>}
      <ul className="mt-2 space-y-1">
        {avoided.map((days) => (
          <li key={days.id} className="wrap-anywhere">
            <AvoidedDays days={days} />
            {isStaffPage && days.by && (
              <span className="text-muted">
                {" "}
                · {[days.by.name, days.by.note].filter(Boolean).join(" · ")}
              </span>
            )}
          </li>
        ))}
      </ul>
      {isStaffPage && (
        <p className="no-print mt-3 text-sm">
          <Link className="link" to="/admin/calendar/avoided">
            Change your dates to avoid
          </Link>
        </p>
      )}
    </section>
  );
}

/** One day, or from the first to the last. */
export function AvoidedDays({ days: { startsOn, endsOn } }: { days: AvoidedDates }) {
  return (
    <>
      <time dateTime={startsOn}>{dayInWords(startsOn)}</time>
      {endsOn !== startsOn && (
        <>
          {" to "}
          <time dateTime={endsOn}>{dayInWords(endsOn)}</time>
        </>
      )}
    </>
  );
}

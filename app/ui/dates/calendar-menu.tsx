import { Link } from "react-router";
import type { AvoidedDates } from "#app/domain/dates/avoided-dates.server.ts";
import { useByStaff } from "#app/ui/shell/by-staff.ts";
import { dayInWords } from "./date-words.tsx";

interface CalendarMenuProps {
  avoided: readonly AvoidedDates[];
}

export function CalendarMenu({ avoided }: CalendarMenuProps) {
  const isStaffPage = useByStaff();
  return (
    <details className="no-print">
      <summary className="link min-h-6 w-fit cursor-pointer content-center">
        Subscribe, and dates to avoid
      </summary>
      <div className="card mt-2">
        <p className="flex flex-wrap gap-x-6 gap-y-2">
          <Link to={isStaffPage ? "/admin/account/calendar" : "/app/account/calendar"}>
            Show in my own calendar
          </Link>
          {isStaffPage && <Link to="/admin/calendar/avoided">Change your dates to avoid</Link>}
        </p>
        <h2 className="mt-3 text-lg">Dates to avoid</h2>
        {avoided.length === 0 && <p className="text-muted">No dates to avoid.</p>}
        <ul className="space-y-1">
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
      </div>
    </details>
  );
}

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

import { href, Link } from "react-router";
import {
  agendaOf,
  decidingHearing,
  isToTellCourt,
  type JobDate,
} from "#app/domain/dates/job-date.ts";
import { Card } from "#app/ui/card.tsx";
import { ATTENDANCE_LABELS, DATE_STATE_LABELS } from "#app/words/dates.ts";
import { counted } from "#foundation/lists/counted.ts";
import { kindInWords, overdueInWords, WhenOf } from "./date-words.tsx";
import { TooLate } from "./too-late.tsx";

interface DatesCardProps {
  dates: readonly JobDate[];
  jobId: string;
  canChange?: boolean;
  canSuggest?: boolean;
  isOffRule?: boolean;
  today: string;
  byStaff?: boolean;
}

export function DatesCard({ dates, jobId, canChange = false, ...more }: DatesCardProps) {
  const { next, overdue, ahead, settled } = agendaOf(dates, more.today);
  const rest = ahead.filter((date) => date !== next);
  const hearing = decidingHearing(dates);
  return (
    <Card
      id="dates"
      title="Dates"
      action={canChange && { to: href("/jobs/:jobId/dates/new", { jobId }), text: "Add a date" }}
    >
      {next && (
        <div className="whitespace-pre-line wrap-anywhere border-l-4 border-accent bg-wash px-4 py-2">
          <p className="text-sm text-muted">Next hearing</p>
          <DateLine date={next} jobId={jobId} canChange={canChange} />
        </div>
      )}
      {overdue.length + rest.length > 0 && (
        <ul className="whitespace-pre-line wrap-anywhere space-y-3">
          {overdue.map((date) => (
            <li key={date.id}>
              <p className="text-sm font-semibold text-danger">{overdueInWords(date)}</p>
              <DateLine date={date} jobId={jobId} canChange={canChange} />
              {more.byStaff && isToTellCourt(date) && (
                <p className="no-print">
                  <Link to={href("/jobs/:jobId/dates/:dateId/court", { jobId, dateId: date.id })}>
                    Tell the court
                  </Link>
                </p>
              )}
            </li>
          ))}
          {rest.map((date) => (
            <li key={date.id}>
              <DateLine date={date} jobId={jobId} canChange={canChange} />
              <TooLate date={date} hearing={hearing} />
            </li>
          ))}
        </ul>
      )}
      {overdue.length + ahead.length === 0 && (
        <p className="text-muted">
          {settled.length > 0
            ? "No dates ahead."
            : "No dates yet. Hearings and deadlines entered here are in the calendar, with reminders."}
        </p>
      )}
      {canChange && more.isOffRule && (
        <p className="no-print text-sm">
          Not every deadline is on the day that its rule gives.{" "}
          <Link to={href("/jobs/:jobId/dates/suggestions", { jobId })}>See the suggested days</Link>
        </p>
      )}
      {settled.length > 0 && (
        <details>
          <summary className="link w-fit cursor-pointer">
            {counted(settled.length, "earlier date")}
          </summary>
          <ul className="whitespace-pre-line wrap-anywhere mt-2 space-y-3">
            {settled.map((date) => (
              <li key={date.id} className="text-muted">
                <p className="text-sm">{DATE_STATE_LABELS[date.state]}</p>
                <DateLine date={date} jobId={jobId} canChange={canChange && date.state === "MET"} />
              </li>
            ))}
          </ul>
        </details>
      )}
      {canChange && more.canSuggest && (
        <p className="no-print text-sm">
          <Link to={href("/jobs/:jobId/dates/suggestions", { jobId })}>Suggest deadlines</Link>
        </p>
      )}
    </Card>
  );
}

interface DateLineProps {
  date: JobDate;
  jobId: string;
  canChange: boolean;
}

/** Inside what keeps line breaks. */
function DateLine({ date, jobId, canChange }: DateLineProps) {
  const { place, attendance, note } = date;
  const about = [place, attendance !== "NONE" && ATTENDANCE_LABELS[attendance]].filter(Boolean);
  return (
    <>
      <p>
        <WhenOf date={date} />
        {"\n"}
        {canChange ? (
          <Link to={href("/jobs/:jobId/dates/:dateId", { jobId, dateId: date.id })}>
            {kindInWords(date)}
          </Link>
        ) : (
          kindInWords(date)
        )}
      </p>
      {about.length > 0 && <p className="text-sm text-muted">{about.join(" · ")}</p>}
      {note && <p className="text-sm text-muted">{note}</p>}
    </>
  );
}

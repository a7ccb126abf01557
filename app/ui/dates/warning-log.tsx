import type { CourtWarning } from "#app/domain/dates/queries.server.ts";
import { Moment } from "#app/ui/moment.tsx";
import { dayInWords } from "./date-words.tsx";

/** What was written for the court about a date, newest first. */
export function WarningLog({ warnings }: { warnings: readonly CourtWarning[] }) {
  return (
    <section aria-labelledby="log" className="w-full border-t border-rule pt-4">
      <h2 id="log">Log</h2>
      {warnings.length === 0 && <p className="mt-2 text-muted">Nothing yet.</p>}
      <ul className="mt-2 space-y-4">
        {warnings.map(({ id, what, why, newDate, toldCourtAt, byName, addedAt }) => (
          <li key={id} className="wrap-anywhere">
            <p className="text-sm text-muted">
              <Moment at={addedAt} /> · {byName} ·{" "}
              {toldCourtAt ? "The court has been told" : "The court is still to be told"}
            </p>
            <p className="whitespace-pre-line">{what}</p>
            <p className="whitespace-pre-line">Reason: {why}</p>
            {newDate && <p>New date: {dayInWords(newDate)}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

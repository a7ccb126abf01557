import { type CourtWarning, toTell } from "#app/domain/dates/deadlines/court-warning.ts";
import { Moment } from "#app/ui/moment.tsx";
import { TOLD_LABELS } from "#app/words/dates.ts";
import type { FailedForm } from "#foundation/forms/failed-form.ts";
import { londonDay } from "#foundation/time/moment.ts";
import { dayInWords } from "./date-words.tsx";
import { TellingForm } from "./telling-form.tsx";

interface WarningLogProps {
  warnings: readonly CourtWarning[];
  action: string;
  today: string;
  /** A refused form of one of them, which its field `warningId` names. */
  failed: FailedForm | undefined;
}

/** What was written for the court about a date, newest first, and who was told of it when. */
export function WarningLog({ warnings, action, today, failed }: WarningLogProps) {
  return (
    <section aria-labelledby="log" className="w-full border-t border-rule pt-4">
      <h2 id="log">Log</h2>
      {warnings.length === 0 && <p className="mt-2 text-muted">Nothing yet.</p>}
      <ul className="mt-2 divide-y divide-rule">
        {warnings.map((warning) => (
          <li key={warning.id} className="space-y-2 py-4 wrap-anywhere first:pt-0">
            <p className="text-sm text-muted">
              <Moment at={warning.addedAt} /> · {warning.byName}
            </p>
            <div>
              <p className="whitespace-pre-line">{warning.what}</p>
              <p className="whitespace-pre-line">Reason: {warning.why}</p>
              {warning.newDate && <p>New date: {dayInWords(warning.newDate)}</p>}
            </div>
            <Tellings warning={warning} />
            {toTell(warning).length > 0 && (
              <TellingForm
                warning={warning}
                action={action}
                today={today}
                failed={failed?.values.warningId === warning.id ? failed : undefined}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Tellings({ warning }: { warning: CourtWarning }) {
  const { toldCourtAt, tellings, byName } = warning;
  const atOnce = toldCourtAt
    ? [{ told: "COURT" as const, toldOn: londonDay(toldCourtAt), byName }]
    : [];
  return (
    <ul>
      {[...atOnce, ...tellings].map(({ told, toldOn, byName: by }) => (
        <li key={told}>
          <span className="font-semibold">
            Told {TOLD_LABELS[told]} on {dayInWords(toldOn)}
          </span>
          <span className="text-sm text-muted"> · {by}</span>
        </li>
      ))}
      {toTell(warning).map((told) => (
        <li key={told} className={told === "COURT" ? "font-semibold text-danger" : "text-muted"}>
          {told === "COURT" ? "The court is still to be told" : "No note that the client was told"}
        </li>
      ))}
    </ul>
  );
}

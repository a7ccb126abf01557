import type { Stage, StageState } from "#app/domain/job-page/stages.ts";
import { formatDay } from "#foundation/time/moment.ts";

/** Read out after a stage's name; to the eye its look shows the same. */
const STATE_LABELS: Record<StageState, string> = {
  DONE: "done",
  CURRENT: "current stage",
  STOPPED: "current stage",
  SKIPPED: "skipped",
  AHEAD: "not reached yet",
};

/** The stages of a job in order, with the day on which it reached each. */
export function StageLine({ stages }: { stages: readonly Stage[] }) {
  return (
    <section aria-label="Progress" className="stages">
      <ol>
        {stages.map(({ label, state, at }) => (
          <li
            key={label}
            data-state={state}
            aria-current={state === "CURRENT" || state === "STOPPED" ? "step" : undefined}
          >
            <span className="stage-name">
              {label} <span className="sr-only">{STATE_LABELS[state]}</span>
            </span>
            {at && (
              <time className="stage-day" dateTime={at.toISOString()}>
                {formatDay(at)}
              </time>
            )}
            {state === "SKIPPED" && (
              <span className="stage-day" aria-hidden="true">
                Skipped
              </span>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

const LAST_UPDATED = { shown: "26 November 2026", machine: "2026-11-26" };

/** The day on which the legal pages were last changed. */
export function LastUpdated() {
  return (
    <p>
      Last updated <time dateTime={LAST_UPDATED.machine}>{LAST_UPDATED.shown}</time>.
    </p>
  );
}

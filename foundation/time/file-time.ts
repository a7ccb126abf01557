// Sweden's format, 2026-03-27 09:30, is read as a date by spreadsheets everywhere.
const FORMAT = new Intl.DateTimeFormat("sv-SE", {
  dateStyle: "short",
  timeStyle: "medium",
  timeZone: "Europe/London",
});

export function fileTime(at: Date): string {
  return FORMAT.format(at);
}

/** A time in an exported file, in UTC. */
export function fileTimeUtc(at: Date): string {
  return at.toISOString().slice(0, 19).replace("T", " ");
}

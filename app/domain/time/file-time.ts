// Sweden writes times as spreadsheets read them everywhere: 2026-03-27 09:30.
const FORMAT = new Intl.DateTimeFormat("sv-SE", {
  dateStyle: "short",
  timeStyle: "medium",
  timeZone: "Europe/London",
});

/** A moment in a file, as London clocks showed it. */
export function fileTime(at: Date): string {
  return FORMAT.format(at);
}

/** A moment in a file, in universal time. */
export function fileTimeUtc(at: Date): string {
  return at.toISOString().slice(0, 19).replace("T", " ");
}

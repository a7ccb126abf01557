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

const CLOCK = new Intl.DateTimeFormat("sv-SE", {
  dateStyle: "short",
  timeStyle: "short",
  timeZone: "Europe/London",
});

/** The moment at which clocks in London show this time (`10:30`) on this day (`2026-03-27`). */
export function londonMoment(day: string, time: string): Date {
  const asUtc = Date.parse(`${day}T${time}:00Z`);
  const shown = Date.parse(`${CLOCK.format(new Date(asUtc)).replace(" ", "T")}:00Z`);
  return new Date(asUtc - (shown - asUtc));
}

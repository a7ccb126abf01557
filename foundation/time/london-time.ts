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

/** Minutes as people write hours: 80 is `1 h 20 min`. */
export function formatMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`]
    .filter(Boolean)
    .join(" ");
}

/** What is asked about a bare number, which may be either; null for anything else. */
export function hoursOrMinutes(typed: string): string | null {
  const text = typed.trim();
  if (!/^[1-9]\d*$/.test(text)) return null;
  return `${text} hours or ${text} minutes? Write ${text}h or ${text}m`;
}

const TIME =
  /^(?:(\d{1,4}(?:\.\d{1,2})?) ?(?:h|hrs?|hours?)(?: ?(\d{1,2}) ?(?:m|mins?|minutes?)?)?|(\d{1,4}):(\d{2})|(\d{1,6}) ?(?:m|mins?|minutes?))$/i;
const MAX_MINUTES = 600_000;

/**
 * Parses time as people type it: `1h 20`, `1 h 20 min`, `1:20`, `1.5h`, `80 min`. Null for anything else, as for a bare
 * number, which may be hours or minutes; for no time at all, and for parts of a minute.
 */
export function parseMinutes(text: string): number | null {
  const [, hours, rest = "0", clockHours, clockRest = "0", minutes = "0"] =
    TIME.exec(text.trim()) ?? [];
  if (hours?.includes(".") && rest !== "0") return null;
  if (Number(rest) > 59 || Number(clockRest) > 59) return null;
  const total = hours
    ? Math.round(Number(hours) * 6_000) / 100 + Number(rest)
    : clockHours
      ? Number(clockHours) * 60 + Number(clockRest)
      : Number(minutes);
  return Number.isInteger(total) && total > 0 && total <= MAX_MINUTES ? total : null;
}

/** The office hours as shown on pages: "Mon-Fri 8am-6pm". */
export function hoursInWords({ opens, closes }: { opens: number; closes: number }): string {
  return `Mon-Fri ${clock(opens)}-${clock(closes)}`;
}

/** A whole hour of the day: 8am, 12pm, 6pm. */
function clock(hour: number): string {
  return `${hour % 12 || 12}${hour % 24 < 12 ? "am" : "pm"}`;
}

/** The calendar year in London. */
export function londonYear(now: Date): number {
  return Number(now.toLocaleString("en-GB", { timeZone: "Europe/London", year: "numeric" }));
}

/** "at 8am on Monday 23 November". */
export function openingInWords(opens: Date): string {
  const timeZone = "Europe/London";
  const hour = opens.toLocaleString("en-GB", { timeZone, hour: "2-digit", hourCycle: "h23" });
  const day = opens.toLocaleDateString("en-GB", {
    timeZone,
    weekday: "long",
    day: "numeric",
    month: "long",
  });
  return `at ${clock(Number(hour))} on ${day}`;
}

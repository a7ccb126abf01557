/** The office hours as shown on pages: "Mon-Fri 8am-6pm". */
export function hoursInWords({ opens, closes }: { opens: number; closes: number }): string {
  return `Mon-Fri ${clock(opens)}-${clock(closes)}`;
}

/** A whole hour of the day: 8am, 12pm, 6pm. */
function clock(hour: number): string {
  return `${hour % 12 || 12}${hour % 24 < 12 ? "am" : "pm"}`;
}

export function londonYear(now: Date): number {
  return Number(now.toLocaleString("en-GB", { timeZone: "Europe/London", year: "numeric" }));
}

/** A whole hour from now on: "9am today", "9am on Monday 23 November". */
export function hourInWords(at: Date, now: Date): string {
  const timeZone = "Europe/London";
  const hour = at.toLocaleString("en-GB", { timeZone, hour: "2-digit", hourCycle: "h23" });
  const [day, today] = [at, now].map((time) =>
    time.toLocaleDateString("en-GB", { timeZone, weekday: "long", day: "numeric", month: "long" }),
  );
  return `${clock(Number(hour))} ${day === today ? "today" : `on ${day}`}`;
}

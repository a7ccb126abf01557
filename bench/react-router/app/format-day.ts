const DAY = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeZone: "Europe/London" });

export function formatDay(time: Date): string {
  return DAY.format(time);
}

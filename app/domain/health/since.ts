const HOUR_MS = 60 * 60 * 1_000;

export function hoursSince(at: Date, now: Date): number {
  return (now.getTime() - at.getTime()) / HOUR_MS;
}

import { londonDay } from "#app/domain/time/moment.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Whole days in London from today to a due date (`2026-03-27`); negative once it has passed. */
export function daysUntil(dueDate: string, now: Date): number {
  return Math.round((Date.parse(dueDate) - Date.parse(londonDay(now))) / DAY_MS);
}

/** The days left in words: "5 days left", "due today", "1 day overdue". */
export function daysLeft(days: number): string {
  if (days === 0) return "due today";
  const count = Math.abs(days) === 1 ? "1 day" : `${Math.abs(days)} days`;
  return days > 0 ? `${count} left` : `${count} overdue`;
}

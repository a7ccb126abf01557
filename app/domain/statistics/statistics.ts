import { PENDING_STATUSES } from "#app/domain/jobs/job.ts";
import type { JobStatus } from "#app/words/jobs.ts";
import { counted } from "#foundation/lists/counted.ts";

export interface Figures {
  requested: number;
  accepted: number;
  lost: number;
  /** Median seconds from a quote to the client's answer; null when none was answered. */
  answerSeconds: number | null;
  quoted: number;
  /** Median seconds from request to first quote; null when none was sent. */
  quoteSeconds: number | null;
  completed: number;
  /** Median seconds from acceptance to completion; null when nothing was completed. */
  completionSeconds: number | null;
}

export interface MonthFigures extends Figures {
  /** The month's first day, `2026-11-01`. */
  firstMonth: string;
}

export interface Statistics {
  /** Twelve months, oldest first; the last is not complete. */
  months: MonthFigures[];
  year: Figures;
  /** The sum of all quotes that wait for their answer, without VAT, in pounds: `48250.00`. */
  openValue: string;
  countedAt: Date;
}

export type StatusCounts = Record<JobStatus, number>;

export function totalsOf(counts: StatusCounts): { total: number; pending: number } {
  const total = Object.values(counts).reduce((sum, n) => sum + n, 0);
  const pending = PENDING_STATUSES.reduce((sum, status) => sum + counts[status], 0);
  return { total, pending };
}

/** How many of a hundred quotes that came to an end were accepted; null when too few did. */
export function acceptanceRate({ accepted, lost }: Figures): number | null {
  const ended = accepted + lost;
  return isEnough(ended) ? Math.round((100 * accepted) / ended) : null;
}

const ENOUGH = 3;

export function isEnough(count: number): boolean {
  return count >= ENOUGH;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A duration as people say it: "45 minutes", "5 hours", "3.2 days", "24 days". */
export function durationWords(seconds: number): string {
  if (seconds < HOUR) return counted(Math.max(1, Math.round(seconds / MINUTE)), "minute");
  if (seconds < 2 * DAY) return counted(Math.round(seconds / HOUR), "hour");
  const days = seconds / DAY;
  return days < 10 ? `${days.toFixed(1).replace(/\.0$/, "")} days` : `${Math.round(days)} days`;
}

const NAMES = new Intl.DateTimeFormat("en-GB", { month: "short", timeZone: "UTC" });

/** A month in three letters (`Nov`), from its first day; "Sept" would not line up. */
export function monthName(firstMonth: string): string {
  return NAMES.format(new Date(firstMonth)).slice(0, 3);
}

/**
 * Compares the last three complete months with the year, in words; null when too little happened, or they
 * differ by less than a tenth.
 */
export function trendWords(
  months: readonly MonthFigures[],
  year: number | null,
  secondsOf: (month: MonthFigures) => number | null,
): "Faster lately" | "Slower lately" | "Steady" | null {
  const latest = months.slice(-4, -1).flatMap((month) => secondsOf(month) ?? []);
  if (!year || latest.length < ENOUGH) return null;
  const typical = latest.sort((a, b) => a - b)[1] ?? year;
  if (typical < year * 0.9) return "Faster lately";
  return typical > year * 1.1 ? "Slower lately" : "Steady";
}

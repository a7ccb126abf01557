import { JOB_STATUSES, type JobStatus } from "#app/words/jobs.ts";
import { countDays, londonDaysBetween } from "#foundation/time/moment.ts";

export interface OfJob {
  jobId: string;
}

/** The statuses that staff may set by hand; only a client's answer sets QUOTE_DECLINED. */
export const SETTABLE_STATUSES = JOB_STATUSES.filter(
  (status) => status !== "QUOTE_DECLINED",
) as readonly JobStatus[];

export const OPEN_STATUSES = [
  "QUOTE_REQUESTED",
  "QUOTE_SENT",
  "QUOTE_ACCEPTED",
  "IN_PROGRESS",
  "ON_HOLD",
] as const satisfies readonly JobStatus[];

/** What waits for a quote, or for its answer: the dashboards' counters and the lists' filter call it pending. */
export const PENDING_STATUSES = [
  "QUOTE_REQUESTED",
  "QUOTE_SENT",
] as const satisfies readonly JobStatus[];

export const STATUSES_WITH_OPEN_QUOTE: readonly JobStatus[] = ["QUOTE_SENT", "ON_HOLD"];

/** No quote of a finished job can be sent, accepted or declined. */
export function isClosed(status: JobStatus): boolean {
  return status === "COMPLETED" || status === "CANCELLED";
}

/** Age in calendar days in London since creation: "Today", "1 day", "N days". */
export function jobAge(createdAt: Date, now: Date): string {
  const days = Math.max(0, londonDaysBetween(createdAt, now));
  return days === 0 ? "Today" : countDays(days);
}

/** A job number in the database's format; only the database assigns numbers. */
function jobNumber(year: string, running: number): string {
  return `DX-${year}-${String(running).padStart(4, "0")}`;
}

/** What a text may refer to: job numbers, a running number alone, or a number in the old format. */
export interface WantedNumber {
  numbers: string[];
  running: number | null;
  /** The first eight digits of an id: `DX-1A2B3C4D` was a job's number in the old format. */
  idStart: string | null;
}

/**
 * The job number that a loosely typed text may mean: `DX-26-0147`, `dx260147`, `26-147`, `147`, the old
 * format, or a quote's number (`DX-26-0147/1`). Null for any other text.
 */
export function parseJobNumber(text: string): WantedNumber | null {
  const joined = text.trim().toLowerCase().replaceAll(SEPARATORS, "-");
  const plain = joined.replace(/^dx-?/, "");
  const [, year = "", running = "0"] =
    YEAR_DASH_NUMBER.exec(plain) ?? YEAR_AND_NUMBER.exec(plain) ?? [];
  const inYear = Number(running);
  const alone = /^\d{1,9}$/.test(plain) ? Number(plain) : 0;
  const idStart = /^[0-9a-f]{8}$/.test(plain) ? plain : null;
  if (!alone && !inYear && !idStart) return null;
  return { numbers: inYear ? [jobNumber(year, inYear)] : [], running: alone || null, idStart };
}

const SEPARATORS = /[\s\p{Pd}./_]+/gu;
const YEAR_DASH_NUMBER = /^(\d{2})-(\d{1,9})(?:-\d{1,2})?$/;
/** Needs at least five digits: four and fewer are a running number alone. */
const YEAR_AND_NUMBER = /^(\d{2})(\d{3,7})$/;

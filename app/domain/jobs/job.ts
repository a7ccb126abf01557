export const JOB_STATUSES = [
  "QUOTE_REQUESTED",
  "QUOTE_SENT",
  "QUOTE_ACCEPTED",
  "QUOTE_DECLINED",
  "IN_PROGRESS",
  "ON_HOLD",
  "COMPLETED",
  "CANCELLED",
] as const;

export type JobStatus = (typeof JOB_STATUSES)[number];

export const JOB_STATUS_LABELS: Record<JobStatus, string> = {
  QUOTE_REQUESTED: "Quote Requested",
  QUOTE_SENT: "Quote Sent",
  QUOTE_ACCEPTED: "Quote Accepted",
  QUOTE_DECLINED: "Quote Declined",
  IN_PROGRESS: "In Progress",
  ON_HOLD: "On Hold",
  COMPLETED: "Completed",
  CANCELLED: "Cancelled",
};

/** What staff may set by hand; QUOTE_DECLINED is only ever the client's answer. */
export const SETTABLE_STATUSES = JOB_STATUSES.filter(
  (status) => status !== "QUOTE_DECLINED",
) as readonly JobStatus[];

/** What the job lists filter by. */
export const FILTER_STATUSES = [
  "QUOTE_REQUESTED",
  "QUOTE_SENT",
  "IN_PROGRESS",
  "COMPLETED",
] as const satisfies readonly JobStatus[];

export const SENSITIVITY_LEVELS = ["LOW", "MODERATE", "HIGH"] as const;

export type SensitivityLevel = (typeof SENSITIVITY_LEVELS)[number];

export const SENSITIVITY_LABELS: Record<SensitivityLevel, string> = {
  LOW: "Low",
  MODERATE: "Moderate",
  HIGH: "High",
};

/** No quote of a finished job can be sent, accepted or declined. */
export function isClosed(status: JobStatus): boolean {
  return status === "COMPLETED" || status === "CANCELLED";
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Age in whole 24-hour periods since creation: "Today", "1 day", "N days". */
export function jobAge(createdAt: Date, now: Date): string {
  const days = Math.max(0, Math.floor((now.getTime() - createdAt.getTime()) / DAY_MS));
  if (days === 0) return "Today";
  return days === 1 ? "1 day" : `${days} days`;
}

/** A number to quote on the phone and in mail; it says nothing of the case or of how many there are. */
export function jobNumber(id: string): string {
  return `DX-${id.slice(0, 8).toUpperCase()}`;
}

/** The first eight digits of the id that a job number stands for, or null for any other text. */
export function parseJobNumber(text: string): string | null {
  return /^(?:dx-)?([0-9a-f]{8})$/i.exec(text.trim())?.[1]?.toLowerCase() ?? null;
}

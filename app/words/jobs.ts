import { codesOf } from "#foundation/forms/codes.ts";

export const JOB_STATUS_LABELS = {
  QUOTE_REQUESTED: "Quote Requested",
  QUOTE_SENT: "Quote Sent",
  QUOTE_ACCEPTED: "Quote Accepted",
  QUOTE_DECLINED: "Quote Declined",
  IN_PROGRESS: "In Progress",
  ON_HOLD: "On Hold",
  COMPLETED: "Completed",
  CANCELLED: "Cancelled",
};

export type JobStatus = keyof typeof JOB_STATUS_LABELS;

export const JOB_STATUSES = codesOf(JOB_STATUS_LABELS);

export const SENSITIVITY_LABELS = {
  LOW: "Low",
  MODERATE: "Moderate",
  HIGH: "High",
};

export type SensitivityLevel = keyof typeof SENSITIVITY_LABELS;

export const SENSITIVITY_LEVELS = codesOf(SENSITIVITY_LABELS);

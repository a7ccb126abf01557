export const HEALTH_STATUS_LABELS = {
  OK: "OK",
  WARNING: "Warning",
  WRONG: "Wrong",
};

/** The result of a check. WARNING: look at it soon; WRONG: act now. */
export type HealthStatus = keyof typeof HEALTH_STATUS_LABELS;

/** Checks that the program or a command makes from time to time, and whose result is stored. */
export const CHECK_NAMES = [
  "backup",
  "restore_drill",
  "audit",
  "mail",
  "papers",
  "sheets",
  "sweep",
  "retention",
] as const;

export type CheckName = (typeof CHECK_NAMES)[number];

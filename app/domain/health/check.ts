import type { CheckName, HealthStatus } from "#app/words/health.ts";

export interface RecordedCheck {
  name: CheckName;
  status: HealthStatus;
  /** One sentence without personal data. */
  detail: string;
  checkedAt: Date;
  /** When it was last OK; null: never yet. */
  okAt: Date | null;
}

export interface HealthCheck {
  title: string;
  status: HealthStatus;
  message: string;
  /** When the result was found; null: now. */
  at: Date | null;
  /** What to do; null: nothing. */
  action: string | null;
  /** The pages of what it is about, for staff. */
  links?: readonly PageLink[];
}

export interface PageLink {
  to: string;
  label: string;
}

export interface HealthCheckGroup {
  title: string;
  checks: HealthCheck[];
}

export function okCheck(title: string, message: string): HealthCheck {
  return { title, status: "OK", message, at: null, action: null };
}

export function warning(title: string, message: string, action: string): HealthCheck {
  return { ...okCheck(title, message), status: "WARNING", action };
}

export function wrong(title: string, message: string, action: string): HealthCheck {
  return { ...okCheck(title, message), status: "WRONG", action };
}

/** The worst of these statuses; OK when there are none. */
export function worstOf(checks: readonly Pick<HealthCheck, "status">[]): HealthStatus {
  if (checks.some(({ status }) => status === "WRONG")) return "WRONG";
  return checks.some(({ status }) => status === "WARNING") ? "WARNING" : "OK";
}

export interface Inspected {
  groups: HealthCheckGroup[];
  now: Date;
  status: HealthStatus;
  words: string;
}

/** "3 things to do before real cases", while the cases are those of the demo. */
export function toDoWords(checks: readonly HealthCheck[], isDemo: boolean): string {
  const open = checks.filter(({ status }) => status !== "OK").length;
  if (open === 0) return "Everything is in order";
  const things = open === 1 ? "1 thing to do" : `${open} things to do`;
  return isDemo ? `${things} before real cases` : things;
}

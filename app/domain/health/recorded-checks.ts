import { formatMoment } from "#app/domain/time/moment.ts";
import { type CheckName, type HealthCheck, type RecordedCheck, warning } from "./check.ts";
import { hoursSince } from "./since.ts";

/** Of what is done once a day, in hours. */
export const DAY_AND_A_BIT = 26;

export interface RecordedRule {
  name: CheckName;
  title: string;
  never: string;
  /** The number of hours after which the last success is too old. */
  hours: number;
  late: string;
  todo: string;
}

export function assessRecorded(
  rules: readonly RecordedRule[],
  checks: readonly RecordedCheck[],
  now: Date,
): HealthCheck[] {
  return rules.map((rule) => assessCheck(rule, checks, now));
}

function assessCheck(rule: RecordedRule, checks: readonly RecordedCheck[], now: Date): HealthCheck {
  const { title, todo } = rule;
  const check = checks.find(({ name }) => name === rule.name);
  if (!check) return warning(title, rule.never, todo);
  if (check.status !== "OK") {
    const last = check.okAt ? `last passed ${formatMoment(check.okAt)}` : "never passed";
    const says = `${check.detail} (${last})`;
    return { title, status: check.status, message: says, at: check.checkedAt, action: todo };
  }
  if (hoursSince(check.checkedAt, now) > rule.hours) {
    return { title, status: "WARNING", message: rule.late, at: check.checkedAt, action: todo };
  }
  return { title, status: "OK", message: check.detail, at: check.checkedAt, action: null };
}

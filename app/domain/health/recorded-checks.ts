import { formatMoment } from "#foundation/time/moment.ts";
import { type HealthCheck, type RecordedCheck, warning } from "./check.ts";
import RULES from "./recorded-rules.json" with { type: "json" };
import { hoursSince } from "./since.ts";

/** `hours`: after so many the last success is too old, a day and a bit for what is done daily. */
type Rules = typeof RULES;

export function assessRecorded(
  names: readonly (keyof Rules)[],
  checks: readonly RecordedCheck[],
  now: Date,
): HealthCheck[] {
  return names.map((each) => {
    const check = checks.find(({ name }) => name === each);
    return assessCheck(RULES[each], check, now);
  });
}

function assessCheck(
  rule: Rules[keyof Rules],
  check: RecordedCheck | undefined,
  now: Date,
): HealthCheck {
  const { title, todo } = rule;
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

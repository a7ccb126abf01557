import { formatMoment } from "#app/domain/time/moment.ts";
import { type CheckName, type HealthCheck, okCheck, type RecordedCheck } from "./check.ts";
import type { DatabaseFacts, ProgramFacts } from "./facts.ts";
import { hoursSince } from "./since.ts";

const DAY_AND_A_BIT = 26;
const QUARTER = 92 * 24;

interface Rule {
  name: CheckName;
  title: string;
  never: string;
  /** The number of hours after which the last success is too old. */
  hours: number;
  late: string;
  todo: string;
}

const RULES: readonly Rule[] = [
  {
    name: "backup",
    title: "Backup",
    never: "None yet",
    hours: DAY_AND_A_BIT,
    late: "The last one is more than a day old",
    todo: "Make one now, then every night: npm run backup",
  },
  {
    name: "restore_drill",
    title: "Restore drill",
    never: "No backup has been tested yet",
    hours: QUARTER,
    late: "The last one is more than three months old",
    todo: "Test the newest backup: npm run restore -- --drill",
  },
  {
    name: "audit",
    title: "Audit log verified",
    never: "Not verified yet",
    hours: DAY_AND_A_BIT,
    late: "Last verified more than a day ago",
    todo: "Verify it with the link above, or by npm run audit:verify",
  },
];

/** Checks of backups and of the audit log's verification. */
export function safetyChecks(
  program: ProgramFacts,
  { checks }: DatabaseFacts,
  now: Date,
): HealthCheck[] {
  const recorded = RULES.map((rule) =>
    assessCheck(
      rule,
      checks.find(({ name }) => name === rule.name),
      now,
    ),
  );
  return [...recorded, anchors(program), encryption(program)];
}

function anchors({ anchorKey, auditMail, mailServer }: ProgramFacts): HealthCheck {
  const check = okCheck("Anchors", "");
  if (anchorKey === null) return { ...check, message: "No secret yet to sign them with" };
  const says = `Public key ${anchorKey}`;
  if (!mailServer) return { ...check, message: says };
  if (auditMail) return { ...check, message: `The newest is emailed once a day. ${says}` };
  return {
    ...check,
    message: says,
    action: "Set AUDIT_MAIL_TO to an outside mailbox. It will get the newest once a day.",
  };
}

function encryption({ backupKey }: ProgramFacts): HealthCheck {
  const check = okCheck("Encryption", "");
  if (backupKey) return { ...check, message: "Backups are encrypted" };
  return {
    ...check,
    status: "WARNING",
    message: "Backups are not encrypted: anybody with the file can read every case",
    action: "Set BACKUP_KEY. Keep a copy away from this machine and the backups.",
  };
}

function assessCheck(rule: Rule, check: RecordedCheck | undefined, now: Date): HealthCheck {
  const { title, todo } = rule;
  if (!check) return { title, status: "WARNING", message: rule.never, at: null, action: todo };
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

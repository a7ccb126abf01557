import { type HealthCheck, okCheck, warning } from "./check.ts";
import type { DatabaseFacts, ProgramFacts } from "./facts.ts";
import { assessRecorded, DAY_AND_A_BIT, type RecordedRule } from "./recorded-checks.ts";

const QUARTER = 92 * 24;

const RULES: readonly RecordedRule[] = [
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
    todo: "Verify it with the link below, or by npm run audit:verify",
  },
  {
    name: "sheets",
    title: "Sheets computed again",
    never: "Not computed again yet",
    hours: DAY_AND_A_BIT,
    late: "Last computed again more than a day ago",
    todo: "Restart the product; if figures differ, keep the log and restore the sheets from a backup",
  },
];

export function safetyChecks(program: ProgramFacts, { checks }: DatabaseFacts, now: Date) {
  const recorded = assessRecorded(RULES, checks, now);
  return [...recorded, anchors(program), encryption(program)];
}

function anchors({ anchorKey, auditMail, mailServer }: ProgramFacts): HealthCheck {
  if (anchorKey === null) return okCheck("Anchors", "No secret yet to sign them with");
  const says = `Public key ${anchorKey}`;
  if (mailServer && auditMail)
    return okCheck("Anchors", `The newest is emailed once a day. ${says}`);
  const todo = "Set AUDIT_MAIL_TO to an outside mailbox. It will get the newest once a day.";
  return { ...okCheck("Anchors", says), action: mailServer ? todo : null };
}

function encryption({ backupKey }: ProgramFacts): HealthCheck {
  if (backupKey) return okCheck("Encryption", "Backups are encrypted");
  return warning(
    "Encryption",
    "Backups are not encrypted: anybody with the file can read every case",
    "Set BACKUP_KEY. Keep a copy away from this machine and the backups.",
  );
}

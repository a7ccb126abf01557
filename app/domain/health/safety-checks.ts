import { type HealthCheck, okCheck, warning } from "./check.ts";
import type { DatabaseFacts, ProgramFacts } from "./facts.ts";
import { assessRecorded } from "./recorded-checks.ts";

export function safetyChecks(program: ProgramFacts, { checks }: DatabaseFacts, now: Date) {
  const recorded = assessRecorded(["backup", "restore_drill", "audit", "sheets"], checks, now);
  return [...recorded, anchors(program), encryption(program)];
}

function anchors({ anchorKey, auditMail, mailServer }: ProgramFacts): HealthCheck {
  if (anchorKey === null) return okCheck("Anchors", "No secret yet to sign them with");
  const says = `Public key ${anchorKey}`;
  if (mailServer && auditMail) {
    return okCheck("Anchors", `The newest is emailed once a day. ${says}`);
  }
  const todo = "Set AUDIT_MAIL_TO to an outside mailbox. It will get the newest once a day.";
  return { ...okCheck("Anchors", says), action: mailServer ? todo : null };
}

function encryption({ backupKey }: ProgramFacts): HealthCheck {
  if (backupKey) return okCheck("Encryption", "Backups are encrypted");
  return warning(
    "Encryption",
    "Backups are not encrypted: anyone with the file can read every case",
    "Set BACKUP_KEY. Keep a copy away from this machine and the backups.",
  );
}

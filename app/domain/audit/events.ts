import type { EmailEvents } from "#app/domain/email-event.ts";
import { JOB_STATUS_LABELS } from "#app/words/jobs.ts";
import { REGISTRATION_STATUS_LABELS } from "#app/words/organisations.ts";
import { QUOTE_STATUS_LABELS } from "#app/words/quotes.ts";
import { PROFILE_STATUS_LABELS, ROLE_LABELS } from "#app/words/users.ts";
import type { AuditEvents } from "./audit-event.ts";

export const auditLogEvents = {
  audit_exported: { sentence: "Audit log exported" },
  audit_verification_asked: {
    sentence: "Audit log verification requested",
    isNotified: false,
  },
  audit_verified: {
    sentence: "Audit log verified",
    values: { PASSED: "Passed", FAILED: "Failed" },
    isNotified: false,
  },
  audit_chain_started: { sentence: "New chain of seals started", isNotified: false },
  backup_restored: { sentence: "Backup restored" },
  changed_outside: {
    sentence: "Changed outside the application",
    // The value may be a status of any of these, or a role; equal codes have equal labels.
    values: {
      ...REGISTRATION_STATUS_LABELS,
      ...PROFILE_STATUS_LABELS,
      ...JOB_STATUS_LABELS,
      ...QUOTE_STATUS_LABELS,
      ...ROLE_LABELS,
    },
  },
} as const satisfies AuditEvents;

export const auditLogEmails = {
  audit_anchor: {
    data: { anchor: "anchor", publicKey: "base64" },
    to: "mailbox for anchors",
    variables: ["sealNumber", "sealHash", "anchorSignature", "anchorLine", "publicKey"],
  },
} as const satisfies EmailEvents;

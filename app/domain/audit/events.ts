import type { EmailEvents } from "#app/domain/emails/email-event.ts";
import { JOB_STATUS_LABELS } from "#app/domain/jobs/job.ts";
import { REGISTRATION_STATUS_LABELS } from "#app/domain/organisations/organisation.ts";
import { QUOTE_STATUS_LABELS } from "#app/domain/quotes/quote.ts";
import { PROFILE_STATUS_LABELS, ROLE_LABELS } from "#app/domain/users/user.ts";
import type { AuditEvents } from "./audit-event.ts";

export const auditLogEvents = {
  audit_exported: { sentence: "Audit log exported" },
  audit_verification_asked: {
    sentence: "Verification of the audit log asked for",
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
    template: {
      name: "Anchor of the audit log",
      description: "Once a day to AUDIT_MAIL_TO, to be kept where nobody here can change it",
      subject: "Audit log: seal {{ sealNumber }}",
      body: `This is the newest anchor of the audit log: what its newest seal was on {{ timestamp }}. It says nothing of any case. Please keep it where nobody who runs the portal can change it.

Each entry of the audit log has a seal that covers all entries before it. If somebody changes an earlier entry, removes it or makes all seals anew, the log no longer fits the seal below.

Number of the seal: {{ sealNumber }}
Hash of the seal: {{ sealHash }}
Time: {{ timestamp }}
Signature (Ed25519): {{ anchorSignature }}
Public key: {{ publicKey }}

To check that the audit log still has this seal, on the portal's own machine:
npm run audit:verify -- --expect {{ sealNumber }}:{{ sealHash }}

The whole anchor, as the portal has signed it. Its signature can be checked on any machine, with the public key and openssl, as the portal's handbook says (docs/operations.md):
{{ anchorLine }}

The public key stays the same until the installation's secret is changed. If no such message comes on a day, ask why.`,
    },
  },
} as const satisfies EmailEvents;

import { enquiryReference } from "#app/domain/enquiries/enquiry.ts";
import { fileTime, fileTimeUtc } from "#app/domain/time/file-time.ts";
import { ROLE_LABELS } from "#app/domain/users/user.ts";
import { describeAction } from "./audit-entry.ts";
import type { SealedAuditEntry } from "./queries.server.ts";

/** The columns of an exported audit log, each by its heading. */
export function auditFileRow(entry: SealedAuditEntry): Record<string, string | null> {
  return {
    "Time (Europe/London)": fileTime(entry.createdAt),
    "Time (UTC)": fileTimeUtc(entry.createdAt),
    Action: entry.action,
    "Action in words": describeAction(entry),
    User: entry.actorName ?? "System",
    Role: entry.actorRole && ROLE_LABELS[entry.actorRole],
    "Network address": entry.ip,
    Organisation: entry.organisationName,
    Job: entry.jobTitle,
    "Person concerned": entry.personName,
    Enquiry: entry.enquiryNumber ? enquiryReference(entry.enquiryNumber) : null,
    From: entry.oldValue,
    To: entry.newValue,
    "Seal number": entry.seq === null ? null : String(entry.seq),
    Seal: entry.seal,
  };
}

export const AUDIT_FILE_HEADINGS = [
  "Time (Europe/London)",
  "Time (UTC)",
  "Action",
  "Action in words",
  "User",
  "Role",
  "Network address",
  "Organisation",
  "Job",
  "Person concerned",
  "Enquiry",
  "From",
  "To",
  "Seal number",
  "Seal",
];

import { enquiryReference } from "#app/domain/enquiries/enquiry.ts";
import { type FileColumns, fileRow } from "#app/domain/lists/file-columns.ts";
import { fileTime, fileTimeUtc } from "#app/domain/time/file-time.ts";
import { ROLE_LABELS } from "#app/domain/users/user.ts";
import { describeAction } from "./audit-entry.ts";
import type { SealedAuditEntry } from "./queries.server.ts";

const COLUMNS: FileColumns<SealedAuditEntry> = {
  "Time (Europe/London)": (entry) => fileTime(entry.createdAt),
  "Time (UTC)": (entry) => fileTimeUtc(entry.createdAt),
  Action: (entry) => entry.action,
  "Action in words": (entry) => describeAction(entry),
  User: (entry) => entry.actorName ?? "System",
  Role: (entry) => entry.actorRole && ROLE_LABELS[entry.actorRole],
  "Network address": (entry) => entry.ip,
  Organisation: (entry) => entry.organisationName,
  Job: (entry) => entry.jobTitle,
  "Person concerned": (entry) => entry.personName,
  Enquiry: (entry) => (entry.enquiryNumber ? enquiryReference(entry.enquiryNumber) : null),
  From: (entry) => entry.oldValue,
  To: (entry) => entry.newValue,
  "Seal number": (entry) => (entry.seq === null ? null : String(entry.seq)),
  Seal: (entry) => entry.seal,
};

export const AUDIT_FILE_HEADINGS = Object.keys(COLUMNS);

export function auditFileRow(entry: SealedAuditEntry): Record<string, string | null> {
  return fileRow(COLUMNS, entry);
}

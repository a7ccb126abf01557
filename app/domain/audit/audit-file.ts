import { enquiryReference } from "../enquiries/enquiry.ts";
import { fileTime } from "../file-time.ts";
import { describeAction } from "./audit-entry.ts";
import type { AuditEntry } from "./queries.server.ts";

/** The columns of a file of the record, each by its heading. */
export function auditFileRow(entry: AuditEntry): Record<string, string | null> {
  return {
    Timestamp: fileTime(entry.createdAt),
    Action: entry.action,
    "Action in words": describeAction(entry),
    User: entry.actorName ?? "System",
    Organisation: entry.organisationName,
    Job: entry.jobTitle,
    Enquiry: entry.enquiryNumber ? enquiryReference(entry.enquiryNumber) : null,
    From: entry.oldValue,
    To: entry.newValue,
  };
}

export const AUDIT_FILE_HEADINGS = [
  "Timestamp",
  "Action",
  "Action in words",
  "User",
  "Organisation",
  "Job",
  "Enquiry",
  "From",
  "To",
];

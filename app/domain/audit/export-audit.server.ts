import { and, eq } from "drizzle-orm";
import { auditLogs } from "#app/db/schema/audit.ts";
import type { Context } from "#app/domain/context.ts";
import { enquiryReference } from "#app/words/enquiries.ts";
import { ROLE_LABELS } from "#app/words/users.ts";
import type { FileColumns } from "#foundation/lists/csv-text.ts";
import { fileTime, fileTimeUtc } from "#foundation/time/clock.ts";
import { describeAction } from "./audit-entry.ts";
import { readSealedAudit, type SealedAuditEntry } from "./queries.server.ts";
import { matchesAuditText } from "./search.server.ts";
import { startExport } from "./start-export.server.ts";

export interface AuditFilter {
  search: string;
  organisationId: string | null;
  jobId: string | null;
}

/**
 * Exports the audit log, filtered like its list or for one job, in batches, with the seals. Staff only:
 * the database refuses each batch once the person is no active administrator any more.
 */
export function exportAudit(ctx: Context, { search, organisationId, jobId }: AuditFilter) {
  const narrowed = and(
    jobId ? eq(auditLogs.jobId, jobId) : undefined,
    organisationId ? eq(auditLogs.organisationId, organisationId) : undefined,
    search ? matchesAuditText(search) : undefined,
  );
  return startExport<SealedAuditEntry>(ctx, {
    action: "audit_exported",
    meta: {
      searched: search !== "",
      ...(organisationId && { organisationId }),
      ...(jobId && { jobId }),
    },
    columns: auditLogs,
    read: (tx, place) => readSealedAudit(tx, place, and(narrowed, place.condition)),
  });
}

export const AUDIT_COLUMNS: FileColumns<SealedAuditEntry> = {
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

import { and, eq } from "drizzle-orm";
import { auditLogs } from "#app/db/schema/audit.ts";
import type { Context } from "#app/domain/context.ts";
import { startExport } from "#app/domain/lists/export.server.ts";
import { readSealedAudit, type SealedAuditEntry } from "./queries.server.ts";
import { matchesAuditText } from "./search.server.ts";

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

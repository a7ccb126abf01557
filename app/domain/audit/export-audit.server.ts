import { and, eq } from "drizzle-orm";
import { auditLogs } from "#app/db/schema.ts";
import type { Context } from "../context.ts";
import { startExport } from "../export.server.ts";
import { type AuditEntry, readAudit } from "./queries.server.ts";
import { isAbout } from "./search.server.ts";

/**
 * The record, as its list is narrowed, batch by batch. Staff only: the database refuses each batch
 * to anybody who is no active administrator any more.
 *
 * @throws Refusal 429 after ten exports in ten minutes.
 */
export function exportAudit(
  ctx: Context,
  { search, organisationId }: { search: string; organisationId: string | null },
) {
  const narrowed = and(
    organisationId ? eq(auditLogs.orgId, organisationId) : undefined,
    search ? isAbout(search) : undefined,
  );
  return startExport<AuditEntry>(ctx, {
    action: "audit_exported",
    meta: { searched: search !== "", ...(organisationId && { organisationId }) },
    columns: auditLogs,
    read: (tx, place) => readAudit(tx, place, and(narrowed, place.condition)),
  });
}

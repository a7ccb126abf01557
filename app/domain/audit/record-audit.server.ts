import type { Change } from "#app/db/change.ts";
import { auditLogs } from "#app/db/schema/audit.ts";
import type { Transaction } from "#foundation/database/transaction.server.ts";
import type { AuditAction } from "./audit-entry.ts";

export interface AuditRecord {
  action: AuditAction;
  /** The name is stored as it is now; a later change of name does not change it. */
  organisation?: { id: string; name: string } | null;
  jobId?: string;
  oldValue?: string | null;
  newValue?: string | null;
  /** Codes, numbers and ids only: never case text. */
  meta?: Record<string, string | number | boolean>;
}

export const BY_SYSTEM = { actor: null, requestId: null };

export function aboutJob(job: { id: string; organisationId: string; organisationName: string }) {
  return { organisation: { id: job.organisationId, name: job.organisationName }, jobId: job.id };
}

/**
 * Writes one audit entry in the transaction of the change that it describes; without an actor it is the
 * system's. The database sets the time, the actor's name and role, and the network address. After commit
 * the change is published to open pages.
 */
export async function recordAudit(
  tx: Transaction,
  by: { actor: { userId: string; name: string } | null; requestId: string | null },
  record: AuditRecord,
): Promise<void> {
  await tx.insert(auditLogs).values({
    action: record.action,
    organisationId: record.organisation?.id ?? null,
    organisationName: record.organisation?.name ?? null,
    jobId: record.jobId ?? null,
    actorUserId: by.actor?.userId ?? null,
    actorName: by.actor?.name ?? null,
    oldValue: record.oldValue ?? null,
    newValue: record.newValue ?? null,
    meta: record.meta ?? {},
    requestId: by.requestId,
  });
  tx.changes?.push({
    organisationId: record.organisation?.id ?? null,
    jobId: record.jobId ?? null,
    action: record.action,
  } satisfies Change);
}

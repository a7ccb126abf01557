import { and, gt, inArray, sql } from "drizzle-orm";
import { auditLogs } from "#app/db/schema/audit.ts";
import { jobs } from "#app/db/schema/jobs.ts";
import type { Actor } from "#app/domain/actor.ts";
import type { Transaction } from "#foundation/database/transaction.server.ts";

/** Whether someone else has done anything since that time that this person may see. */
export async function hasChangedSince(tx: Transaction, actor: Actor, since: Date) {
  const byOthers = sql`${auditLogs.actorUserId} is distinct from ${actor.userId}`;
  const changes = await tx
    .select({ one: sql`1` })
    .from(auditLogs)
    .where(and(byOthers, gt(auditLogs.createdAt, since)))
    .limit(1);
  return changes.length > 0;
}

export async function findVisibleJobs(tx: Transaction, ids: string[]): Promise<string[]> {
  const rows = await tx.select({ id: jobs.id }).from(jobs).where(inArray(jobs.id, ids));
  return rows.map(({ id }) => id);
}

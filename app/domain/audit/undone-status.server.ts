import { and, desc, eq } from "drizzle-orm";
import { auditLogs } from "#app/db/schema/audit.ts";
import type { JobStatus } from "#app/words/jobs.ts";
import type { Transaction } from "#foundation/database/transaction.server.ts";

const UNDO_MS = 10_000;
/** For so long the email of a change of status waits: two seconds more, in which an undoing may commit. */
export const HELD_SECONDS = 12;

/** Whether a job has this status because a change was undone at once; nobody was told of that either. */
export async function isUndone(tx: Transaction, jobId: string, status: JobStatus) {
  const { action, createdAt, oldValue } = auditLogs;
  const [last, before] = await tx
    .select({ createdAt, oldValue })
    .from(auditLogs)
    .where(and(eq(auditLogs.jobId, jobId), eq(action, "status_changed")))
    .orderBy(desc(createdAt))
    .limit(2);
  if (!last || before?.oldValue !== status) return false;
  return last.createdAt.getTime() - before.createdAt.getTime() < UNDO_MS;
}

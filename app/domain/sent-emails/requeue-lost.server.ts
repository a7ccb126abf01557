import { and, asc, eq, gte, inArray, lt } from "drizzle-orm";
import { sentEmails } from "#app/db/schema/emails.ts";
import type { Transaction } from "#foundation/database/transaction.server.ts";

const GRACE_MS = 5 * 60_000;
const MAX_ATTEMPTS = 50;
const BATCH = 500;
const GIVEN_UP = "Sending was interrupted repeatedly.";

interface Requeueing {
  db: Transaction;
  /** Those of these emails without a queued or running job. */
  withoutJob: (ids: string[]) => Promise<string[]>;
  deliver: (id: string) => Promise<void>;
  now: Date;
}

/**
 * Queues emails that are QUEUED but have no job, because a process ended during the last attempt. One with
 * too many attempts becomes FAILED. Two processes at once take different rows. Returns how many were queued again.
 */
export async function requeueLost(requeueing: Requeueing): Promise<number> {
  const { db, now } = requeueing;
  const waiting = await db
    .select({ id: sentEmails.id })
    .from(sentEmails)
    .where(
      and(
        eq(sentEmails.status, "QUEUED"),
        lt(sentEmails.queuedAt, new Date(now.getTime() - GRACE_MS)),
      ),
    )
    .orderBy(asc(sentEmails.createdAt))
    .limit(BATCH)
    .for("update", { skipLocked: true });
  if (waiting.length === 0) return 0;
  const lost = await requeueing.withoutJob(waiting.map(({ id }) => id));
  if (lost.length === 0) return 0;
  const areLost = inArray(sentEmails.id, lost);
  await db
    .update(sentEmails)
    .set({ status: "FAILED", lastError: GIVEN_UP, nextAttemptBy: null })
    .where(and(areLost, gte(sentEmails.attempts, MAX_ATTEMPTS)));
  const again = await db
    .update(sentEmails)
    .set({ queuedAt: now })
    .where(and(areLost, eq(sentEmails.status, "QUEUED")))
    .returning({ id: sentEmails.id });
  for (const { id } of again) await requeueing.deliver(id);
  return again.length;
}

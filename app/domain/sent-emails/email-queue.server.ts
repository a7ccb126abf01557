import { and, eq, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { sentEmails } from "#app/db/schema/emails.ts";

/** Not a transaction, so that no row is locked while the mail server answers. */
export type Database = NodePgDatabase<Record<string, never>>;

export type QueuedEmail = typeof sentEmails.$inferSelect;

type Outcome = Pick<QueuedEmail, "status" | "lastError" | "nextAttemptBy">;

const isQueuedEmail = (id: string) => and(eq(sentEmails.id, id), eq(sentEmails.status, "QUEUED"));

export async function isQueued(db: Database, id: string): Promise<boolean> {
  return (await db.$count(sentEmails, isQueuedEmail(id))) > 0;
}

/**
 * Claims a QUEUED email for this attempt: until the lease ends no other process sends it. Returns undefined when
 * another process has claimed it, or it has any other status.
 */
export async function claimEmail(db: Database, id: string, leaseSeconds: number) {
  const isFree = or(isNull(sentEmails.sendingUntil), lte(sentEmails.sendingUntil, sql`now()`));
  const [claimed] = await db
    .update(sentEmails)
    .set({
      attempts: sql`${sentEmails.attempts} + 1`,
      sendingUntil: sql`now() + make_interval(secs => ${leaseSeconds})`,
    })
    .where(and(isQueuedEmail(id), isFree))
    .returning();
  return claimed;
}

/** Records that the email was sent, even if another process has claimed it since. */
export async function settleSent(db: Database, { id }: QueuedEmail): Promise<void> {
  await db
    .update(sentEmails)
    .set({
      status: "SENT",
      sentAt: new Date(),
      lastError: null,
      nextAttemptBy: null,
      sendingUntil: null,
    })
    .where(isQueuedEmail(id));
}

/** Marks an email as KEPT, because there is no mail server. Returns false when its status was not QUEUED. */
export async function settleKept(db: Database, id: string): Promise<boolean> {
  const { rowCount } = await db
    .update(sentEmails)
    .set({ status: "KEPT", nextAttemptBy: null })
    .where(isQueuedEmail(id));
  return rowCount === 1;
}

/** Records that the attempt has failed, unless another process has claimed the email since. */
export async function settleFailed(db: Database, claimed: QueuedEmail, outcome: Outcome) {
  await db
    .update(sentEmails)
    .set({ ...outcome, sendingUntil: null })
    .where(and(isQueuedEmail(claimed.id), isStillOurs(claimed)));
}

function isStillOurs({ sendingUntil }: QueuedEmail): SQL {
  return sql`${sentEmails.sendingUntil} = ${sendingUntil}`;
}

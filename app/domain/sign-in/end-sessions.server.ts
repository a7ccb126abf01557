import { sql } from "drizzle-orm";
import type { SessionEnd } from "#app/words/sign-in.ts";
import type { Transaction } from "#foundation/database/transaction.server.ts";

/**
 * Ends all sessions of these people in the transaction that revokes their access, and stores the reason
 * for their browsers. A simultaneous log-in happens entirely before or after it. Returns how many there were. Not
 * ended: sessions of the actor, and of people whom they do not manage.
 */
export async function endSessions(tx: Transaction, userIds: readonly string[], reason: SessionEnd) {
  if (userIds.length === 0) return 0;
  const { rows } = await tx.execute<{ ended: number }>(
    sql`select app.end_sessions(${sql.param(userIds)}::uuid[], ${reason}) as ended`,
  );
  return rows[0]?.ended ?? 0;
}

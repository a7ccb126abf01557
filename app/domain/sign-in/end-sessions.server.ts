import { sql } from "drizzle-orm";
import type { Transaction } from "#app/db/as-actor.server.ts";
import type { SessionEnd } from "./session-end.ts";

/**
 * Ends all sessions of these people in the transaction that ends their access; their browsers are
 * told why. Somebody who is logging in at the same moment does so before it or after it.
 *
 * @returns how many there were. Sessions of the actor, and of people whom they do not manage, stay.
 */
export async function endSessions(
  tx: Transaction,
  userIds: readonly string[],
  reason: SessionEnd,
): Promise<number> {
  if (userIds.length === 0) return 0;
  const { rows } = await tx.execute<{ ended: number }>(
    sql`select app.end_sessions(${sql.param(userIds)}::uuid[], ${reason}) as ended`,
  );
  return rows[0]?.ended ?? 0;
}

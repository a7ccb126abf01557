import { sql } from "drizzle-orm";
import type { Transaction } from "#foundation/database/transaction.server.ts";

/**
 * Notes that the stored bytes of a version are not those that were received, with an entry in the audit log;
 * once for each version. System shows it until it is mended.
 */
export async function noteDamage(tx: Transaction, versionId: string): Promise<void> {
  await tx.execute(sql`select app.note_damage(${versionId})`);
}

/** Notes that the stored bytes of a version are again those that were received; the worker's alone. */
export async function noteMended(tx: Transaction, versionId: string): Promise<void> {
  await tx.execute(sql`select app.note_mended(${versionId})`);
}

import { and, eq, ne, sql } from "drizzle-orm";
import { devices, sessions, verifications } from "#app/db/schema/sign-in.ts";
import { users } from "#app/db/schema/users.ts";
import { deviceDigest } from "#app/platform/auth/devices/devices.server.ts";
import type { Transaction } from "#foundation/database/transaction.server.ts";

/** The access that is not revoked: the current session and browser. */
interface RemainingAccess {
  sessionId?: string | undefined;
  /** The browser's token, if it has one. */
  device?: string | null;
}

/** A text that changes whenever the person's password or second factor changes. */
export async function credentialsOf(tx: Transaction, userId: string): Promise<string> {
  const { rows } = await tx.execute<{ credentials: string }>(sql`
    select concat_ws(' ', a.password, case when u.two_factor_enabled then t.secret end) as credentials
    from users u left join two_factors t on t.user_id = u.id
      left join accounts a on a.user_id = u.id and a.provider_id = 'credential'
    where u.id = ${userId}`);
  return rows[0]?.credentials ?? "";
}

/**
 * Whether the credentials are still those read when the sign-in began. Locks them until the transaction
 * ends, so that a sign-in and a change of credentials wait for each other.
 */
export async function areCredentials(tx: Transaction, userId: string, before: string) {
  await lockPersonRow(tx, userId);
  return (await credentialsOf(tx, userId)) === before;
}

/**
 * Revokes all access that was given under earlier credentials: sessions, emailed links, pending second
 * steps and known browsers. Returns the number of sessions ended.
 */
export async function revokeAccess(tx: Transaction, userId: string, kept: RemainingAccess = {}) {
  await lockPersonRow(tx, userId);
  const others = kept.sessionId ? ne(sessions.id, kept.sessionId) : undefined;
  const unknown = kept.device
    ? ne(devices.tokenDigest, deviceDigest(userId, kept.device))
    : undefined;
  await tx.delete(devices).where(and(eq(devices.userId, userId), unknown));
  await endOpenLinks(tx, userId);
  const ended = await tx
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), others))
    .returning({ id: sessions.id });
  return ended.length;
}

/** Deletes links that set a password and pending second steps, but not links that confirm an address. */
export async function endOpenLinks(tx: Transaction, userId: string): Promise<void> {
  const setsPassword = sql`${verifications.purpose} is distinct from 'email_verification'`;
  await tx.delete(verifications).where(and(eq(verifications.value, userId), setsPassword));
}

/**
 * Locks the person's row, first in every change of their account. A separate statement, because only
 * statements that start after the lock was granted see what the previous change wrote.
 */
export async function lockPersonRow(tx: Transaction, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
}

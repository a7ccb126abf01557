import { and, eq, sql } from "drizzle-orm";
import { accounts, sessions } from "#app/db/schema/sign-in.ts";
import { users } from "#app/db/schema/users.ts";
import { deviceToken, rememberDevice } from "#app/platform/auth/devices/devices.server.ts";
import type { Transaction } from "#foundation/database/transaction.server.ts";
import { hashPassword, inHashTurn, verifyPassword } from "#foundation/secrets/password.server.ts";
import type { ChangeResult, Recorded, Recorder } from "./auth-results.ts";
import { orUnavailable } from "./failures.server.ts";
import {
  authInTransaction,
  PASSWORD_LENGTH,
  type Parts,
  type PartsWithSession,
} from "./library.server.ts";
import { ownerOfLink, useLink } from "./links.server.ts";
import { revokeAccess } from "./revoke-access.server.ts";
import { accountTransaction, transaction } from "./transaction.server.ts";

export const WRONG_PASSWORD = "The password is incorrect.";
export const KNOWN_PASSWORD = "Choose one that nobody else knows.";
export const NO_SESSION = "Your session has ended. Please log in again.";

export function createPasswords(parts: PartsWithSession) {
  return {
    hashPassword: hashInTurn,
    checkPassword: async (userId: string, password: string) =>
      (await rightHash(parts, userId, password)) !== null,
    changePassword: changePassword.bind(null, parts),
    /** The user whose password this link sets; null: unknown, used or too old. */
    ownerOfLink: ownerOfLink.bind(null, parts, "reset-password"),
    setPassword: setPassword.bind(null, parts),
    setOwnPassword: setOwnPassword.bind(null, parts),
  };
}

/** @param whose the person who is signed in, or the network that the request came from. */
function hashInTurn(password: string, whose: string): Promise<string> {
  return inHashTurn(whose, () => hashPassword(password));
}

/** The person's password hash when the password is right; else null. Counts the attempt first. */
export async function rightHash(parts: Parts, userId: string, password: string) {
  const account = await transaction(parts, async (tx) => {
    await parts.limits.passwordAgain(tx, userId);
    const [found] = await tx
      .select({ hash: accounts.password })
      .from(accounts)
      .where(and(eq(accounts.userId, userId), eq(accounts.providerId, "credential")));
    return found;
  });
  const hash = account?.hash;
  if (!hash) return null;
  const isRight = await inHashTurn(userId, () => verifyPassword({ hash, password }));
  if (!isRight) return null;
  await transaction(parts, (tx) => parts.limits.passwordAgainWasRight(tx, userId));
  return hash;
}

/** Revokes all other access and replaces this session. The caller checks the new password. */
async function changePassword(
  parts: PartsWithSession,
  headers: Headers,
  { current, next }: { current: string; next: string },
  record?: Recorder,
): Promise<ChangeResult> {
  const asked = await checkCurrentPassword(parts, headers, current);
  if (asked.kind === "refused") return asked;
  const cookies = await replacePassword(parts, headers, asked, { next, record });
  return { kind: "changed", cookies };
}

/** The current session when the password is right; otherwise the reason for the refusal. */
export async function checkCurrentPassword(
  parts: PartsWithSession,
  headers: Headers,
  password: string,
) {
  const session = await parts.sessionOf(headers);
  if (!session) return { kind: "refused", message: NO_SESSION } as const;
  const hash = await rightHash(parts, session.userId, password);
  if (hash) return { kind: "right", hash, ...session } as const;
  return { kind: "refused", message: WRONG_PASSWORD } as const;
}

/** Replaces a password that another person chose; refuses the same password again. */
async function setOwnPassword(
  parts: PartsWithSession,
  headers: Headers,
  next: string,
  record?: Recorder,
): Promise<ChangeResult> {
  const session = await parts.sessionOf(headers);
  if (!session) return { kind: "refused", message: NO_SESSION };
  if (await rightHash(parts, session.userId, next)) {
    return { kind: "refused", message: KNOWN_PASSWORD };
  }
  const cookies = await replacePassword(parts, headers, session, { next, record });
  return { kind: "changed", cookies };
}

async function replacePassword(
  parts: Parts,
  headers: Headers,
  { userId, sessionId }: { userId: string; sessionId: string },
  { next, record }: { next: string; record: Recorder | undefined },
) {
  const password = await hashInTurn(next, userId);
  const device = deviceToken(parts.publicUrl, headers);
  return accountTransaction(parts, { userId, headers }, async (tx) => {
    await storePassword(tx, userId, password, { sessionId, device });
    const { api } = authInTransaction(tx, parts);
    const renewed = await orUnavailable(api.renewSession({ headers, returnHeaders: true }));
    // Not through the library, which would hide a failure.
    await tx.delete(sessions).where(eq(sessions.id, sessionId));
    await record?.(tx);
    return renewed.headers.getSetCookie();
  });
}

/** Locks the rows in the same order as revoking an invitation does, to avoid deadlocks. */
async function storePassword(
  tx: Transaction,
  userId: string,
  password: string,
  kept: Parameters<typeof revokeAccess>[2],
): Promise<void> {
  await tx.execute(sql`select app.password_set(${userId}::uuid)`);
  await revokeAccess(tx, userId, kept);
  const account = { userId, accountId: userId, providerId: "credential", password };
  await tx
    .insert(accounts)
    .values(account)
    .onConflictDoUpdate({
      target: [accounts.providerId, accounts.accountId],
      set: { password, updatedAt: new Date() },
    });
}

/**
 * Sets a password by a single-use link and ends every session; null: unknown, used or too old. The cookies make
 * the browser a known one, so that guessing by strangers cannot lock out the owner. `isFirst`: the person has
 * never signed in before. One transaction, so that a failure does not use up the link.
 */
async function setPassword(
  parts: Parts,
  token: string,
  password: string,
  { headers = new Headers(), record }: Recorded<{ isFirst: boolean }> = {},
) {
  if (password.length < PASSWORD_LENGTH.min || password.length > PASSWORD_LENGTH.max) return null;
  const userId = await ownerOfLink(parts, "reset-password", token);
  if (!userId) return null;
  // Outside the transaction, because hashing may have to wait for its turn.
  const hash = await hashInTurn(password, userId);
  return accountTransaction(parts, { userId, headers }, async (tx) => {
    if (!(await useLink(tx, "reset-password", token))) return null;
    const device = deviceToken(parts.publicUrl, headers);
    await storePassword(tx, userId, hash, { device });
    // The link proves that the person can read email at this address.
    const [user] = await tx
      .update(users)
      .set({ emailVerified: true })
      .where(eq(users.id, userId))
      .returning({ lastSignedInAt: users.lastSignedInAt });
    const { cookie } = await rememberDevice(tx, parts.publicUrl, { userId, headers });
    await record?.(tx, { isFirst: !user?.lastSignedInAt });
    return { userId, cookies: [cookie] };
  });
}

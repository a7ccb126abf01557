import { createHash } from "node:crypto";
import { and, eq, ne, sql } from "drizzle-orm";
import { accounts, sessions, users, verifications } from "#app/db/schema.ts";
import type { Auth, ChangeResult } from "../auth.server.ts";
import { hashPassword, verifyPassword } from "../password.server.ts";
import { rememberDevice } from "./devices.server.ts";
import { available, unlessRefused } from "./failures.server.ts";
import type { Parts, PartsWithSession } from "./library.server.ts";
import { transaction } from "./transaction.server.ts";

const LINK_TOKEN = /^[\w-]{20,64}$/;
export const WRONG_PASSWORD = "The password is not right.";
export const NO_SESSION = "Your session has ended. Please log in again.";

type Passwords = Pick<
  Auth,
  "hashPassword" | "checkPassword" | "changePassword" | "setPassword" | "setOwnPassword"
>;

/** Passwords, and the single-use links that set one. */
export function createPasswords(parts: PartsWithSession): Passwords {
  return {
    hashPassword,
    checkPassword: (userId, password) => checkPassword(parts, userId, password),
    changePassword: (headers, current, next) => changePassword(parts, headers, { current, next }),
    setPassword: (token, password, headers = new Headers()) =>
      setPassword(parts, headers, { token, newPassword: password }),
    setOwnPassword: (headers, next) => setOwnPassword(parts, headers, next),
  };
}

/** Whether the password is this person's. Tries are counted before the hash, by person. */
export async function checkPassword(
  parts: Parts,
  userId: string,
  password: string,
): Promise<boolean> {
  const account = await transaction(parts, async (tx) => {
    await parts.limits.passwordAgain(tx, userId);
    const [found] = await tx
      .select({ hash: accounts.password })
      .from(accounts)
      .where(and(eq(accounts.userId, userId), eq(accounts.providerId, "credential")));
    return found;
  });
  if (!account?.hash || !(await verifyPassword({ hash: account.hash, password }))) return false;
  await transaction(parts, (tx) => parts.limits.passwordAgainWasRight(tx, userId));
  return true;
}

async function changePassword(
  parts: PartsWithSession,
  headers: Headers,
  { current, next }: { current: string; next: string },
): Promise<ChangeResult> {
  const session = await parts.sessionOf(headers);
  if (!session) return { kind: "refused", message: NO_SESSION };
  if (!(await checkPassword(parts, session.userId, current))) {
    return { kind: "refused", message: WRONG_PASSWORD };
  }
  const cookies = await replacePassword(parts, headers, session, next);
  return { kind: "changed", cookies };
}

async function setOwnPassword(
  parts: PartsWithSession,
  headers: Headers,
  next: string,
): Promise<ChangeResult> {
  const session = await parts.sessionOf(headers);
  if (!session) return { kind: "refused", message: NO_SESSION };
  const cookies = await replacePassword(parts, headers, session, next);
  return { kind: "changed", cookies };
}

/** Stores the password, ends all other sessions and puts a new one in this one's place. */
async function replacePassword(
  parts: Parts,
  headers: Headers,
  { userId, sessionId }: { userId: string; sessionId: string },
  next: string,
): Promise<string[]> {
  const password = await hashPassword(next);
  await transaction(parts, async (tx) => {
    await tx
      .update(accounts)
      .set({ password, updatedAt: new Date() })
      .where(and(eq(accounts.userId, userId), eq(accounts.providerId, "credential")));
    await tx.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, sessionId)));
    await tx.execute(sql`select app.password_set(${userId}::uuid)`);
  });
  const rotated = await available(
    parts.library.api.rotateSession({ headers, returnHeaders: true }),
  );
  return rotated.headers.getSetCookie();
}

async function setPassword(
  parts: Parts,
  headers: Headers,
  { token, newPassword }: { token: string; newPassword: string },
): Promise<{ userId: string; isFirst: boolean; cookies: string[] } | null> {
  if (!LINK_TOKEN.test(token)) return null;
  const userId = await ownerOfLink(parts, token);
  if (!userId) return null;
  const set = await unlessRefused(
    parts.library.api.resetPassword({ body: { token, newPassword } }),
  );
  if (!set) return null;
  return transaction(parts, async (tx) => {
    await tx.execute(sql`select app.password_set(${userId}::uuid)`);
    // Whoever could read the mail has the address.
    const [user] = await tx
      .update(users)
      .set({ emailVerified: true })
      .where(eq(users.id, userId))
      .returning({ lastSignedInAt: users.lastSignedInAt });
    const { cookie } = await rememberDevice(tx, parts.publicUrl, { userId, headers });
    return { userId, isFirst: !user?.lastSignedInAt, cookies: [cookie] };
  });
}

/** Whose link it is. It is used up by the library, which alone decides who was first. */
async function ownerOfLink(parts: Parts, token: string): Promise<string | null> {
  const identifier = storedIdentifier("reset-password", token);
  const [link] = await transaction(parts, (tx) =>
    tx
      .select({ userId: verifications.value })
      .from(verifications)
      .where(eq(verifications.identifier, identifier)),
  );
  return link?.userId ?? null;
}

/** As the library stores its links: hashed, and for one purpose only. */
export function storedIdentifier(
  purpose: "reset-password" | "verify-email",
  token: string,
): string {
  return createHash("sha256").update(`${purpose}:${token}`).digest("base64url");
}

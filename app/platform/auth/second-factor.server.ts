import { and, eq, lt } from "drizzle-orm";
import { sessions, twoFactors } from "#app/db/schema/sign-in.ts";
import { users } from "#app/db/schema/users.ts";
import { deviceOf, deviceToken } from "#app/platform/auth/devices/devices.server.ts";
import type { Transaction } from "#foundation/database/transaction.server.ts";
import type { ChangeResult, ConfirmResult, Recorder, SignInResult } from "./auth-results.ts";
import { asUnavailable, isRefusal, nullIfRefused, orUnavailable } from "./failures.server.ts";
import {
  addressOf,
  authInTransaction,
  type Library,
  type Parts,
  type PartsWithSession,
  sessionToken,
} from "./library.server.ts";
import { checkCurrentPassword, NO_SESSION } from "./passwords.server.ts";
import { credentialsOf, lockPersonRow, revokeAccess } from "./revoke-access.server.ts";
import { completeSignIn } from "./sign-in.server.ts";
import { accountTransaction, transaction } from "./transaction.server.ts";

export const WRONG_CODE =
  "The code is incorrect or has been used. Wait for the next one and try again.";
const WRONG_BACKUP_CODE = "The backup code is incorrect or has been used.";
const NO_CHALLENGE = "That took too long. Log in again with your password.";

type Refused = { kind: "refused"; message: string };
/** A code of the app, good once in its time step, or a backup code, good once. */
type Proof = { code: string } | { backupCode: string };

/** The second factor: the second step of a sign-in, and turning it on and off. */
export function createSecondFactor(parts: PartsWithSession) {
  return {
    verifySecondFactor: verifySecondFactor.bind(null, parts),
    startSecondFactor: startSecondFactor.bind(null, parts),
    confirmSecondFactor: confirmSecondFactor.bind(null, parts),
    removeSecondFactor: removeSecondFactor.bind(null, parts),
    newBackupCodes: newBackupCodes.bind(null, parts),
    secondFactorOf: secondFactorOf.bind(null, parts),
    proveSecondFactor: proveSecondFactor.bind(null, parts),
  };
}

async function verifySecondFactor(
  parts: Parts,
  headers: Headers,
  proof: Proof,
): Promise<SignInResult> {
  const { api } = parts.library;
  const challenge = withoutSession(headers);
  const { userId } = await orUnavailable(api.challengedUser({ headers: challenge }));
  if (!userId) return { kind: "refused", message: NO_CHALLENGE, userId };
  const attempt = await countCode(parts, userId, headers);
  const cookies = await verifyProof(parts, challenge, userId, proof);
  if (!cookies) {
    return { kind: "refused", message: "code" in proof ? WRONG_CODE : WRONG_BACKUP_CODE, userId };
  }
  await transaction(parts, (tx) => parts.limits.secondFactorWasRight(tx, attempt));
  const { credentials } = attempt;
  const opened = { kind: "in", userId, cookies, credentials, gaveCode: true } as const;
  const result = await completeSignIn(parts, opened, headers);
  // Without `userId`, because the code was right and must not be logged as a failed attempt.
  return result ?? { kind: "refused", message: NO_CHALLENGE, userId: null };
}

/** Whether a code is right of someone who is signed in already; that uses it up. */
async function proveSecondFactor(parts: Parts, headers: Headers, userId: string, typed: string) {
  const attempt = await countCode(parts, userId, headers);
  const step = await findTimeStep(parts.library, userId, typed.replaceAll(/\s/g, ""));
  if (step === null || !(await transaction(parts, (tx) => claimStep(tx, userId, step)))) {
    return false;
  }
  await transaction(parts, (tx) => parts.limits.secondFactorWasRight(tx, attempt));
  return true;
}

/** Counts an attempt in its own transaction, before the code is checked. */
async function countCode(parts: Parts, userId: string, headers: Headers) {
  const token = deviceToken(parts.publicUrl, headers);
  return transaction(parts, async (tx) => {
    const deviceId = await deviceOf(tx, userId, token);
    const attempt = { userId, deviceId, address: addressOf(headers) };
    await parts.limits.secondFactor(tx, attempt);
    return { ...attempt, credentials: await credentialsOf(tx, userId) };
  });
}

/** The cookies of the new session when the code was right; null when it was not. */
async function verifyProof(parts: Parts, headers: Headers, userId: string, proof: Proof) {
  const { api } = parts.library;
  const options = { headers, returnHeaders: true } as const;
  try {
    if ("backupCode" in proof) {
      const code = proof.backupCode.trim();
      return (await api.verifyBackupCode({ body: { code }, ...options })).headers.getSetCookie();
    }
    const code = proof.code.replaceAll(/\s/g, "");
    if (!(await isFirstUse(parts, userId, code))) return null;
    return (await api.verifyTOTP({ body: { code }, ...options })).headers.getSetCookie();
  } catch (error) {
    if (isRefusal(error)) return null;
    throw asUnavailable(error);
  }
}

/**
 * True for the first of several requests that send the same code at once. Also true for a wrong code,
 * which the library then refuses and counts.
 */
async function isFirstUse(parts: Parts, userId: string, code: string): Promise<boolean> {
  const step = await findTimeStep(parts.library, userId, code);
  return step === null || transaction(parts, (tx) => claimStep(tx, userId, step));
}

async function findTimeStep({ api }: Library, userId: string, code: string) {
  return (await orUnavailable(api.stepOfCode({ body: { userId, code } }))).step;
}

/** Claims the time step of a code; false when it, or a later one, was claimed before. */
async function claimStep(tx: Transaction, userId: string, step: number): Promise<boolean> {
  const { rowCount } = await tx
    .update(twoFactors)
    .set({ lastStep: step })
    .where(and(eq(twoFactors.userId, userId), lt(twoFactors.lastStep, step)));
  return rowCount !== 0;
}

/** Creates a second factor, which is required once it is confirmed. The secret is shown once. */
async function startSecondFactor(
  parts: PartsWithSession,
  headers: Headers,
  password: string,
): Promise<{ kind: "started"; uri: string; secret: string } | Refused> {
  const asked = await checkCurrentPassword(parts, headers, password);
  if (asked.kind === "refused") return asked;
  const made = await accountTransaction(parts, { userId: asked.userId, headers }, async (tx) => {
    await lockPersonRow(tx, asked.userId);
    const { api } = authInTransaction(tx, parts, asked.hash);
    return nullIfRefused(api.enableTwoFactor({ body: { password }, headers }));
  });
  if (made?.method !== "totp") {
    return { kind: "refused", message: "The second factor is on already." };
  }
  const uri = made.totpURI;
  const secret = new URL(uri).searchParams.get("secret") ?? "";
  return { kind: "started", uri, secret };
}

/**
 * Turns the second factor on by its first code; the backup codes are shown once. Like every change of the
 * second factor it revokes the person's other access and replaces the session.
 */
async function confirmSecondFactor(
  parts: PartsWithSession,
  headers: Headers,
  typed: string,
  record?: Recorder,
): Promise<ConfirmResult> {
  const session = await parts.sessionOf(headers);
  if (!session) return { kind: "refused", message: NO_SESSION };
  const { userId } = session;
  const code = typed.replaceAll(/\s/g, "");
  const attempt = await countCode(parts, userId, headers);
  return accountTransaction(parts, { userId, headers }, async (tx) => {
    await lockPersonRow(tx, userId);
    const library = authInTransaction(tx, parts);
    const step = await findTimeStep(library, userId, code);
    const isGood = step !== null && (await claimStep(tx, userId, step));
    const { api } = library;
    const proved =
      isGood &&
      (await nullIfRefused(api.verifyTOTP({ body: { code }, headers, returnHeaders: true })));
    if (!proved) return { kind: "refused", message: WRONG_CODE };
    await parts.limits.secondFactorWasRight(tx, attempt);
    const cookies = proved.headers.getSetCookie();
    const token = sessionToken(parts.publicUrl, cookies);
    await revokeAllBut(tx, parts, headers, { userId, token, secondFactorAt: new Date() });
    const { backupCodes } = await orUnavailable(api.viewBackupCodes({ body: { userId } }));
    await record?.(tx);
    return { kind: "changed", cookies, backupCodes };
  });
}

async function removeSecondFactor(
  parts: PartsWithSession,
  headers: Headers,
  password: string,
  record?: Recorder,
): Promise<ChangeResult> {
  const asked = await checkCurrentPassword(parts, headers, password);
  if (asked.kind === "refused") return asked;
  const { userId, hash } = asked;
  return accountTransaction(parts, { userId, headers }, async (tx) => {
    await lockPersonRow(tx, userId);
    const { api } = authInTransaction(tx, parts, hash);
    const removed = await nullIfRefused(
      api.disableTwoFactor({ body: { password }, headers, returnHeaders: true }),
    );
    // Someone has ended the session meanwhile.
    if (!removed) return { kind: "refused", message: NO_SESSION };
    const cookies = removed.headers.getSetCookie();
    const token = sessionToken(parts.publicUrl, cookies);
    await revokeAllBut(tx, parts, headers, { userId, token, secondFactorAt: null });
    await record?.(tx);
    return { kind: "changed", cookies };
  });
}

async function newBackupCodes(
  parts: PartsWithSession,
  headers: Headers,
  password: string,
  record?: Recorder,
): Promise<{ kind: "made"; backupCodes: string[] } | Refused> {
  const asked = await checkCurrentPassword(parts, headers, password);
  if (asked.kind === "refused") return asked;
  const { userId, sessionId, hash } = asked;
  return accountTransaction(parts, { userId, headers }, async (tx) => {
    await lockPersonRow(tx, userId);
    const { api } = authInTransaction(tx, parts, hash);
    const made = await nullIfRefused(api.generateBackupCodes({ body: { password }, headers }));
    if (!made) return { kind: "refused", message: "The second factor is off." };
    await revokeAccess(tx, userId, { sessionId, device: deviceToken(parts.publicUrl, headers) });
    await record?.(tx);
    return { kind: "made", backupCodes: made.backupCodes };
  });
}

/** Revokes all the person's access but the session of this token, which has passed the second factor or needs none. */
async function revokeAllBut(
  tx: Transaction,
  { publicUrl }: Parts,
  headers: Headers,
  { userId, token, secondFactorAt }: { userId: string; token: string; secondFactorAt: Date | null },
): Promise<void> {
  const own = eq(sessions.token, token);
  const [session] = await tx.select({ id: sessions.id }).from(sessions).where(own);
  await revokeAccess(tx, userId, {
    sessionId: session?.id,
    device: deviceToken(publicUrl, headers),
  });
  await tx.update(sessions).set({ secondFactorAt }).where(own);
}

async function secondFactorOf(parts: Parts, userId: string) {
  const [user] = await transaction(parts, (tx) =>
    tx.select({ isOn: users.twoFactorEnabled }).from(users).where(eq(users.id, userId)),
  );
  if (!user?.isOn) return { isOn: false, codesLeft: 0 };
  const codes = await nullIfRefused(parts.library.api.viewBackupCodes({ body: { userId } }));
  return { isOn: true, codesLeft: codes?.backupCodes.length ?? 0 };
}

/** With a session cookie the library would check the code of that session's person, not of the pending sign-in. */
function withoutSession(headers: Headers): Headers {
  const cookies = (headers.get("Cookie") ?? "").split(/;\s*/);
  const kept = cookies.filter((cookie) => !/^(__Host-)?session=/.test(cookie));
  const copy = new Headers(headers);
  copy.set("Cookie", kept.join("; "));
  return copy;
}

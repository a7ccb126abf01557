import { and, eq, lt } from "drizzle-orm";
import { sessions, twoFactors, users } from "#app/db/schema.ts";
import type { Auth, ChangeResult, SignInResult } from "../auth.server.ts";
import { deviceOf, deviceToken } from "./devices.server.ts";
import { asUnavailable, available, isRefusal, unlessRefused } from "./failures.server.ts";
import type { Parts, PartsWithSession } from "./library.server.ts";
import { checkPassword, NO_SESSION, WRONG_PASSWORD } from "./passwords.server.ts";
import { addressOf, entered } from "./sign-in.server.ts";
import { transaction } from "./transaction.server.ts";

const WRONG_CODE = "The code is not right, or has been used. Wait for the next one and try again.";
const WRONG_BACKUP_CODE = "The backup code is not right, or has been used.";
const NO_CHALLENGE = "That took too long. Log in again with your password.";

type Proof = Parameters<Auth["verifySecondFactor"]>[1];

type SecondFactor = Pick<
  Auth,
  | "verifySecondFactor"
  | "startSecondFactor"
  | "confirmSecondFactor"
  | "removeSecondFactor"
  | "newBackupCodes"
  | "resetSecondFactor"
  | "secondFactorOf"
>;

/** The second factor: the second step of a sign-in, and turning it on and off. */
export function createSecondFactor(parts: PartsWithSession): SecondFactor {
  const { api } = parts.library;
  return {
    verifySecondFactor: (headers, proof) => verifySecondFactor(parts, headers, proof),
    async startSecondFactor(headers, password) {
      const refused = await refusedPassword(parts, headers, password);
      if (refused) return refused;
      const made = await unlessRefused(api.enableTwoFactor({ body: { password }, headers }));
      if (made?.method !== "totp") {
        return { kind: "refused", message: "The second factor is on already." };
      }
      const { totpURI: uri, backupCodes } = made;
      const secret = new URL(uri).searchParams.get("secret") ?? "";
      return { kind: "started", uri, secret, backupCodes };
    },
    confirmSecondFactor: (headers, code) => confirmSecondFactor(parts, headers, code),
    async removeSecondFactor(headers, password) {
      const refused = await refusedPassword(parts, headers, password);
      if (refused) return refused;
      const removed = await available(
        api.disableTwoFactor({ body: { password }, headers, returnHeaders: true }),
      );
      return { kind: "changed", cookies: removed.headers.getSetCookie() };
    },
    async newBackupCodes(headers, password) {
      const refused = await refusedPassword(parts, headers, password);
      if (refused) return refused;
      const made = await unlessRefused(api.generateBackupCodes({ body: { password }, headers }));
      if (!made) return { kind: "refused", message: "The second factor is off." };
      return { kind: "made", backupCodes: made.backupCodes };
    },
    resetSecondFactor: (userId) =>
      transaction(parts, async (tx) => {
        await tx.delete(twoFactors).where(eq(twoFactors.userId, userId));
        await tx.update(users).set({ twoFactorEnabled: false }).where(eq(users.id, userId));
        await tx.delete(sessions).where(eq(sessions.userId, userId));
      }),
    secondFactorOf: (userId) => secondFactorOf(parts, userId),
  };
}

async function verifySecondFactor(
  parts: Parts,
  headers: Headers,
  proof: Proof,
): Promise<SignInResult> {
  const { api } = parts.library;
  const challenge = withoutSession(headers);
  const { userId } = await available(api.challengedUser({ headers: challenge }));
  if (!userId) return { kind: "refused", message: NO_CHALLENGE, userId };
  const attempt = await countCode(parts, userId, headers);
  const cookies = await proofTaken(parts, challenge, userId, proof);
  if (!cookies) {
    return { kind: "refused", message: "code" in proof ? WRONG_CODE : WRONG_BACKUP_CODE, userId };
  }
  await transaction(parts, (tx) => parts.limits.secondFactorWasRight(tx, attempt));
  return entered(parts, { kind: "in", userId, cookies }, headers);
}

/** In a transaction of its own, before the code is looked at. */
async function countCode(parts: Parts, userId: string, headers: Headers) {
  const token = deviceToken(parts.publicUrl, headers);
  return transaction(parts, async (tx) => {
    const deviceId = await deviceOf(tx, userId, token);
    const attempt = { userId, deviceId, address: addressOf(headers) };
    await parts.limits.secondFactor(tx, attempt);
    return attempt;
  });
}

/** The session's cookies when the proof was right; null when it was not. */
async function proofTaken(parts: Parts, headers: Headers, userId: string, proof: Proof) {
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
 * Claims the time step of a code: of those who send the same code at once, one. A wrong code has no
 * step and goes on to the library, which counts it.
 */
async function isFirstUse(parts: Parts, userId: string, code: string): Promise<boolean> {
  const { step } = await available(parts.library.api.stepOfCode({ body: { userId, code } }));
  if (step === null) return true;
  const claimed = await transaction(parts, (tx) =>
    tx
      .update(twoFactors)
      .set({ lastStep: step })
      .where(and(eq(twoFactors.userId, userId), lt(twoFactors.lastStep, step)))
      .returning({ id: twoFactors.id }),
  );
  return claimed.length > 0;
}

async function confirmSecondFactor(
  parts: PartsWithSession,
  headers: Headers,
  typed: string,
): Promise<ChangeResult> {
  const session = await parts.sessionOf(headers);
  if (!session) return { kind: "refused", message: NO_SESSION };
  const attempt = await countCode(parts, session.userId, headers);
  const cookies = await proofTaken(parts, headers, session.userId, { code: typed });
  if (!cookies) return { kind: "refused", message: WRONG_CODE };
  await transaction(parts, (tx) => parts.limits.secondFactorWasRight(tx, attempt));
  return { kind: "changed", cookies };
}

async function secondFactorOf(parts: Parts, userId: string) {
  const [user] = await transaction(parts, (tx) =>
    tx.select({ isOn: users.twoFactorEnabled }).from(users).where(eq(users.id, userId)),
  );
  if (!user?.isOn) return { isOn: false, codesLeft: 0 };
  const codes = await unlessRefused(parts.library.api.viewBackupCodes({ body: { userId } }));
  return { isOn: true, codesLeft: codes?.backupCodes.length ?? 0 };
}

/** Null when the password is that of whoever is signed in; else why not. */
async function refusedPassword(parts: PartsWithSession, headers: Headers, password: string) {
  const session = await parts.sessionOf(headers);
  if (!session) return { kind: "refused", message: NO_SESSION } as const;
  if (await checkPassword(parts, session.userId, password)) return null;
  return { kind: "refused", message: WRONG_PASSWORD } as const;
}

/** With a session in the headers the library would check that person's code, not the challenge's. */
function withoutSession(headers: Headers): Headers {
  const cookies = (headers.get("Cookie") ?? "").split(/;\s*/);
  const kept = cookies.filter((cookie) => !/^(__Host-)?session=/.test(cookie));
  const copy = new Headers(headers);
  copy.set("Cookie", kept.join("; "));
  return copy;
}

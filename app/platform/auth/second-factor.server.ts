import { and, eq, lt } from "drizzle-orm";
import { sessions, twoFactors, users } from "#app/db/schema.ts";
import type { Auth, ConfirmResult, SignInResult } from "../auth.server.ts";
import { deviceOf, deviceToken } from "./devices.server.ts";
import { asUnavailable, available, isRefusal, unlessRefused } from "./failures.server.ts";
import { type Parts, type PartsWithSession, sessionToken } from "./library.server.ts";
import { checkPassword, NO_SESSION, WRONG_PASSWORD } from "./passwords.server.ts";
import { addressOf, entered } from "./sign-in.server.ts";
import { transaction } from "./transaction.server.ts";
import { credentialsOf, endWaysIn } from "./ways-in.server.ts";

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
      const asked = await askedPassword(parts, headers, password);
      if (asked.kind === "refused") return asked;
      const made = await unlessRefused(api.enableTwoFactor({ body: { password }, headers }));
      if (made?.method !== "totp") {
        return { kind: "refused", message: "The second factor is on already." };
      }
      const uri = made.totpURI;
      const secret = new URL(uri).searchParams.get("secret") ?? "";
      return { kind: "started", uri, secret };
    },
    confirmSecondFactor: (headers, code) => confirmSecondFactor(parts, headers, code),
    async removeSecondFactor(headers, password) {
      const asked = await askedPassword(parts, headers, password);
      if (asked.kind === "refused") return asked;
      const removed = await available(
        api.disableTwoFactor({ body: { password }, headers, returnHeaders: true }),
      );
      const cookies = removed.headers.getSetCookie();
      const token = sessionToken(parts.publicUrl, cookies);
      await keepOnly(parts, headers, { userId: asked.userId, token, secondFactorAt: null });
      return { kind: "changed", cookies };
    },
    async newBackupCodes(headers, password) {
      const asked = await askedPassword(parts, headers, password);
      if (asked.kind === "refused") return asked;
      const made = await unlessRefused(api.generateBackupCodes({ body: { password }, headers }));
      if (!made) return { kind: "refused", message: "The second factor is off." };
      const kept = { sessionId: asked.sessionId, device: deviceToken(parts.publicUrl, headers) };
      await transaction(parts, (tx) => endWaysIn(tx, asked.userId, kept));
      return { kind: "made", backupCodes: made.backupCodes };
    },
    resetSecondFactor: (userId) =>
      transaction(parts, async (tx) => {
        await tx.delete(twoFactors).where(eq(twoFactors.userId, userId));
        await tx.update(users).set({ twoFactorEnabled: false }).where(eq(users.id, userId));
        await endWaysIn(tx, userId);
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
  const { credentials } = attempt;
  const opened = { kind: "in", userId, cookies, credentials, gaveCode: true } as const;
  const result = await entered(parts, opened, headers);
  // The code was right: it is nobody's wrong one.
  return result ?? { kind: "refused", message: NO_CHALLENGE, userId: null };
}

/** In a transaction of its own, before the code is looked at. */
async function countCode(parts: Parts, userId: string, headers: Headers) {
  const token = deviceToken(parts.publicUrl, headers);
  return transaction(parts, async (tx) => {
    const deviceId = await deviceOf(tx, userId, token);
    const attempt = { userId, deviceId, address: addressOf(headers) };
    await parts.limits.secondFactor(tx, attempt);
    return { ...attempt, credentials: await credentialsOf(tx, userId) };
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
): Promise<ConfirmResult> {
  const session = await parts.sessionOf(headers);
  if (!session) return { kind: "refused", message: NO_SESSION };
  const { userId } = session;
  const attempt = await countCode(parts, userId, headers);
  const cookies = await proofTaken(parts, headers, userId, { code: typed });
  if (!cookies) return { kind: "refused", message: WRONG_CODE };
  await transaction(parts, (tx) => parts.limits.secondFactorWasRight(tx, attempt));
  const token = sessionToken(parts.publicUrl, cookies);
  await keepOnly(parts, headers, { userId, token, secondFactorAt: new Date() });
  const { backupCodes } = await available(parts.library.api.viewBackupCodes({ body: { userId } }));
  return { kind: "changed", cookies, backupCodes };
}

/** Of the person's ways in, only the session of this token stays; it has given a code, or owes none. */
function keepOnly(
  parts: Parts,
  headers: Headers,
  { userId, token, secondFactorAt }: { userId: string; token: string; secondFactorAt: Date | null },
): Promise<void> {
  const device = deviceToken(parts.publicUrl, headers);
  const own = eq(sessions.token, token);
  return transaction(parts, async (tx) => {
    const [session] = await tx.select({ id: sessions.id }).from(sessions).where(own);
    await endWaysIn(tx, userId, { sessionId: session?.id, device });
    await tx.update(sessions).set({ secondFactorAt }).where(own);
  });
}

async function secondFactorOf(parts: Parts, userId: string) {
  const [user] = await transaction(parts, (tx) =>
    tx.select({ isOn: users.twoFactorEnabled }).from(users).where(eq(users.id, userId)),
  );
  if (!user?.isOn) return { isOn: false, codesLeft: 0 };
  const codes = await unlessRefused(parts.library.api.viewBackupCodes({ body: { userId } }));
  return { isOn: true, codesLeft: codes?.backupCodes.length ?? 0 };
}

/** The session, when the password is that of whoever is signed in; else why not. */
async function askedPassword(parts: PartsWithSession, headers: Headers, password: string) {
  const session = await parts.sessionOf(headers);
  if (!session) return { kind: "refused", message: NO_SESSION } as const;
  if (await checkPassword(parts, session.userId, password)) {
    return { kind: "right", ...session } as const;
  }
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

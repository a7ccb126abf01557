import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { accounts, sessions } from "#app/db/schema/sign-in.ts";
import { describeDevice } from "#app/platform/auth/devices/device-words.ts";
import {
  deviceToken,
  ownerAndDevice,
  recordSignIn,
  rememberDevice,
} from "#app/platform/auth/devices/devices.server.ts";
import { inHashTurn } from "#foundation/secrets/password.server.ts";
import type { SignInResult } from "./auth-results.ts";
import { asUnavailable, isRefusal } from "./failures.server.ts";
import { addressOf, type Parts, sessionToken } from "./library.server.ts";
import { findRegistration, registrantCookie } from "./registrants.server.ts";
import { areCredentials, credentialsOf, endOpenLinks } from "./revoke-access.server.ts";
import { endLeastUsed } from "./sessions.server.ts";
import { transaction } from "./transaction.server.ts";

const WRONG = { kind: "refused", message: "Invalid email or password", userId: null } as const;

/** The first step of a sign-in: email address and password. */
export function createSignIn(parts: Parts) {
  return {
    /**
     * Also ends the browser's current session, and the person's sessions beyond the last ten. Someone who
     * registered and has not confirmed the address does not get in: with the password of that registration
     * the result is "unconfirmed", whether or not the address had an account before.
     */
    async signIn(typed: string, password: string, headers: Headers): Promise<SignInResult> {
      const email = typed.trim().toLowerCase();
      const attempt = await countAttempt(parts, { email, password, headers });
      // A random password instead of the typed one: refused like a wrong one, with the same text and timing.
      const tried = attempt.awaitsConfirmation ? randomUUID() : password;
      const result = await inHashTurn(parts.limits.turnOf(attempt), () =>
        tryPassword(parts, { email, password: tried, headers }),
      );
      if (result.kind === "refused" && !attempt.ownerId) await equaliseTiming(parts);
      const outcome = await finishFirstStep(parts, result, { attempt, headers });
      if (outcome.kind === "refused") {
        await transaction(parts, (tx) => parts.limits.logInWasWrong(tx, attempt));
        const { registration: userId } = attempt;
        if (!userId) return { ...outcome, userId: attempt.ownerId };
        const registrant = { userId, email, organisationName: "", name: "" };
        return { kind: "unconfirmed", cookies: [registrantCookie(parts, registrant)] };
      }
      await transaction(parts, (tx) => parts.limits.logInWasRight(tx, attempt));
      await parts.library.api.signOut({ headers });
      return outcome;
    },
  };
}

/** Counts the attempt in its own transaction before hashing, so that it stays counted whatever follows. */
async function countAttempt(
  parts: Parts,
  { email, password, headers }: { email: string; password: string; headers: Headers },
) {
  const token = deviceToken(parts.publicUrl, headers);
  const address = addressOf(headers);
  return transaction(parts, async (tx) => {
    const attempt = { email, address, ...(await ownerAndDevice(tx, email, token)) };
    await parts.limits.logIn(tx, attempt);
    // Also read for an unknown address, so that the response time does not reveal that.
    const credentials = await credentialsOf(tx, attempt.ownerId ?? randomUUID());
    const registration = await findRegistration(parts, tx, { email, password });
    return { ...attempt, credentials, registration };
  });
}

/** Takes the time that the library needs to read the account of a known address. */
async function equaliseTiming(parts: Parts): Promise<void> {
  const lookUp = drizzle({ client: parts.pool, casing: "snake_case" });
  await lookUp.select().from(accounts).where(eq(accounts.userId, randomUUID()));
}

interface Opened {
  kind: "in";
  userId: string;
  cookies: string[];
}
interface Entered extends Opened {
  credentials: string;
  gaveCode: boolean;
}
type Attempt = Awaited<ReturnType<typeof countAttempt>>;
type Unfinished = Exclude<SignInResult, { kind: "in" | "unconfirmed" }>;

async function tryPassword(
  { library: { api } }: Parts,
  { email, password, headers }: { email: string; password: string; headers: Headers },
): Promise<Opened | Unfinished> {
  try {
    const result = await api.signInEmail({
      body: { email, password },
      headers,
      returnHeaders: true,
    });
    const cookies = result.headers.getSetCookie();
    if ("twoFactorRedirect" in result.response) return { kind: "second-factor", cookies };
    return { kind: "in", userId: result.response.user.id, cookies };
  } catch (error) {
    if (isRefusal(error)) return { kind: "refused", message: error.message, userId: null };
    throw asUnavailable(error);
  }
}

/** The result of the first step: also a refusal when the password was changed meanwhile. */
async function finishFirstStep(
  parts: Parts,
  result: Opened | Unfinished,
  { attempt, headers }: { attempt: Attempt; headers: Headers },
): Promise<Exclude<SignInResult, { kind: "unconfirmed" }>> {
  if (result.kind === "refused") return result;
  if (result.kind === "second-factor") return (await isStillOwed(parts, attempt)) ? result : WRONG;
  return (
    (await completeSignIn(parts, { ...result, ...attempt, gaveCode: false }, headers)) ?? WRONG
  );
}

/** Whether the second step may begin: not when the password was changed since it was checked. */
function isStillOwed(
  parts: Parts,
  { ownerId, credentials }: { ownerId: string | null; credentials: string },
): Promise<boolean> {
  return transaction(parts, async (tx) => {
    if (!ownerId) return false;
    const isOwed = await areCredentials(tx, ownerId, credentials);
    if (!isOwed) await endOpenLinks(tx, ownerId);
    return isOwed;
  });
}

/**
 * The last step of every sign-in: remembers the browser and ends the sessions beyond the limit. Returns
 * null, and ends the new session, when password or second factor were changed meanwhile.
 */
export async function completeSignIn(
  parts: Parts,
  { userId, cookies, credentials, gaveCode }: Entered,
  headers: Headers,
): Promise<Extract<SignInResult, { kind: "in" }> | null> {
  const session = eq(sessions.token, sessionToken(parts.publicUrl, cookies));
  const known = await transaction(parts, async (tx) => {
    if (!(await areCredentials(tx, userId, credentials))) {
      await tx.delete(sessions).where(session);
      return null;
    }
    if (gaveCode) await tx.update(sessions).set({ secondFactorAt: new Date() }).where(session);
    // First, because it locks the person's row: the later of two simultaneous sign-ins sees the earlier one.
    const isFirst = await recordSignIn(tx, userId);
    await endLeastUsed(tx, userId);
    return { ...(await rememberDevice(tx, parts.publicUrl, { userId, headers })), isFirst };
  });
  if (!known) return null;
  const { cookie, isNew, isFirst } = known;
  const newDevice = isNew && !isFirst ? describeDevice(headers.get("User-Agent")) : null;
  return { kind: "in", userId, newDevice, cookies: [...cookies, cookie] };
}

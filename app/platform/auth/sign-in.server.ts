import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { accounts } from "#app/db/schema.ts";
import type { Auth, SignInResult } from "../auth.server.ts";
import { describeDevice } from "./device-words.ts";
import { deviceToken, noteSignIn, ownerAndDevice, rememberDevice } from "./devices.server.ts";
import { asUnavailable, isRefusal } from "./failures.server.ts";
import { CLIENT_ADDRESS_HEADER, type Parts } from "./library.server.ts";
import { transaction } from "./transaction.server.ts";

/** The first step of a sign-in: an address and its password. */
export function createSignIn(parts: Parts): Pick<Auth, "signIn"> {
  return {
    async signIn(typed, password, headers) {
      const email = typed.trim().toLowerCase();
      const attempt = await countAttempt(parts, email, headers);
      // Another password than the one typed: a wrong one, in answer and in time.
      const tried = attempt.awaitsConfirmation ? randomUUID() : password;
      const result = await tryPassword(parts, { email, password: tried, headers });
      if (result.kind === "refused") {
        if (!attempt.ownerId) await likeAnOwner(parts);
        await transaction(parts, (tx) => parts.limits.logInWasWrong(tx, attempt));
        return { ...result, userId: attempt.ownerId };
      }
      await transaction(parts, (tx) => parts.limits.logInWasRight(tx, attempt));
      await parts.library.api.signOut({ headers });
      return result.kind === "in" ? entered(parts, result, headers) : result;
    },
  };
}

/** In a transaction of its own, before the hash: what is counted stays counted, whatever follows. */
async function countAttempt(parts: Parts, email: string, headers: Headers) {
  const token = deviceToken(parts.publicUrl, headers);
  const address = addressOf(headers);
  return transaction(parts, async (tx) => {
    const attempt = { email, address, ...(await ownerAndDevice(tx, email, token)) };
    await parts.limits.logIn(tx, attempt);
    return attempt;
  });
}

/** The library looks up the account of an address that it knows: a millisecond that would tell. */
async function likeAnOwner(parts: Parts): Promise<void> {
  const lookUp = drizzle({ client: parts.pool, casing: "snake_case" });
  await lookUp.select().from(accounts).where(eq(accounts.userId, randomUUID()));
}

export function addressOf(headers: Headers): string {
  return headers.get(CLIENT_ADDRESS_HEADER) ?? "unknown";
}

interface Entered {
  kind: "in";
  userId: string;
  cookies: string[];
}
type Unfinished = Exclude<SignInResult, { kind: "in" }>;

async function tryPassword(
  { library: { api } }: Parts,
  { email, password, headers }: { email: string; password: string; headers: Headers },
): Promise<Entered | Unfinished> {
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

/** The last thing of every way in: the browser is remembered. */
export async function entered(
  parts: Parts,
  { userId, cookies }: Entered,
  headers: Headers,
): Promise<SignInResult> {
  const { cookie, isNew, isFirst } = await transaction(parts, async (tx) => ({
    ...(await rememberDevice(tx, parts.publicUrl, { userId, headers })),
    isFirst: await noteSignIn(tx, userId),
  }));
  const newDevice = isNew && !isFirst ? describeDevice(headers.get("User-Agent")) : null;
  return { kind: "in", userId, newDevice, cookies: [...cookies, cookie] };
}

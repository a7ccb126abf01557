import { hash } from "node:crypto";
import { and, desc, eq, gt, inArray, sql } from "drizzle-orm";
import { endedSessions, sessions } from "#app/db/schema/sign-in.ts";
import { users } from "#app/db/schema/users.ts";
import { describeDevice } from "#app/platform/auth/devices/device-words.ts";
import { deviceToken } from "#app/platform/auth/devices/devices.server.ts";
import { preparedQuery } from "#foundation/database/queries.server.ts";
import type { Transaction } from "#foundation/database/transaction.server.ts";
import type { CurrentSession, Recorded } from "./auth-results.ts";
import { asUnavailable, orUnavailable } from "./failures.server.ts";
import { type Parts, sentCookie } from "./library.server.ts";
import { revokeAccess } from "./revoke-access.server.ts";
import { signedToken } from "./session-cookie.server.ts";
import { accountTransaction, transaction } from "./transaction.server.ts";

const TOUCH_MS = 60_000;
const MAX_SESSIONS = 10;

export function createSessions(parts: Parts) {
  const { api } = parts.library;
  return {
    sessionOf: readSession.bind(null, parts),
    /** Records that the person uses this session; written at most once a minute. */
    async touchSession({ sessionId, lastUsedAt }: CurrentSession) {
      const now = new Date();
      if (now.getTime() - lastUsedAt.getTime() < TOUCH_MS) return;
      await transaction(parts, (tx) =>
        tx.update(sessions).set({ updatedAt: now }).where(eq(sessions.id, sessionId)),
      );
    },
    /** Ends the session of these headers; the cookies that clear it. */
    async signOut(headers: Headers) {
      const result = await api.signOut({ headers, returnHeaders: true });
      // The library hides failures, so check that the session is really gone.
      const still = await orUnavailable(api.getSession({ headers }));
      if (still) throw asUnavailable(new Error("The session could not be ended"));
      return result.headers.getSetCookie();
    },
    /** Last used first; `device` is browser and system in words. */
    sessionsOf: sessionsOf.bind(null, parts),
    /** False when the person has no session with this id. */
    endSession: endSession.bind(null, parts),
    /**
     * Ends all but this session, and invalidates emailed links, pending second steps and the person's other
     * known browsers. Returns the number of sessions; when that is 0, nothing is recorded.
     */
    endOtherSessions: (
      userId: string,
      sessionId: string,
      { headers = new Headers(), record }: Recorded<{ count: number }> = {},
    ) =>
      accountTransaction(parts, { userId, headers }, async (tx) => {
        const device = deviceToken(parts.publicUrl, headers);
        const count = await revokeAccess(tx, userId, { sessionId, device });
        if (count > 0) await record?.(tx, { count });
        return count;
      }),
    /** Why someone else ended the session whose cookie these headers still carry; null when nobody did. */
    whyEnded: whyEnded.bind(null, parts),
  };
}

const findSession = preparedQuery((db) =>
  db
    .select({
      userId: sessions.userId,
      sessionId: sessions.id,
      createdAt: sessions.createdAt,
      lastUsedAt: sessions.updatedAt,
      secondFactorAt: sessions.secondFactorAt,
      hasSecondFactor: users.twoFactorEnabled,
      person: sql<CurrentSession["person"]>`app.person_of(${sessions.userId})`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.token, sql.placeholder("token")), gt(sessions.expiresAt, sql`now()`))),
);

/**
 * Null also when it is too old, or was begun without a code although the person has a second factor; idle
 * time depends on the role, which `currentPerson` checks. Runs at every request, so without the library, which
 * makes two queries and takes twice as long as the queries of a page.
 */
async function readSession(parts: Parts, headers: Headers) {
  const token = signedToken(parts, headers);
  if (!token) return null;
  const [row] = await orUnavailable(findSession({ $client: parts.pool }, { token }));
  if (!row) return null;
  const { secondFactorAt, ...session } = row;
  // Begun with the password alone, before the person had a second factor.
  if (session.hasSecondFactor && !secondFactorAt) return null;
  const lastsUntil = session.createdAt.getTime() + parts.session.hours * 3_600_000;
  // The expiry was stored at sign-in; fewer hours may be configured by now.
  return lastsUntil > Date.now() ? session : null;
}

async function sessionsOf(parts: Parts, userId: string) {
  const { hours, idleMinutes, idleMinutesStaff } = parts.session;
  const idle = Math.max(idleMinutes, idleMinutesStaff) * 60_000;
  const rows = await transaction(parts, (tx) =>
    tx
      .select({
        id: sessions.id,
        userAgent: sessions.userAgent,
        ipAddress: sessions.ipAddress,
        lastUsedAt: sessions.updatedAt,
        createdAt: sessions.createdAt,
      })
      .from(sessions)
      .where(
        and(
          eq(sessions.userId, userId),
          gt(sessions.expiresAt, new Date()),
          gt(sessions.createdAt, new Date(Date.now() - hours * 3_600_000)),
          gt(sessions.updatedAt, new Date(Date.now() - idle)),
        ),
      )
      .orderBy(desc(sessions.updatedAt), sessions.id),
  );
  return rows.map(({ userAgent, ...row }) => ({ ...row, device: describeDevice(userAgent) }));
}

/** Ends the sessions beyond the ten used last; a new one is always among these. */
export async function endLeastUsed(tx: Transaction, userId: string): Promise<void> {
  const beyond = tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.updatedAt), desc(sessions.createdAt))
    .offset(MAX_SESSIONS);
  await tx.delete(sessions).where(inArray(sessions.id, beyond));
}

async function whyEnded(parts: Parts, headers: Headers) {
  // No need to check the signature: nobody can guess a token.
  const token = /^(\w{32})\./.exec(sentCookie(parts.publicUrl, headers, "session"))?.[1];
  if (!token) return null;
  const tokenDigest = hash("sha256", token);
  const [query] = await transaction(parts, (tx) =>
    tx
      .select({ reason: endedSessions.reason })
      .from(endedSessions)
      .where(eq(endedSessions.tokenDigest, tokenDigest)),
  );
  return query?.reason ?? null;
}

function endSession(
  parts: Parts,
  userId: string,
  sessionId: string,
  { headers = new Headers(), record }: Recorded = {},
): Promise<boolean> {
  return accountTransaction(parts, { userId, headers }, async (tx) => {
    const [ended] = await tx
      .delete(sessions)
      .where(and(eq(sessions.userId, userId), eq(sessions.id, sessionId)))
      .returning({ id: sessions.id });
    if (ended) await record?.(tx);
    return ended !== undefined;
  });
}

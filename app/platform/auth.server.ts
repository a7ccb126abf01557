import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { APIError } from "better-auth/api";
import { betterAuth } from "better-auth/minimal";
import { drizzle } from "drizzle-orm/node-postgres";
import type { Pool } from "pg";
import { accounts, sessions, users, verifications } from "#app/db/schema.ts";
import type { Logger } from "./log.server.ts";
import { hashPassword, verifyPassword } from "./password.server.ts";

const SESSION_SECONDS = 12 * 60 * 60;
const LINK_TOKEN = /^[\w-]{20,64}$/;

/** The header by which the HTTP edge hands over the client's address; it never comes from outside. */
export const CLIENT_ADDRESS_HEADER = "x-client-address";

/** What came of a sign-in; `second-factor`: the password was right, and a code is wanted now. */
export type SignInResult =
  | { kind: "in"; userId: string; cookies: string[] }
  | { kind: "second-factor"; cookies: string[] }
  | { kind: "refused"; message: string };

/** What came of a change that asked for a password or a code. `cookies` carry the new session. */
export type ChangeResult =
  | { kind: "changed"; cookies: string[] }
  | { kind: "refused"; message: string };

/** The session that a request carries. */
export interface CurrentSession {
  userId: string;
  sessionId: string;
  createdAt: Date;
  /** When it was used before this request (to the minute: it is not written more often). */
  lastUsedAt: Date;
  cookies: string[];
}

/** One session of a person, as they recognise it. */
export interface SessionOfPerson {
  id: string;
  /** Browser and system in words, such as "Firefox on Windows". */
  device: string;
  ipAddress: string | null;
  lastUsedAt: Date;
  createdAt: Date;
}

/**
 * Sign-in, as far as the product needs it: every answer is a result and cookies, never a token.
 * Whoever calls it writes the audit line and queues the mail. Guesses are counted before any hash.
 *
 * @throws Refusal 429 where a password or a code is asked and there were too many tries.
 */
export interface Auth {
  /** Also ends the session that the headers carry: a browser has one. */
  signIn(email: string, password: string, headers: Headers): Promise<SignInResult>;
  /** The second step, by a code of the app (each time step once) or a backup code (each once). */
  verifySecondFactor(
    headers: Headers,
    proof: { code: string } | { backupCode: string },
  ): Promise<SignInResult>;
  /** Ends the session that the headers carry. Returns the cookies that clear it. */
  signOut(headers: Headers): Promise<string[]>;
  /**
   * Whose session the headers carry; null also when it is older than its 12 hours. How long it may
   * stand idle depends on the role, so `currentPerson` judges that. Does not count as use of it.
   */
  sessionOf(headers: Headers): Promise<CurrentSession | null>;
  /** The person is using this session now. Written at most once a minute. */
  touchSession(session: CurrentSession): Promise<void>;

  /** A person's sessions, last used first. For their own page mark `id === session.sessionId`. */
  sessionsOf(userId: string): Promise<SessionOfPerson[]>;
  /** Ends one session of this person; false when they have none with this id. */
  endSession(userId: string, sessionId: string): Promise<boolean>;
  /** Ends all but one; returns how many. */
  endOtherSessions(userId: string, keepSessionId: string): Promise<number>;
  /** Ends all; returns how many. */
  endAllSessions(userId: string): Promise<number>;

  hashPassword(password: string): Promise<string>;
  /** Whether this is the person's password. */
  checkPassword(userId: string, password: string): Promise<boolean>;
  /** Ends the person's other sessions and rotates this one. Rules of new passwords are the caller's. */
  changePassword(headers: Headers, current: string, next: string): Promise<ChangeResult>;
  /** Sets a password by a single-use link and ends all sessions; null: unknown, used or too old. */
  setPassword(token: string, password: string): Promise<{ userId: string } | null>;
  /** For somebody whose password another person chose: replaces it, else as `changePassword`. */
  setOwnPassword(headers: Headers, next: string): Promise<ChangeResult>;
  /** Notes that the address is its owner's, by a single-use link; false: unknown, used or too old. */
  verifyEmail(token: string): Promise<boolean>;

  /** Makes a second factor that counts from `confirmSecondFactor` on. The secret is told once. */
  startSecondFactor(
    headers: Headers,
    password: string,
  ): Promise<
    | { kind: "started"; uri: string; secret: string; backupCodes: string[] }
    | { kind: "refused"; message: string }
  >;
  /** Turns the second factor on by its first code; rotates the session. */
  confirmSecondFactor(headers: Headers, code: string): Promise<ChangeResult>;
  /** Turns the second factor off; rotates the session. */
  removeSecondFactor(headers: Headers, password: string): Promise<ChangeResult>;
  /** Replaces all backup codes; they are told once. */
  newBackupCodes(
    headers: Headers,
    password: string,
  ): Promise<{ kind: "made"; backupCodes: string[] } | { kind: "refused"; message: string }>;
  /** Takes a person's second factor away (staff have made sure who asks), and ends their sessions. */
  resetSecondFactor(userId: string): Promise<void>;
  secondFactorOf(userId: string): Promise<{ isOn: boolean; codesLeft: number }>;
}

export interface AuthOptions {
  pool: Pool;
  secret: string;
  publicUrl: string;
  log: Logger;
}

/**
 * The sign-in library over its own four tables. Its own HTTP endpoints are not exposed: they answer
 * with the session token in the body.
 */
export function createAuth(options: AuthOptions): Auth {
  const { api } = createBetterAuth(options);
  return {
    hashPassword,
    async signIn(email, password, headers) {
      try {
        const body = { email: email.trim().toLowerCase(), password };
        const result = await api.signInEmail({ body, headers, returnHeaders: true });
        await api.signOut({ headers });
        return {
          kind: "in",
          userId: result.response.user.id,
          cookies: result.headers.getSetCookie(),
        };
      } catch (error) {
        if (isRefusal(error)) return { kind: "refused", message: error.message };
        throw asUnavailable(error);
      }
    },
    async signOut(headers) {
      const result = await api.signOut({ headers, returnHeaders: true });
      // The library keeps its failures to itself, and a session that lives on must not look ended.
      const still = await api.getSession({ headers }).catch((error) => {
        throw asUnavailable(error);
      });
      if (still) throw asUnavailable(new Error("The session could not be ended"));
      return result.headers.getSetCookie();
    },
    async sessionOf(headers) {
      const { response, headers: answer } = await api
        .getSession({ headers, returnHeaders: true })
        .catch((error) => {
          throw asUnavailable(error);
        });
      if (!response) return null;
      const { id: sessionId, createdAt, updatedAt: lastUsedAt } = response.session;
      const cookies = answer.getSetCookie();
      return { userId: response.user.id, sessionId, createdAt, lastUsedAt, cookies };
    },
    async setPassword(token, newPassword) {
      if (!LINK_TOKEN.test(token)) return null;
      try {
        await api.resetPassword({ body: { token, newPassword } });
        return { userId: "" };
      } catch (error) {
        if (isRefusal(error)) return null;
        throw asUnavailable(error);
      }
    },
    verifySecondFactor: notYet,
    touchSession: notYet,
    sessionsOf: notYet,
    endSession: notYet,
    endOtherSessions: notYet,
    endAllSessions: notYet,
    checkPassword: notYet,
    changePassword: notYet,
    setOwnPassword: notYet,
    verifyEmail: notYet,
    startSecondFactor: notYet,
    confirmSecondFactor: notYet,
    removeSecondFactor: notYet,
    newBackupCodes: notYet,
    resetSecondFactor: notYet,
    secondFactorOf: notYet,
  };
}

function notYet(): never {
  throw new Error("Not built yet");
}

function isRefusal(error: unknown): error is APIError {
  return error instanceof APIError && error.statusCode < 500;
}

/** The library hides why its tables could not be read; SQLSTATE 08000 is "connection exception". */
function asUnavailable(cause: unknown): Error {
  return Object.assign(new Error("Sign-in is not available", { cause }), { code: "08000" });
}

function createBetterAuth({ pool, secret, publicUrl, log }: AuthOptions) {
  const secure = publicUrl.startsWith("https:");
  const cookie = (name: string) => ({
    name: secure ? `__Host-${name}` : name,
    attributes: { path: "/", httpOnly: true, sameSite: "lax" as const, secure },
  });
  return betterAuth({
    baseURL: publicUrl,
    secret,
    database: drizzleAdapter(drizzle({ client: pool, casing: "snake_case" }), {
      provider: "pg",
      schema: { user: users, session: sessions, account: accounts, verification: verifications },
      transaction: true,
    }),
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: 8,
      maxPasswordLength: 128,
      revokeSessionsOnPasswordReset: true,
      password: { hash: hashPassword, verify: verifyPassword },
    },
    session: { expiresIn: SESSION_SECONDS, updateAge: 10 * 60, cookieCache: { enabled: false } },
    verification: { storeIdentifier: "hashed" },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    // Its messages may name addresses; the errors in them are logged without values.
    logger: {
      level: "error",
      log: (_level, _message, ...details) => {
        const err = details.find((detail) => detail instanceof Error);
        log.warn({ err }, "sign-in library failed");
      },
    },
    advanced: {
      database: { generateId: "uuid" },
      useSecureCookies: false,
      cookies: {
        session_token: cookie("session"),
        session_data: cookie("session-data"),
        account_data: cookie("account-data"),
        dont_remember: cookie("session-short"),
      },
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER] },
    },
  });
}

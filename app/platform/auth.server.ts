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

export type SignInResult = { ok: true; cookies: string[] } | { ok: false; message: string };

/** Sign-in, as far as the product needs it: every answer is a result and cookies, never a token. */
export interface Auth {
  /** Also ends the session that the headers carry: a browser has one. */
  signIn(email: string, password: string, headers: Headers): Promise<SignInResult>;
  /** Ends the session that the headers carry. Returns the cookies that clear it. */
  signOut(headers: Headers): Promise<string[]>;
  /** Whose session the headers carry, or null. */
  sessionOf(headers: Headers): Promise<{ userId: string; cookies: string[] } | null>;
  /** Sets a password by a single-use link; false when the link is unknown, used or too old. */
  setPassword(token: string, password: string): Promise<boolean>;
  hashPassword(password: string): Promise<string>;
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
        return { ok: true, cookies: result.headers.getSetCookie() };
      } catch (error) {
        if (isRefusal(error)) return { ok: false, message: error.message };
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
      return response && { userId: response.user.id, cookies: answer.getSetCookie() };
    },
    async setPassword(token, newPassword) {
      if (!LINK_TOKEN.test(token)) return false;
      try {
        await api.resetPassword({ body: { token, newPassword } });
        return true;
      } catch (error) {
        if (isRefusal(error)) return false;
        throw asUnavailable(error);
      }
    },
  };
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

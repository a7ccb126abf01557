import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { parseCookies } from "better-auth/cookies";
import { betterAuth } from "better-auth/minimal";
import { twoFactor } from "better-auth/plugins/two-factor";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import type { CookieName } from "#app/content/cookies.ts";
import { accounts, sessions, twoFactors, verifications } from "#app/db/schema/sign-in.ts";
import { users } from "#app/db/schema/users.ts";
import type { Transaction } from "#foundation/database/transaction.server.ts";
import { CLIENT_ADDRESS_HEADER } from "#foundation/limits/rate-limit.server.ts";
import { hashPassword, verifyPassword } from "#foundation/secrets/password.server.ts";
import type { AuthOptions, CurrentSession } from "./auth-results.ts";
import { ownEndpoints } from "./own-endpoints.server.ts";

export function addressOf(headers: Headers): string {
  return headers.get(CLIENT_ADDRESS_HEADER) ?? "unknown";
}

export const PASSWORD_LENGTH = { min: 8, max: 128 };
const SECOND_STEP_SECONDS = 10 * 60;

/** The dependencies of this folder's modules. */
export interface Parts extends AuthOptions {
  library: Library;
}

/** The same, with access to the current session. */
export interface PartsWithSession extends Parts {
  sessionOf: (headers: Headers) => Promise<CurrentSession | null>;
}

export type Library = ReturnType<typeof createLibrary>;

/** Cookies that the library only clears, because the features that set them are off. */
type NeverSet = "session-data" | "account-data" | "session-short" | "trusted-device";

/** A cookie's name and attributes; over HTTPS with the prefix __Host-. */
export function cookieFor(publicUrl: string, name: CookieName | NeverSet) {
  const secure = publicUrl.startsWith("https:");
  return {
    name: secure ? `__Host-${name}` : name,
    attributes: { path: "/", httpOnly: true, sameSite: "lax" as const, secure },
  };
}

/** The value of a cookie that the browser sent; empty without one. */
export function sentCookie(publicUrl: string, headers: Headers, name: CookieName): string {
  const cookies = parseCookies(headers.get("Cookie") ?? "");
  return cookies.get(cookieFor(publicUrl, name).name) ?? "";
}

export function setCookie(publicUrl: string, of: CookieName, value: string, seconds: number) {
  const { name, attributes } = cookieFor(publicUrl, of);
  const secure = attributes.secure ? "; Secure" : "";
  return `${name}=${value}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax${secure}`;
}

export function sessionToken(publicUrl: string, cookies: readonly string[]): string {
  const { name } = cookieFor(publicUrl, "session");
  const cookie = cookies.find((each) => each.startsWith(`${name}=`)) ?? "";
  return cookie.slice(name.length + 1).split(".")[0] ?? "";
}

export function createLibrary(options: AuthOptions) {
  const database = drizzle({ client: options.pool, casing: "snake_case" });
  return createLibraryOn(storage(database, { transaction: true }), options, verifyPassword);
}

/**
 * The library inside one transaction. Its password check only compares the stored hash with `rightHash`,
 * verified before: hashing here would hold row locks too long.
 */
export function authInTransaction(
  tx: Transaction,
  options: AuthOptions,
  rightHash: string | null = null,
) {
  const isRight = async ({ hash }: { hash: string }) => hash === rightHash;
  return createLibraryOn(storage(tx, { transaction: false }), options, isRight);
}

function storage(database: NodePgDatabase<Record<string, never>>, how: { transaction: boolean }) {
  const schema = {
    user: users,
    session: sessions,
    account: accounts,
    verification: verifications,
    twoFactor: twoFactors,
  };
  return drizzleAdapter(database, { provider: "pg", schema, ...how });
}

function createLibraryOn(
  database: ReturnType<typeof storage>,
  { secret, publicUrl, issuer, session, log }: AuthOptions,
  verify: typeof verifyPassword,
) {
  return betterAuth({
    appName: issuer,
    baseURL: publicUrl,
    secret,
    database,
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: PASSWORD_LENGTH.min,
      maxPasswordLength: PASSWORD_LENGTH.max,
      password: { hash: hashPassword, verify },
    },
    // Never prolonged: a session ends this many hours after the sign-in, used or not.
    session: {
      expiresIn: session.hours * 3_600,
      disableSessionRefresh: true,
      additionalFields: { secondFactorAt: { type: "date", required: false, input: false } },
      cookieCache: { enabled: false },
    },
    plugins: [
      twoFactor({
        twoFactorCookieMaxAge: SECOND_STEP_SECONDS,
        // It would also lock out the owner; our own limits count known browsers separately.
        accountLockout: { enabled: false },
        backupCodeOptions: { storeBackupCodes: "encrypted" },
      }),
      ownEndpoints(),
    ],
    verification: { storeIdentifier: "hashed" },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    // Drops the library's messages, which may contain addresses; errors are logged without values.
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
        session_token: cookieFor(publicUrl, "session"),
        session_data: cookieFor(publicUrl, "session-data"),
        account_data: cookieFor(publicUrl, "account-data"),
        dont_remember: cookieFor(publicUrl, "session-short"),
        two_factor: cookieFor(publicUrl, "second-factor"),
        trust_device: cookieFor(publicUrl, "trusted-device"),
      },
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER] },
    },
  });
}

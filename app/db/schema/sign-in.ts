import { boolean, index, integer, text, unique, uuid } from "drizzle-orm/pg-core";
import { SESSION_ENDS } from "#app/words/sign-in.ts";
import { at, createdAt, id, oneOf, table } from "./columns.ts";
import { users } from "./users.ts";

const ofUser = () => uuid().references(() => users.id, { onDelete: "cascade" });

export const sessions = table(
  "sessions",
  {
    id: id(),
    token: text().notNull().unique(),
    userId: ofUser().notNull(),
    expiresAt: at().notNull(),
    ipAddress: text(),
    userAgent: text(),
    /** When a code was given in this session. A person with a second factor needs a session with one. */
    secondFactorAt: at(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [index("sessions_user").on(t.userId), index("sessions_expiry").on(t.expiresAt)],
);

export const accounts = table(
  "accounts",
  {
    id: id(),
    userId: ofUser().notNull(),
    accountId: text().notNull(),
    providerId: text().notNull(),
    password: text(),
    accessToken: text(),
    refreshToken: text(),
    idToken: text(),
    accessTokenExpiresAt: at(),
    refreshTokenExpiresAt: at(),
    scope: text(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    index("accounts_user").on(t.userId),
    unique("accounts_one_per_provider").on(t.providerId, t.accountId),
  ],
);

export const verifications = table(
  "verifications",
  {
    id: id(),
    identifier: text().notNull(),
    value: text().notNull(),
    /** What a link in an email is for; `value` is the user's id. Null for the library's own rows. */
    purpose: text(),
    expiresAt: at().notNull(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    index("verifications_identifier").on(t.identifier),
    index("verifications_expiry").on(t.expiresAt),
    unique("verifications_one_link_per_purpose").on(t.value, t.purpose),
  ],
);

/** `lastStep` is the last time step whose code was used, so that no code works twice. */
export const twoFactors = table(
  "two_factors",
  {
    id: id(),
    userId: ofUser().notNull().unique(),
    secret: text().notNull(),
    backupCodes: text().notNull(),
    verified: boolean().notNull().default(true),
    failedVerificationCount: integer().notNull().default(0),
    lockedUntil: at(),
    lastStep: integer().notNull().default(0),
  },
  (t) => [index("two_factors_secret").on(t.secret)],
);

/** Browsers in which a person has signed in: attempts from them are counted apart from strangers'. */
export const devices = table(
  "devices",
  {
    id: id(),
    userId: ofUser().notNull(),
    tokenDigest: text().notNull().unique(),
    userAgent: text(),
    lastSeenAt: createdAt(),
    createdAt: createdAt(),
  },
  (t) => [index("devices_user").on(t.userId), index("devices_last_seen").on(t.lastSeenAt)],
);

/** Sessions that someone else ended, so that the browser with their cookie can be told why. */
export const endedSessions = table(
  "ended_sessions",
  {
    tokenDigest: text().primaryKey(),
    reason: oneOf(SESSION_ENDS).notNull(),
    endedAt: createdAt(),
  },
  (t) => [index("ended_sessions_age").on(t.endedAt)],
);

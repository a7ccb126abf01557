import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { PROFILE_STATUSES, ROLES } from "#app/domain/users/user.ts";
import { at, createdAt, id, isOneOf, words } from "./columns.ts";
import { organisations } from "./organisations.ts";

export const users = pgTable(
  "users",
  {
    id: id(),
    name: text().notNull(),
    email: text().notNull().unique(),
    emailVerified: boolean().notNull().default(false),
    image: text(),
    twoFactorEnabled: boolean().notNull().default(false),
    lastSignedInAt: at(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [check("users_email_lower", sql`${t.email} = lower(${t.email})`)],
);

export const profiles = pgTable(
  "profiles",
  {
    id: uuid()
      .primaryKey()
      .references(() => users.id),
    organisationId: uuid().references(() => organisations.id),
    name: text().notNull(),
    words: words(sql`name`),
    status: text({ enum: PROFILE_STATUSES }).notNull().default("PENDING"),
    pausedByOrganisation: boolean().notNull().default(false),
    /** Whether staff paused the person, or an admin of their organisation; the database sets it. */
    pausedByStaff: boolean(),
    /** Somebody else chose the password, so the person must replace it before anything else. */
    passwordDue: boolean().notNull().default(false),
    mutedMails: text().array().notNull().default(sql`'{}'`),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    check("profiles_name", sql`char_length(${t.name}) between 2 and 120`),
    isOneOf("profiles_status", t.status, PROFILE_STATUSES),
    check(
      "profiles_paused_by_organisation",
      sql`not ${t.pausedByOrganisation} or ${t.status} = 'PAUSED'`,
    ),
    check("profiles_paused_by_staff", sql`${t.pausedByStaff} is null or ${t.status} = 'PAUSED'`),
    unique("profiles_id_org").on(t.id, t.organisationId),
    index("profiles_of_organisation").on(t.organisationId, t.createdAt, t.id),
    index("profiles_newest").on(t.createdAt, t.id),
  ],
);

/** A person who must be named. */
export const person = () =>
  uuid()
    .notNull()
    .references(() => profiles.id);

export const userRoles = pgTable(
  "user_roles",
  {
    userId: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    role: text({ enum: ROLES }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.role] }),
    isOneOf("user_roles_role", t.role, ROLES),
    index("user_roles_by_role").on(t.role, t.userId),
  ],
);

import { sql } from "drizzle-orm";
import { boolean, check, index, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import { PROFILE_STATUSES, ROLES } from "#app/words/users.ts";
import { at, createdAt, id, oneOf, table, textOf, words } from "./columns.ts";
import { organisations } from "./organisations.ts";

export const users = table(
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

export const profiles = table(
  "profiles",
  {
    id: uuid()
      .primaryKey()
      .references(() => users.id),
    organisationId: uuid().references(() => organisations.id),
    name: textOf(2, 120).notNull(),
    words: words(sql`name`),
    status: oneOf(PROFILE_STATUSES).notNull().default("PENDING"),
    pausedByOrganisation: boolean().notNull().default(false),
    /** Whether staff paused the person, or an admin of their organisation; the database sets it. */
    pausedByStaff: boolean(),
    /** Someone else chose the password, so the person must replace it before anything else. */
    passwordDue: boolean().notNull().default(false),
    /** Put into their organisation from an address that is none of its: until it or staff confirm them, their own jobs alone. */
    unvouched: boolean().notNull().default(false),
    mutedMails: text().array().notNull().default(sql`'{}'`),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
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

/** A person with whom the row goes. */
export const ofPerson = () => uuid().references(() => profiles.id, { onDelete: "cascade" });

export const userRoles = table(
  "user_roles",
  {
    userId: ofPerson().notNull(),
    role: oneOf(ROLES).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.role] }),
    index("user_roles_by_role").on(t.role, t.userId),
  ],
);

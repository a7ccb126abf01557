import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { createdAt, id } from "./columns.ts";

export const emailTemplates = pgTable(
  "email_templates",
  {
    id: id(),
    key: text().notNull().unique(),
    name: text().notNull(),
    description: text().notNull(),
    subject: text().notNull(),
    body: text().notNull(),
    isActive: boolean().notNull().default(true),
    /** The number of its newest version. */
    version: integer().notNull().default(1),
    updatedAt: createdAt(),
  },
  (t) => [
    check("email_templates_name", sql`char_length(${t.name}) between 2 and 120`),
    check(
      "email_templates_subject",
      sql`char_length(${t.subject}) between 1 and 200 and ${t.subject} !~ '[\\r\\n]'`,
    ),
    check("email_templates_body", sql`char_length(${t.body}) between 1 and 20000`),
    // The command keeps email_verification active as well; a constraint has to wait until no process of
    // a version runs that may switch it off (docs/operations.md, upgrades).
    check(
      "email_templates_always_active",
      sql`${t.isActive} or ${t.key} not in ('password_reset', 'user_invited')`,
    ),
    index("email_templates_by_name").on(t.name),
  ],
);

/** Every wording that a template has had; the newest is the one in use. No name: nobody has edited. */
export const emailTemplateVersions = pgTable(
  "email_template_versions",
  {
    templateId: uuid()
      .notNull()
      .references(() => emailTemplates.id, { onDelete: "cascade" }),
    number: integer().notNull(),
    description: text().notNull(),
    subject: text().notNull(),
    body: text().notNull(),
    isActive: boolean().notNull(),
    /** Of an earlier version that was brought back; 0 is the default. */
    restoredFrom: integer(),
    createdByUserId: uuid(),
    createdByName: text(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.templateId, t.number] }),
    check("email_template_versions_number", sql`${t.number} >= 1`),
  ],
);

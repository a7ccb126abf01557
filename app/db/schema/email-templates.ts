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
    // For email_verification only the command enforces this: a constraint has to wait until no process
    // runs a version that can deactivate it (docs/operations.md, upgrades).
    check(
      "email_templates_always_active",
      sql`${t.isActive} or ${t.key} not in ('password_reset', 'user_invited')`,
    ),
    index("email_templates_by_name").on(t.name),
  ],
);

/** All versions of a template's text; the newest is in use. Without an editor's name: the default text. */
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
    /** The earlier version whose text was restored; 0 is the default. */
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

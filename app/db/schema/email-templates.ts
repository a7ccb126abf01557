import { sql } from "drizzle-orm";
import { boolean, check, index, integer, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { checked, createdAt, id, table, textOf } from "./columns.ts";

export const emailTemplates = table(
  "email_templates",
  {
    id: id(),
    key: text().notNull().unique(),
    name: textOf(2, 120).notNull(),
    description: text().notNull(),
    subject: text().notNull(),
    body: textOf(1, 20000).notNull(),
    isActive: boolean().notNull().default(true),
    /** The number of its newest version. */
    version: integer().notNull().default(1),
    updatedAt: createdAt(),
  },
  (t) => [
    check(
      "email_templates_subject",
      sql`char_length(${t.subject}) between 1 and 200 and ${t.subject} !~ '[\\r\\n]'`,
    ),
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
export const emailTemplateVersions = table(
  "email_template_versions",
  {
    templateId: uuid()
      .notNull()
      .references(() => emailTemplates.id, { onDelete: "cascade" }),
    number: checked(integer(), (it) => sql`${it} >= 1`).notNull(),
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
  (t) => [primaryKey({ columns: [t.templateId, t.number] })],
);

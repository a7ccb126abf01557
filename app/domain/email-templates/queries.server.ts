import { type AnyColumn, and, asc, desc, eq, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import type { Client } from "pg";
import { emailTemplates, emailTemplateVersions } from "#app/db/schema/email-templates.ts";
import { hasId } from "#foundation/database/queries.server.ts";
import type { Transaction } from "#foundation/database/transaction.server.ts";
import { found } from "#foundation/errors.ts";
import { isId } from "#foundation/forms/codes.ts";
import { hold } from "#foundation/lists/page-window.server.ts";
import { DEFAULT_TEMPLATES } from "./defaults.server.ts";

/** All templates by name, searched by name or key. Staff only. */
export function listTemplates(tx: Transaction, { search }: { search: string }) {
  const matches = search
    ? hold(sql`app.folded(${emailTemplates.name} || ' ' || ${emailTemplates.key})`, search)
    : undefined;
  const { id, key, name, description, subject, isActive, updatedAt } = emailTemplates;
  return tx
    .select({ id, key, name, description, subject, isActive, updatedAt })
    .from(emailTemplates)
    .where(matches)
    .orderBy(asc(name));
}

export type ListedTemplate = Awaited<ReturnType<typeof listTemplates>>[number];

export type EmailTemplate = typeof emailTemplates.$inferSelect;

const NO_TEMPLATE = "Template not found";

/** One template. Staff only. */
export async function findTemplate(tx: Transaction, id: string): Promise<EmailTemplate> {
  const [row] = await selectTemplate(tx, id);
  return found(row, NO_TEMPLATE);
}

/** The same, locked until the transaction ends. */
export async function lockTemplate(tx: Transaction, id: string): Promise<EmailTemplate> {
  const [row] = await selectTemplate(tx, id).for("update");
  return found(row, NO_TEMPLATE);
}

function selectTemplate(tx: Transaction, id: string) {
  return tx.select().from(emailTemplates).where(hasId(emailTemplates.id, id));
}

const listedVersion = {
  number: emailTemplateVersions.number,
  /** The version whose text was restored; 0 is the default, null: the text was typed. */
  restoredFrom: emailTemplateVersions.restoredFrom,
  isActive: emailTemplateVersions.isActive,
  /** Null: written by the installation, not a person. */
  createdByName: emailTemplateVersions.createdByName,
  createdAt: emailTemplateVersions.createdAt,
};

const SHOWN_VERSIONS = 50;
const CHANGEABLE = ["subject", "body", "description", "isActive"] as const;

const changed = (column: AnyColumn) =>
  sql<boolean>`${column} is distinct from lag(${column}) over (order by ${emailTemplateVersions.number})`;

/** The newest versions of a template, newest first, with the parts that differ from the previous one. Staff only. */
export async function listVersions(tx: Transaction, templateId: string) {
  const { subject, body, description, isActive } = emailTemplateVersions;
  const rows = await tx
    .select({
      ...listedVersion,
      differs: {
        subject: changed(subject),
        body: changed(body),
        description: changed(description),
        isActive: changed(isActive),
      },
    })
    .from(emailTemplateVersions)
    .where(eq(emailTemplateVersions.templateId, templateId))
    .orderBy(desc(emailTemplateVersions.number))
    .limit(SHOWN_VERSIONS);
  return rows.map(({ differs, ...version }) => ({
    ...version,
    changed: version.number === 1 ? [] : CHANGEABLE.filter((part) => differs[part]),
  }));
}

export type ListedVersion = Awaited<ReturnType<typeof listVersions>>[number];

/** One version with its words. Staff only. */
export async function findVersion(tx: Transaction, templateId: string, number: string) {
  const { description, subject, body } = emailTemplateVersions;
  const isAny = isId(templateId) && /^[1-9]\d{0,8}$/.test(number);
  const [row] = isAny
    ? await tx
        .select({ ...listedVersion, description, subject, body })
        .from(emailTemplateVersions)
        .where(
          and(
            eq(emailTemplateVersions.templateId, templateId),
            eq(emailTemplateVersions.number, Number(number)),
          ),
        )
    : [];
  return found(row, "Version not found");
}

/**
 * Adds default templates that are missing and keeps those that staff have changed. Runs at every start
 * with the database owner's connection.
 */
export async function seedTemplates(owner: Client): Promise<void> {
  await owner.query("begin; set local role app_setup");
  try {
    const db = drizzle({ client: owner, casing: "snake_case" });
    const added = await db
      .insert(emailTemplates)
      .values([...DEFAULT_TEMPLATES])
      .onConflictDoNothing({ target: emailTemplates.key })
      .returning();
    const versions = added.map(({ id, description, subject, body, isActive, version }) => ({
      templateId: id,
      number: version,
      description,
      subject,
      body,
      isActive,
    }));
    if (versions.length > 0) await db.insert(emailTemplateVersions).values(versions);
    await owner.query("commit");
  } catch (error) {
    await owner.query("rollback");
    throw error;
  }
}

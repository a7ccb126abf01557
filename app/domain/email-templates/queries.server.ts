import { asc, ilike, or } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import type { Client } from "pg";
import type { Transaction } from "#app/db/as-actor.server.ts";
import { emailTemplates } from "#app/db/schema.ts";
import { containing } from "../newest-first.server.ts";
import { DEFAULT_TEMPLATES } from "./defaults.ts";

export interface ListedTemplate {
  id: string;
  key: string;
  name: string;
  description: string;
  subject: string;
  isActive: boolean;
  updatedAt: Date;
}

/** All templates by name, searched by name or key. Staff only. */
export async function listTemplates(
  tx: Transaction,
  options: { search: string },
): Promise<ListedTemplate[]> {
  const pattern = containing(options.search);
  const matches = options.search
    ? or(ilike(emailTemplates.name, pattern), ilike(emailTemplates.key, pattern))
    : undefined;
  return tx
    .select({
      id: emailTemplates.id,
      key: emailTemplates.key,
      name: emailTemplates.name,
      description: emailTemplates.description,
      subject: emailTemplates.subject,
      isActive: emailTemplates.isActive,
      updatedAt: emailTemplates.updatedAt,
    })
    .from(emailTemplates)
    .where(matches)
    .orderBy(asc(emailTemplates.name));
}

/**
 * Adds the default templates that are not there yet; what staff have changed stays. `owner` is the
 * database owner's connection, at every start.
 */
export async function seedTemplates(owner: Client): Promise<void> {
  await owner.query("begin; set local role app_setup");
  try {
    await drizzle({ client: owner, casing: "snake_case" })
      .insert(emailTemplates)
      .values([...DEFAULT_TEMPLATES])
      .onConflictDoNothing({ target: emailTemplates.key });
    await owner.query("commit");
  } catch (error) {
    await owner.query("rollback");
    throw error;
  }
}

import { asc, eq } from "drizzle-orm";
import { quoteTemplates } from "#app/db/schema/quotes.ts";
import { profiles } from "#app/db/schema/users.ts";
import { recordAudit } from "#app/domain/audit/record-audit.server.ts";
import { type Context, transactAsStaff } from "#app/domain/context.ts";
import { hasId } from "#foundation/database/queries.server.ts";
import type { Transaction } from "#foundation/database/transaction.server.ts";
import { conflict, found, notFound } from "#foundation/errors.ts";
import { typedFields } from "./drafts.server.ts";

const NO_TEMPLATE = "Template not found";

/** All templates by name: `values` are lines, scope and turnaround, as the form posts them. Staff only. */
export async function listTemplates(tx: Transaction) {
  const { id, name, body, savedAt } = quoteTemplates;
  const rows = await tx
    .select({ id, name, body, savedAt, savedByName: profiles.name })
    .from(quoteTemplates)
    .innerJoin(profiles, eq(profiles.id, quoteTemplates.savedByUserId))
    .orderBy(asc(quoteTemplates.name));
  return rows.map(({ body: values, ...row }) => ({ ...row, values: typedFields.parse(values) }));
}

export type QuoteTemplate = Awaited<ReturnType<typeof listTemplates>>[number];

/** One template. Staff only. */
export async function findTemplate(tx: Transaction, id: string): Promise<QuoteTemplate> {
  const template = (await listTemplates(tx)).find((each) => each.id === id);
  return found(template, NO_TEMPLATE);
}

interface SavedTemplate {
  name: string;
  values: Record<string, string>;
  /** The one that is changed, and when it was saved as the form showed it; without it one is added. */
  changes?: { id: string; seen: string };
}

/** Saves a template; a new one replaces another of the same name. */
export async function saveTemplate(ctx: Context, template: SavedTemplate): Promise<void> {
  const { name, values: body, changes } = template;
  const saved = { name, body, savedByUserId: ctx.actor.userId };
  await transactAsStaff(ctx, async (tx) => {
    const id = changes ? await changeTemplate(tx, saved, changes) : await addTemplate(tx, saved);
    await recordAudit(tx, ctx, {
      action: "quote_template_saved",
      newValue: name,
      meta: { templateId: id },
    });
  });
}

type TemplateRow = Pick<typeof quoteTemplates.$inferInsert, "name" | "body" | "savedByUserId">;

async function addTemplate(tx: Transaction, { name, ...set }: TemplateRow): Promise<string> {
  const [added] = await tx
    .insert(quoteTemplates)
    .values({ name, ...set })
    .onConflictDoUpdate({ target: quoteTemplates.name, set })
    .returning({ id: quoteTemplates.id });
  if (!added) throw new Error("The template was not stored");
  return added.id;
}

async function changeTemplate(
  tx: Transaction,
  row: TemplateRow,
  { id, seen }: { id: string; seen: string },
): Promise<string> {
  const templates = await listTemplates(tx);
  const before = templates.find((each) => each.id === id);
  if (!before) throw notFound(NO_TEMPLATE);
  if (before.savedAt.toISOString() !== seen) {
    throw conflict(`${before.savedByName} has saved this template since you opened it.`);
  }
  if (templates.some((each) => each.id !== id && each.name === row.name)) {
    throw conflict("Another template has this name. Choose another name.");
  }
  await tx.update(quoteTemplates).set(row).where(eq(quoteTemplates.id, id));
  return id;
}

export async function deleteTemplate(ctx: Context, id: string): Promise<void> {
  await transactAsStaff(ctx, async (tx) => {
    const [deleted] = await tx
      .delete(quoteTemplates)
      .where(hasId(quoteTemplates.id, id))
      .returning({ name: quoteTemplates.name });
    const { name } = found(deleted, NO_TEMPLATE);
    await recordAudit(tx, ctx, {
      action: "quote_template_deleted",
      oldValue: name,
      meta: { templateId: id },
    });
  });
}

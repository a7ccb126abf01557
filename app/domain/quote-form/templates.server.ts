import { asc, eq } from "drizzle-orm";
import type { Transaction } from "#app/db/as-actor.server.ts";
import { quoteTemplates } from "#app/db/schema/quotes.ts";
import { profiles } from "#app/db/schema/users.ts";
import { isStaff } from "#app/domain/actor.ts";
import { recordAudit } from "#app/domain/audit/record-audit.server.ts";
import { type Context, transact } from "#app/domain/context.ts";
import { forbidden, notFound } from "#app/domain/errors.ts";
import { isId } from "#app/domain/forms/identifiers.ts";
import { typedFields } from "./drafts.server.ts";

export interface QuoteTemplate {
  id: string;
  name: string;
  /** Lines, scope and turnaround, as the form posts them. */
  values: Record<string, string>;
  savedAt: Date;
  savedByName: string;
}

/** All templates by name. Staff only. */
export async function listTemplates(tx: Transaction): Promise<QuoteTemplate[]> {
  const { id, name, body, savedAt } = quoteTemplates;
  const rows = await tx
    .select({ id, name, body, savedAt, savedByName: profiles.name })
    .from(quoteTemplates)
    .innerJoin(profiles, eq(profiles.id, quoteTemplates.savedByUserId))
    .orderBy(asc(quoteTemplates.name));
  return rows.map(({ body: values, ...row }) => ({ ...row, values: typedFields.parse(values) }));
}

/** Saves a template; one of the same name is replaced. */
export async function saveTemplate(
  ctx: Context,
  { name, values }: { name: string; values: Record<string, string> },
): Promise<void> {
  if (!isStaff(ctx.actor)) throw forbidden("Failed to save template");
  const { userId } = ctx.actor;
  await transact(ctx, async (tx) => {
    const [saved] = await tx
      .insert(quoteTemplates)
      .values({ name, body: values, savedByUserId: userId })
      .onConflictDoUpdate({
        target: quoteTemplates.name,
        set: { body: values, savedByUserId: userId },
      })
      .returning({ id: quoteTemplates.id });
    if (!saved) throw new Error("The template was not stored");
    await recordAudit(tx, ctx, {
      action: "quote_template_saved",
      newValue: name,
      meta: { templateId: saved.id },
    });
  });
}

export async function deleteTemplate(ctx: Context, id: string): Promise<void> {
  if (!isStaff(ctx.actor)) throw forbidden("Failed to delete template");
  await transact(ctx, async (tx) => {
    const [deleted] = isId(id)
      ? await tx
          .delete(quoteTemplates)
          .where(eq(quoteTemplates.id, id))
          .returning({ name: quoteTemplates.name })
      : [];
    if (!deleted) throw notFound("Template not found");
    await recordAudit(tx, ctx, {
      action: "quote_template_deleted",
      oldValue: deleted.name,
      meta: { templateId: id },
    });
  });
}

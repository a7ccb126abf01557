import { eq, getTableColumns } from "drizzle-orm";
import type { z } from "zod";
import { checklistItems, declarations } from "#app/db/schema/reports.ts";
import { profiles } from "#app/db/schema/users.ts";
import { isStaff } from "#app/domain/actor.ts";
import { recordAudit } from "#app/domain/audit/record-audit.server.ts";
import { type Context, transact } from "#app/domain/context.ts";
import type { Transaction } from "#foundation/database/transaction.server.ts";
import { forbidden } from "#foundation/errors.ts";
import { newId } from "#foundation/forms/identifiers.ts";
import { formOf } from "#foundation/forms/schemas.ts";
import { lineOf } from "#foundation/forms/text/text.ts";
import { RULE_FIELDS } from "./fields.ts";
import { codeOfHeading } from "./start/item-heading.ts";

/** All that reports must have, by the rules that ask for it. Staff only. */
export async function listRules(tx: Transaction) {
  const named = { confirmedByName: profiles.name };
  const { regime, position, confirmedByUserId } = checklistItems;
  const items = await tx
    .select({ ...getTableColumns(checklistItems), ...named })
    .from(checklistItems)
    .leftJoin(profiles, eq(profiles.id, confirmedByUserId))
    .orderBy(regime, position);
  const texts = await tx
    .select({ ...getTableColumns(declarations), ...named })
    .from(declarations)
    .leftJoin(profiles, eq(profiles.id, declarations.confirmedByUserId))
    .orderBy(declarations.regime, declarations.kind);
  return { items, texts };
}

export const ruleInput = formOf(RULE_FIELDS, {
  id: newId,
  heading: lineOf(RULE_FIELDS.heading),
}).refine(({ kind, heading }) => kind !== "ITEM" || codeOfHeading(heading) !== "", {
  path: ["heading"],
  error: "Enter the heading of the item, such as Chain of custody",
});

/** Adds an item of the checklist or a declaration, to be confirmed. Sent twice, the second does nothing. */
export async function addRule(
  ctx: Context,
  { kind, heading, words, ...rule }: z.infer<typeof ruleInput>,
): Promise<void> {
  if (!isStaff(ctx.actor)) throw forbidden("Failed to add the rule");
  const own = { ...rule, addedByUserId: ctx.actor.userId };
  await transact(ctx, async (tx) => {
    const adding =
      kind === "ITEM"
        ? tx.insert(checklistItems).values({ ...own, code: codeOfHeading(heading), wording: words })
        : tx.insert(declarations).values({ ...own, kind, body: words });
    const { rowCount } = await adding.onConflictDoNothing();
    if (rowCount) {
      await recordAudit(tx, ctx, {
        action: "report_rule_added",
        newValue: rule.regime,
        meta: { ruleId: rule.id },
      });
    }
  });
}

import { and, inArray, isNull, sql } from "drizzle-orm";
import { bankHolidays } from "#app/db/schema/bank-holidays.ts";
import { feeRules } from "#app/db/schema/fee-rules.ts";
import { referenceRows } from "#app/db/schema/prices.ts";
import { checklistItems, declarations } from "#app/db/schema/reports.ts";
import { recordAudit } from "#app/domain/audit/record-audit.server.ts";
import { type Context, transactAsStaff } from "#app/domain/context.ts";
import { found, notFound } from "#foundation/errors.ts";
import { isId } from "#foundation/forms/codes.ts";

const LISTS = {
  "fee-rules": {
    table: feeRules,
    action: "fee_rule_confirmed",
    value: feeRules.service,
    meta: sql<Meta>`json_build_object('ruleId', id, 'validFrom', valid_from)`,
  },
  holidays: {
    table: bankHolidays,
    action: "holiday_confirmed",
    value: bankHolidays.jurisdiction,
    meta: sql<Meta>`json_build_object('holidayId', id, 'day', day)`,
  },
  reference: {
    table: referenceRows,
    action: "reference_confirmed",
    value: referenceRows.kind,
    meta: sql<Meta>`json_build_object('referenceId', id, 'low', low::text, 'high', high::text)`,
  },
  checklist: {
    table: checklistItems,
    action: "declaration_confirmed",
    value: checklistItems.regime,
    meta: sql<Meta>`json_build_object('itemId', id, 'code', code)`,
  },
  declarations: {
    table: declarations,
    action: "declaration_confirmed",
    value: declarations.regime,
    meta: sql<Meta>`json_build_object('declarationId', id, 'kind', kind)`,
  },
} as const;

type Meta = Record<string, string>;

/** A list whose rows count once someone has compared them with their source: the last part of its page's address. */
export type SourcedList = keyof typeof LISTS;

export function sourcedList(part: string): SourcedList {
  const list = (Object.keys(LISTS) as SourcedList[]).find((each) => each === part);
  return found(list, "Entry not found");
}

/** Says that rows were compared with their source; of each, who said it first stays. */
export async function confirmSourced(
  ctx: Context,
  list: SourcedList,
  ids: readonly string[],
): Promise<void> {
  const { userId: confirmedByUserId } = ctx.actor;
  const { table, action, value, meta } = LISTS[list];
  await transactAsStaff(ctx, async (tx) => {
    const these = inArray(table.id, ids.filter(isId));
    const known = await tx.select({ id: table.id }).from(table).where(these);
    if (known.length < ids.length) throw notFound("Entry not found");
    const confirmed = await tx
      .update(table)
      .set({ confirmedByUserId })
      .where(and(these, isNull(table.confirmedAt)))
      .returning({ newValue: value, meta });
    for (const each of confirmed) {
      await recordAudit(tx, ctx, { action, ...each });
    }
  });
}

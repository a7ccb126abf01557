import { and, eq, isNull, sql } from "drizzle-orm";
import type { Transaction } from "#app/db/as-actor.server.ts";
import { bankHolidays } from "#app/db/schema/bank-holidays.ts";
import { feeRules } from "#app/db/schema/fee-rules.ts";
import { referenceRows } from "#app/db/schema/prices.ts";
import { checklistItems, declarations } from "#app/db/schema/reports.ts";
import { recordAudit } from "#app/domain/audit/record-audit.server.ts";
import { type Context, transactAsStaff } from "#app/domain/context.ts";
import { found } from "#app/domain/errors.ts";
import { hasId } from "#app/domain/lists/rows.server.ts";

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
    value: checklistItems.code,
    meta: sql<Meta>`json_build_object('itemId', id, 'regime', regime)`,
  },
  declarations: {
    table: declarations,
    action: "declaration_confirmed",
    value: declarations.kind,
    meta: sql<Meta>`json_build_object('declarationId', id, 'regime', regime)`,
  },
} as const;

type Meta = Record<string, string>;

/** A list whose rows count once someone has compared them with their source: the last part of its page's address. */
export type SourcedList = keyof typeof LISTS;

export function sourcedList(part: string): SourcedList {
  const list = (Object.keys(LISTS) as SourcedList[]).find((each) => each === part);
  return found(list, "Entry not found");
}

/** Refuses where there is no such row. Staff only. */
export async function requireSourced(tx: Transaction, list: SourcedList, id: string) {
  const { table } = LISTS[list];
  const [row] = await tx.select({ id: table.id }).from(table).where(hasId(table.id, id));
  found(row, "Entry not found");
}

/** Says that a row was compared with its source; who said it first stays. */
export async function confirmSourced(ctx: Context, list: SourcedList, id: string): Promise<void> {
  const { userId: confirmedByUserId } = ctx.actor;
  const { table, action, value, meta } = LISTS[list];
  await transactAsStaff(ctx, async (tx) => {
    await requireSourced(tx, list, id);
    const [confirmed] = await tx
      .update(table)
      .set({ confirmedByUserId })
      .where(and(eq(table.id, id), isNull(table.confirmedAt)))
      .returning({ newValue: value, meta });
    if (confirmed) await recordAudit(tx, ctx, { action, ...confirmed });
  });
}

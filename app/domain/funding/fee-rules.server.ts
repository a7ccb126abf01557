import { desc, eq, getTableColumns } from "drizzle-orm";
import { feeRules } from "#app/db/schema/fee-rules.ts";
import { profiles } from "#app/db/schema/users.ts";
import { parseAmount, toNumeric } from "#app/domain/amounts/money.ts";
import { recordAudit } from "#app/domain/audit/record-audit.server.ts";
import { type Context, transactAsStaff } from "#app/domain/context.ts";
import type { Funding } from "#app/words/funding.ts";
import type { Transaction } from "#foundation/database/transaction.server.ts";
import { londonDay } from "#foundation/time/moment.ts";
import { type FeeRule, feeRuleFor } from "./funding.ts";
import type { FeeRuleInput } from "./funding-input.ts";

export interface ListedFeeRule extends FeeRule {
  confirmedAt: Date | null;
  confirmedByName: string | null;
}

/** All rules by service, the latest first; of the same day the one added last first. Staff only. */
export async function listFeeRules(tx: Transaction): Promise<ListedFeeRule[]> {
  const { addedByUserId, addedAt, confirmedByUserId, ...columns } = getTableColumns(feeRules);
  const rows = await tx
    .select({ ...columns, confirmedByName: profiles.name })
    .from(feeRules)
    .leftJoin(profiles, eq(profiles.id, confirmedByUserId))
    .orderBy(feeRules.service, desc(feeRules.validFrom), desc(addedAt));
  return rows.map(({ confirmedAt, confirmedByName, ...rule }) => ({
    ...rule,
    maxRate: pence(rule.maxRate),
    travelRate: pence(rule.travelRate),
    mileageRate: pence(rule.mileageRate),
    noApplicationBelow: pence(rule.noApplicationBelow) ?? 0,
    noApplicationBelowPrisonLaw: pence(rule.noApplicationBelowPrisonLaw) ?? 0,
    isConfirmed: confirmedAt !== null,
    confirmedAt,
    confirmedByName,
  }));
}

/**
 * The rule for a job that legal aid in England and Wales pays for, on the day of its representation order or,
 * while none is dated, today; null where there is none, and for any other funding.
 */
export async function presentRule(tx: Transaction, funding: Funding | null, isInLondon: boolean) {
  if (funding?.type !== "LEGAL_AID_EW") return null;
  const orderDate = funding.orderDate ?? londonDay(new Date());
  return feeRuleFor(await listFeeRules(tx), { ...funding, orderDate, isInLondon });
}

function pence(stored: string | null): number | null {
  return stored === null ? null : parseAmount(stored);
}

function stored(amount: number | null): string | null {
  return amount === null ? null : toNumeric(amount);
}

/** Adds a rule; those that are there never change. It has to be confirmed. */
export async function addFeeRule(ctx: Context, rule: FeeRuleInput): Promise<void> {
  const { userId: addedByUserId } = ctx.actor;
  await transactAsStaff(ctx, async (tx) => {
    const [added] = await tx
      .insert(feeRules)
      .values({
        ...rule,
        maxRate: stored(rule.maxRate),
        travelRate: stored(rule.travelRate),
        mileageRate: stored(rule.mileageRate),
        noApplicationBelow: toNumeric(rule.noApplicationBelow),
        noApplicationBelowPrisonLaw: toNumeric(rule.noApplicationBelowPrisonLaw),
        addedByUserId,
      })
      .returning({ id: feeRules.id });
    if (!added) throw new Error("The rule was not stored");
    await recordAudit(tx, ctx, {
      action: "fee_rule_added",
      newValue: rule.service,
      meta: { ruleId: added.id, validFrom: rule.validFrom },
    });
  });
}

import { desc } from "drizzle-orm";
import { businessSettings } from "#app/db/schema/business-settings.ts";
import { feeRules } from "#app/db/schema/fee-rules.ts";
import { formatMinutes } from "#app/domain/amounts/minutes.ts";
import { feeRuleFor } from "#app/domain/funding/funding.ts";
import { shownTexts } from "#app/domain/sheets/shown.ts";
import type { Transaction } from "#foundation/database/transaction.server.ts";
import { counted } from "#foundation/lists/counted.ts";

/** In words; without prices where the owner has entered none, without a grant where nobody has confirmed it. */
export interface PublicFees {
  prices: Array<{ what: string; from: string }>;
  grant: string | null;
}

/** What the public page of fees says of amounts. Everyone may read it. */
export async function findPublicFees(tx: Transaction, today: string): Promise<PublicFees> {
  const { isInLondon, preliminaryFrom, reportFrom, conferenceFrom, attendanceFrom, version } =
    businessSettings;
  const [settings] = await tx
    .select({ isInLondon, preliminaryFrom, reportFrom, conferenceFrom, attendanceFrom })
    .from(businessSettings)
    .orderBy(desc(version))
    .limit(1);
  const prices = [
    { what: "Report", amount: settings?.reportFrom },
    { what: "Preliminary opinion", amount: settings?.preliminaryFrom },
    { what: "Conference or joint statement", amount: settings?.conferenceFrom },
    { what: "A day in court", amount: settings?.attendanceFrom },
  ];
  return {
    prices: prices.flatMap(({ what, amount }) =>
      amount ? [{ what, from: `from ${shownTexts("£", amount)}` }] : [],
    ),
    grant: await grantInWords(tx, { today, isInLondon: settings?.isInLondon ?? false }),
  };
}

async function grantInWords(
  tx: Transaction,
  { today, isInLondon }: { today: string; isInLondon: boolean },
): Promise<string | null> {
  const { service, region, maxRate, automaticMinutes, travelRate, travelMinutes } = feeRules;
  const { validFrom, addedAt, confirmedAt } = feeRules;
  const rules = await tx
    .select({
      service,
      region,
      validFrom,
      maxRate,
      automaticMinutes,
      travelRate,
      travelMinutes,
      confirmedAt,
    })
    .from(feeRules)
    .orderBy(desc(addedAt));
  const rule = feeRuleFor(rules, { service: "DRUG_EXPERT", orderDate: today, isInLondon });
  if (!rule?.confirmedAt || !rule.maxRate || !rule.automaticMinutes) return null;
  const work = `Up to ${time(rule.automaticMinutes)} of work at ${shownTexts("£", rule.maxRate)}`;
  const travel =
    rule.travelMinutes && rule.travelRate
      ? ` and ${time(rule.travelMinutes)} of travel at ${shownTexts("£", rule.travelRate)}`
      : "";
  return `${work}${travel} an hour, and no other costs, need no assessment by the Legal Aid Agency.`;
}

/** `4 hours`, `1 h 30 min` */
function time(minutes: number): string {
  return minutes % 60 === 0 ? counted(minutes / 60, "hour") : formatMinutes(minutes);
}

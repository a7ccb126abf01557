import type { Funding, FundingType, LaaService, Region } from "#app/words/funding.ts";
import type { FeeRuleInput } from "./funding-input.ts";

const LEGAL_AID: readonly FundingType[] = ["LEGAL_AID_EW", "LEGAL_AID_SCOTLAND", "LEGAL_AID_NI"];

export function isLegalAid(funding: Pick<Funding, "type"> | null): boolean {
  return funding !== null && LEGAL_AID.includes(funding.type);
}

/** For how many days a quote can be answered, unless staff choose otherwise. */
export function usualValidDays(funding: Pick<Funding, "type"> | null): number {
  return isLegalAid(funding) ? 60 : 30;
}

/** How a quote is charged, unless staff choose otherwise. Rule: our published terms. */
export function usualBasis(funding: Pick<Funding, "type"> | null): "FIXED" | "CEILING" {
  return isLegalAid(funding) ? "CEILING" : "FIXED";
}

/** What legal aid in England and Wales pays for an expert; amounts in pence, null where none is known. */
export type FeeRule = FeeRuleInput & { id: string; isConfirmed: boolean };

/**
 * The rule for a service, for an order of that day, from an office in London or elsewhere: of the latest first
 * day, one for the region before one for any; of these the one that was added last, which comes first in
 * `rules`. Null where there is none.
 */
export function feeRuleFor<Rule extends Pick<FeeRule, "service" | "validFrom" | "region">>(
  rules: readonly Rule[],
  {
    service,
    orderDate,
    isInLondon,
  }: { service: LaaService; orderDate: string; isInLondon: boolean },
): Rule | null {
  const own: Region = isInLondon ? "LONDON" : "ELSEWHERE";
  const fitting = rules.filter(
    (rule) =>
      rule.service === service &&
      rule.validFrom <= orderDate &&
      (rule.region === "ANY" || rule.region === own),
  );
  const [first] = fitting.toSorted(
    (one, other) =>
      other.validFrom.localeCompare(one.validFrom) ||
      Number(other.region === own) - Number(one.region === own),
  );
  return first ?? null;
}

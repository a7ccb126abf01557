import { formatMoney, toNumeric } from "#app/domain/quotes/money.ts";
import { formatMinutes, type NewLine } from "#app/domain/quotes/quote-line.ts";
import type { FeeRule, Funding } from "./funding.ts";

/** What the Legal Aid Agency will do with a quote, as it is stored with it. */
export interface RateCheck {
  outcome: "NO_APPLICATION" | "AUTOMATIC" | "ASSESSED" | "ABOVE_RATE" | "NO_RATE_KNOWN";
  /** The rule that it was compared with; null: there is none for the service. */
  ruleId: string | null;
  /** Sentences for a fee earner, the outcome first. */
  words: string[];
}

type CheckedLine = Pick<NewLine, "kind" | "description" | "unit" | "minutes" | "rate" | "net">;

/**
 * Compares a quote with what legal aid in England and Wales pays; null for any other funding. Rules: the
 * Legal Aid Agency's service for prior authority (June 2026), and regulation 16 of the Criminal Legal Aid
 * (Remuneration) Regulations 2013 for rates above it.
 *
 * @param rule the fee rule for the service on the day of the representation order; null: none is known.
 */
export function checkRates(
  funding: Funding | null,
  rule: FeeRule | null,
  lines: readonly CheckedLine[],
): RateCheck | null {
  if (funding?.type !== "LEGAL_AID_EW") return null;
  const found = (outcome: RateCheck["outcome"], words: string[]): RateCheck => ({
    outcome,
    ruleId: rule?.id ?? null,
    words: [...words, ...provisos(funding, rule)],
  });
  if (!rule) return found("NO_RATE_KNOWN", [NO_RULE]);
  const net = lines.reduce((sum, line) => sum + line.net, 0);
  const limit = funding.isPrisonLaw ? rule.noApplicationBelowPrisonLaw : rule.noApplicationBelow;
  if (net < limit) {
    return found("NO_APPLICATION", [
      `Under ${pounds(limit)}: no application for prior authority is needed.`,
    ]);
  }
  const parts = partsOf(lines);
  const above = ratesAbove(rule, parts);
  if (above.length > 0) {
    return found("ABOVE_RATE", [
      "Above the rate: exceptional circumstances must be argued. The evidence must be key to the case, and it must either be so complex that it needs a high level of seniority, or of a kind for which few experts are available.",
      ...above,
    ]);
  }
  if (rule.maxRate === null) {
    return found("NO_RATE_KNOWN", [
      "No rate is known for this service: a caseworker decides, within 5 working days as a rule.",
    ]);
  }
  const lost = grantLostBy(rule, parts);
  if (lost.length === 0) {
    return found("AUTOMATIC", [
      `Within the automatic grant: one rate of at most ${pounds(rule.maxRate)}, at most ${formatMinutes(rule.automaticMinutes ?? 0)}, no additional costs.`,
    ]);
  }
  return found("ASSESSED", [
    "Within the rate: a caseworker assesses it, within 5 working days as a rule.",
    ...lost,
  ]);
}

const NO_RULE = "No rule is known for this service and this representation order.";

/** The lines as the Agency's form sorts them: hours of work, hours of travel, and additional costs. */
function partsOf(lines: readonly CheckedLine[]) {
  const byHour = lines.filter(({ unit }) => unit === "HOUR");
  return {
    work: byHour.filter(({ kind }) => kind !== "TRAVEL_TIME"),
    travel: byHour.filter(({ kind }) => kind === "TRAVEL_TIME"),
    extras: lines.filter(({ unit, net }) => unit !== "HOUR" && net > 0),
  };
}

type Parts = ReturnType<typeof partsOf>;

function ratesAbove(rule: FeeRule, { work, travel, extras }: Parts): string[] {
  const over = (lines: readonly CheckedLine[], most: number | null, what: string) =>
    lines
      .filter(({ rate }) => most !== null && rate !== null && rate > most)
      .map(
        ({ description, rate }) =>
          `“${description}”: ${pounds(rate ?? 0)} ${what}, above ${pounds(most ?? 0)}.`,
      );
  const miles = extras.filter(({ unit }) => unit === "MILE");
  return [
    ...over(work, rule.maxRate, "an hour"),
    ...over(travel, rule.travelRate, "an hour of travel"),
    ...over(miles, rule.mileageRate, "a mile"),
  ];
}

/** Why the quote is not granted automatically, a sentence each; none: it is. */
function grantLostBy(rule: FeeRule, { work, travel, extras }: Parts): string[] {
  const lost: string[] = [];
  if (rule.automaticMinutes === null) return ["There is no automatic grant for this service."];
  if (new Set(work.map(({ rate }) => rate)).size > 1)
    lost.push("More than one hourly rate: the automatic grant takes one.");
  const minutes = total(work);
  if (minutes > rule.automaticMinutes)
    lost.push(
      `${formatMinutes(minutes)} of work: ${formatMinutes(rule.automaticMinutes)} are granted automatically.`,
    );
  const travelled = total(travel);
  if (travelled > (rule.travelMinutes ?? 0))
    lost.push(
      `${formatMinutes(travelled)} of travel: ${formatMinutes(rule.travelMinutes ?? 0)} are granted automatically.`,
    );
  for (const { description, net } of extras)
    lost.push(
      `“${description}” is an additional cost of ${pounds(net)}: the automatic grant takes none.`,
    );
  return lost;
}

function total(lines: readonly CheckedLine[]): number {
  return lines.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0);
}

function provisos({ orderDate }: Funding, rule: FeeRule | null): string[] {
  return [
    ...(orderDate ? [] : ["No representation order is dated yet: today's rule is used."]),
    ...(rule && !rule.isConfirmed
      ? ["This rule has not been compared with its source yet. Take the check as a guide."]
      : []),
  ];
}

function pounds(pence: number): string {
  return formatMoney("GBP", toNumeric(pence));
}

import { formatMinutes } from "#app/domain/amounts/minutes.ts";
import { formatMoney, toNumeric } from "#app/domain/amounts/money.ts";
import { type FeeRule, isLegalAid } from "#app/domain/funding/funding.ts";
import type { NewLine } from "#app/domain/quotes/quote-line.ts";
import type { Funding, FundingType } from "#app/words/funding.ts";

export interface RateCheck {
  outcome:
    | "NO_APPLICATION"
    | "AUTOMATIC"
    | "ASSESSED"
    | "ABOVE_RATE"
    | "NO_RATE_KNOWN"
    | "SANCTION";
  /** The rule that it was compared with; null: there is none for the service. */
  ruleId: string | null;
  words: string[];
  /** What the application asks about, in its order; without it: sent before quotes said so. */
  facts?: readonly Fact[];
}

export type Fact = readonly [label: string, value: string];

/** What a fee earner does before they accept; null: nothing. */
export function authorityFirst({ outcome }: Pick<RateCheck, "outcome">): string | null {
  if (outcome === "NO_APPLICATION") return null;
  return outcome === "SANCTION"
    ? "Sanction first: ask the Scottish Legal Aid Board before you accept."
    : "Prior authority first: apply for it before you accept. Without it the cost is assessed afterwards, at your risk.";
}

/** What is said where legal aid has no rates of ours to compare with. */
const NOT_COMPARED: Partial<Record<FundingType, string>> = {
  LEGAL_AID_SCOTLAND: "The Scottish Legal Aid Board decides; its rates are not compared here.",
  LEGAL_AID_NI: "The Legal Services Agency decides; its rates are not compared here.",
};

type CheckedLine = Pick<NewLine, "kind" | "description" | "unit" | "minutes" | "rate" | "net">;

/**
 * Compares a quote with what legal aid pays, by rates in England and Wales; null for other funding. Rules: the
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
  if (!funding || !isLegalAid(funding)) return null;
  const elsewhere = NOT_COMPARED[funding.type];
  if (elsewhere) {
    const outcome = funding.type === "LEGAL_AID_SCOTLAND" ? "SANCTION" : "ASSESSED";
    return { outcome, ruleId: null, words: [elsewhere] };
  }
  const found = (outcome: RateCheck["outcome"], words: string[]): RateCheck => ({
    outcome,
    ruleId: rule?.id ?? null,
    words: [...words, ...provisos(funding)],
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
      "Above the LAA's rate: exceptional circumstances must be argued. The evidence must be key to the case, and it must either be so complex that it needs a high level of seniority, or of a kind for which few experts are available.",
      ...above,
    ]);
  }
  if (rule.maxRate === null) {
    return found("NO_RATE_KNOWN", [
      "The LAA has no rate for this service. Apply on CRM4; allow 5 working days.",
    ]);
  }
  const lost = grantLostBy(rule, parts);
  if (lost.length === 0) {
    return found("AUTOMATIC", [
      `Within the LAA's automatic grant of ${inHours(rule.automaticMinutes ?? 0)}. Apply on CRM4.`,
    ]);
  }
  const isTooLong = total(parts.work) > (rule.automaticMinutes ?? 0);
  const but =
    isTooLong && rule.automaticMinutes
      ? `above the ${inHours(rule.automaticMinutes)} it grants at once`
      : "not granted at once";
  return found("ASSESSED", [
    `At the LAA's rate, but ${but}. Apply on CRM4; allow 5 working days.`,
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
  if (rule.automaticMinutes === null) return ["The LAA grants nothing at once for this service."];
  if (new Set(work.map(({ rate }) => rate)).size > 1) {
    lost.push("More than one hourly rate; the LAA grants one at once.");
  }
  const minutes = total(work);
  if (minutes > rule.automaticMinutes) {
    lost.push(
      `${inHours(minutes)}; the LAA grants ${bare(rule.automaticMinutes)} without assessing them.`,
    );
  }
  const travelled = total(travel);
  if (travelled > (rule.travelMinutes ?? 0)) {
    lost.push(
      `${inHours(travelled)} of travel; the LAA grants ${bare(rule.travelMinutes ?? 0)} without assessing them.`,
    );
  }
  for (const { description, net } of extras) {
    lost.push(`“${description}”, ${pounds(net)}, is an extra cost; the LAA grants none at once.`);
  }
  return lost;
}

function total(lines: readonly CheckedLine[]): number {
  return lines.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0);
}

function provisos({ orderDate }: Funding): string[] {
  return orderDate ? [] : ["No representation order is dated yet: today's rule is used."];
}

/** For staff alone. Quotes that were sent until 0.13.0 hold it among their words. */
export const RULE_UNCHECKED =
  "This rule has not been compared with its source yet. Take the check as a guide.";

/** "12 hours", "1 hour", "4 h 30 min". */
function inHours(minutes: number): string {
  if (minutes % 60 !== 0) return formatMinutes(minutes);
  return minutes === 60 ? "1 hour" : `${minutes / 60} hours`;
}

/** Minutes beside others that are said in hours: "4", "4 h 30 min". */
function bare(minutes: number): string {
  return minutes % 60 === 0 ? `${minutes / 60}` : formatMinutes(minutes);
}

function pounds(pence: number): string {
  return formatMoney(toNumeric(pence));
}

import { formatMinutes } from "#app/domain/amounts/minutes.ts";
import { formatMoney, penceOf, toNumeric } from "#app/domain/amounts/money.ts";
import type { Case } from "#app/domain/cases/case.ts";
import type { JobDate } from "#app/domain/dates/job-date.ts";
import { lineBasis, type QuoteLine } from "#app/domain/quotes/quote-line.ts";
import { COURT_TYPE_LABELS, PLEA_LABELS } from "#app/words/cases.ts";
import { isHearing } from "#app/words/dates.ts";
import { type Funding, LAA_SERVICE_LABELS } from "#app/words/funding.ts";
import { formatCalendarDay } from "#foundation/time/moment.ts";
import type { Alternative, Answers } from "./pack-input.ts";

export interface PackParts {
  firm: string;
  provider: string;
  postcode: string | null;
  funding: Funding;
  known: Case;
  dates: readonly JobDate[];
  today: string;
  quote: { amount: string; scope: string | null; lines: readonly QuoteLine[] };
  answers: Answers | null;
  alternatives: readonly Alternative[];
}

/** An answer of the form; null: we were not told. */
export type Answer = readonly [label: string, answer: string | null];

interface PackSection {
  title: string;
  answers: Answer[];
}

/** The answers to the Legal Aid Agency's form for prior authority (CRM4), in the order of its screens. */
export function packOf({ known: { facts, parties }, funding, quote, ...parts }: PackParts) {
  const { answers } = parts;
  const client = parties.find(({ role }) => role === "CLIENT");
  const hearing = parts.dates.find(
    ({ kind, state, startsOn }) => isHearing(kind) && state === "OPEN" && startsOn >= parts.today,
  );
  const day = (stored: string | null | undefined) => (stored ? formatCalendarDay(stored) : null);
  const yes = (is: boolean) => (is ? "Yes" : "No");
  const sections: PackSection[] = [
    {
      title: "Case",
      answers: [
        ["Unique file number", funding.ufn],
        ["Firm", parts.firm],
        ["Representation order", day(funding.orderDate)],
        ["MAAT number", funding.maat],
        ["Prison law", yes(funding.isPrisonLaw)],
        ["Client’s name", client?.name ?? null],
        ["Client’s date of birth", day(client?.born)],
        ["Detained", facts.inCustody === null ? null : yes(facts.inCustody)],
        ...(facts.inCustody ? [["Where", answers?.heldAt ?? null] as const] : []),
        ["Main offence", facts.charges?.split("\n")[0] ?? null],
        ["Confiscation (POCA)", yes(facts.poca)],
        ["Court", facts.courtName ?? (facts.courtType && COURT_TYPE_LABELS[facts.courtType])],
        ["Plea", facts.plea && PLEA_LABELS[facts.plea]],
        ["Next hearing", day(hearing?.startsOn)],
        ["Youth court matter", yes(facts.youth)],
      ],
    },
    {
      title: "Expert",
      answers: [
        ["Service required", LAA_SERVICE_LABELS[funding.service]],
        ["Service provider", parts.provider],
        ["Provider’s postcode", parts.postcode],
        ...costsOf(quote),
      ],
    },
    {
      title: "Other quotes",
      answers: [
        ...parts.alternatives.flatMap(alternativeAnswers),
        ...(parts.alternatives.length < MOST_ALTERNATIVES
          ? [["Why there are no more", answers?.noAlternativeReason ?? null] as const]
          : []),
      ],
    },
    {
      title: "Reason",
      answers: [["Reason for the application", answers?.reason ?? null]],
    },
  ];
  return sections;
}

const MOST_ALTERNATIVES = 3;

function alternativeAnswers({ position, ...quote }: Alternative): Answer[] {
  const { minutes, rate, extrasTotal, askedOn, answeredOn } = quote;
  const money = (net: string | null) => (net ? formatMoney(net) : null);
  const day = (on: string | null) => (on ? formatCalendarDay(on) : null);
  const told: Answer[] = [
    ["expert", quote.name],
    ["firm", quote.firm],
    ["postcode", quote.postcode],
    ["hours", minutes ? formatMinutes(minutes) : null],
    ["cost per hour, without VAT", money(rate)],
    ["additional costs, without VAT", money(extrasTotal)],
    ["asked on", day(askedOn)],
    ["answered on", day(answeredOn)],
  ];
  return told.map(([label, answer]) => [`Quote ${position}, ${label}`, answer]);
}

/** As the form asks for them: hours at one rate, travel, and each additional cost; without VAT. */
function costsOf({ amount, lines }: PackParts["quote"]): Answer[] {
  const hours = lines.filter(({ unit, kind }) => unit === "HOUR" && kind !== "TRAVEL_TIME");
  const travel = lines.filter(({ unit, kind }) => unit === "HOUR" && kind === "TRAVEL_TIME");
  const extras = lines.filter(({ unit }) => unit !== "HOUR");
  const rates = (of: readonly QuoteLine[]) =>
    [...new Set(of.flatMap(({ rate }) => rate ?? []))].map((rate) => formatMoney(rate));
  const time = (of: readonly QuoteLine[]) =>
    formatMinutes(of.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0));
  const cost = extras.reduce((sum, { net }) => sum + penceOf(net), 0);
  return [
    ["Hours", hours.length > 0 ? time(hours) : null],
    ["Cost per hour, without VAT", rates(hours).join(" and ") || null],
    ["Travel", travel.length > 0 ? `${time(travel)} at ${rates(travel).join(" and ")}` : "None"],
    ["Additional costs", formatMoney(toNumeric(cost))],
    ...extras.map((line): Answer => {
      const words = [lineBasis(line), formatMoney(line.net)].filter(Boolean).join(", ");
      return [line.description, words];
    }),
    ["Total, without VAT", formatMoney(amount)],
  ];
}

/** All answers as a text, for the archive. */
export function packText(sections: readonly PackSection[]): string {
  return sections
    .map(({ title, answers }) =>
      [title, ...answers.map(([label, answer]) => `${label}: ${answer ?? "(not known)"}`)].join(
        "\n",
      ),
    )
    .join("\n\n");
}

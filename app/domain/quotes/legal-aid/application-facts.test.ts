import { expect, it } from "vitest";
import { NO_FACTS } from "#app/domain/cases/case.ts";
import type { JobDate } from "#app/domain/dates/job-date.ts";
import { lineNet, type NewLine } from "#app/domain/quotes/quote-line.ts";
import type { Funding } from "#app/words/funding.ts";
import { applicationFacts } from "./application-facts.ts";

const FUNDING: Funding = {
  type: "LEGAL_AID_EW",
  service: "DRUG_EXPERT",
  orderDate: null,
  ufn: null,
  maat: null,
  isPrisonLaw: false,
};
const TOLD = {
  ...NO_FACTS,
  service: "cannabis-cultivation-analysis" as const,
  pageCount: 703,
  downloadGb: "4.0",
  questions: "1. What was the likely yield?",
};
const HOUR: NewLine = {
  kind: "TRAVEL_TIME",
  description: "To Leeds and back",
  unit: "HOUR",
  minutes: 120,
  quantity: null,
  rate: 4_000,
  net: lineNet("HOUR", 120, 4_000),
};

function date(kind: JobDate["kind"], startsOn: string): JobDate {
  return {
    kind,
    startsOn,
    endsOn: null,
    atTime: null,
    place: null,
    note: null,
    attendance: "NONE",
    directed: false,
    state: "OPEN",
    movedTo: null,
    id: kind,
    rule: null,
    version: 1,
  };
}

function factsOf(more: Partial<Parameters<typeof applicationFacts>[0]> = {}) {
  const funding = more.funding ?? FUNDING;
  return Object.fromEntries(
    applicationFacts({
      funding,
      isInLondon: false,
      facts: TOLD,
      dates: [],
      today: "2026-12-01",
      lines: [],
      ...more,
    }),
  );
}

it("a quote says what form CRM4 asks about, from the case and the settings", () => {
  expect(factsOf({ lines: [HOUR] })).toEqual({
    "Type of expert": "Drug expert",
    Region: "Outside London",
    Expertise: "Cannabis cultivation",
    Travel: "To Leeds and back, 2 h at GBP 40.00 an hour",
    Pages: "703",
    "Phone downloads": "4 GB",
    "Why the report is needed": "1. What was the likely yield?",
  });
});

it("what nobody has told us is left out, and without lines of travel there is none", () => {
  expect(factsOf({ facts: NO_FACTS, isInLondon: true })).toEqual({
    "Type of expert": "Drug expert",
    Region: "London, inside the M25",
    Travel: "None",
  });
});

it("in Scotland no type of expert and no region of the LAA is named", () => {
  const funding = { ...FUNDING, type: "LEGAL_AID_SCOTLAND" as const };
  expect(factsOf({ facts: NO_FACTS, funding })).toEqual({ Travel: "None" });
});

it("the answer is needed by the day that the case names, as long as it is ahead", () => {
  const by = "Your answer needed by";
  const named = date("QUOTE_ANSWER_DUE", "2026-12-18");
  expect(factsOf({ dates: [date("REPORT_TO_SERVE", "2027-01-29")] })[by]).toBeUndefined();
  expect(factsOf({ dates: [named] })[by]).toBe("18 Dec 2026");
  expect(factsOf({ dates: [named], today: "2026-12-19" })[by]).toBeUndefined();
  expect(factsOf({ dates: [{ ...named, state: "MOVED" }] })[by]).toBeUndefined();
});

import { describe, expect, it } from "vitest";
import { type FeeRule, feeRuleFor } from "#app/domain/funding/funding.ts";
import { lineNet, type NewLine } from "#app/domain/quotes/quote-line.ts";
import type { Funding } from "#app/words/funding.ts";
import { FUNDING, RULE } from "#tests/support/funding/legal-aid.ts";
import { authorityFirst, checkRates } from "./rate-check.ts";

const hours = (minutes: number, rate: number, kind: NewLine["kind"] = "REPORT"): NewLine => ({
  kind,
  description: kind.toLowerCase(),
  unit: "HOUR",
  minutes,
  quantity: null,
  rate,
  net: lineNet("HOUR", minutes, rate),
});
const travel = (minutes: number, rate: number) => hours(minutes, rate, "TRAVEL_TIME");
const fixed = (net: number): NewLine => ({
  kind: "EXPENSE",
  description: "Sample kit",
  unit: "FIXED",
  net,
  minutes: null,
  quantity: null,
  rate: null,
});
const miles = (rate: number): NewLine => ({
  kind: "MILEAGE",
  description: "To court",
  unit: "MILE",
  minutes: null,
  quantity: 1_000,
  rate,
  net: lineNet("MILE", 1_000, rate),
});

const outcome = (lines: NewLine[], funding: Partial<Funding> = {}, rule: FeeRule | null = RULE) =>
  checkRates({ ...FUNDING, ...funding }, rule, lines)?.outcome;

describe("the legal-aid check, at every boundary", () => {
  it.each([
    ["4 h at £83.00", [hours(240, 8_300)], "AUTOMATIC"],
    ["4 h 1 min at £83.00", [hours(241, 8_300)], "ASSESSED"],
    ["4 h at £83.01", [hours(240, 8_301)], "ABOVE_RATE"],
    ["4 h in two lines of one rate", [hours(120, 8_300), hours(120, 8_300)], "AUTOMATIC"],
    ["4 h 1 min in two lines", [hours(120, 8_300), hours(121, 8_300)], "ASSESSED"],
    ["two rates within the rule", [hours(120, 8_300), hours(60, 8_000)], "ASSESSED"],
    ["extras that cost nothing", [hours(240, 8_300), fixed(0)], "AUTOMATIC"],
    ["a penny of extras", [hours(240, 8_300), fixed(1)], "ASSESSED"],
    ["4 h of travel at £40.00", [hours(240, 8_300), travel(240, 4_000)], "AUTOMATIC"],
    ["4 h 1 min of travel", [hours(240, 8_300), travel(241, 4_000)], "ASSESSED"],
    ["travel at £40.01", [hours(240, 8_300), travel(60, 4_001)], "ABOVE_RATE"],
    ["a mile at £0.45", [hours(240, 8_300), miles(45)], "ASSESSED"],
    ["a mile at £0.46", [hours(240, 8_300), miles(46)], "ABOVE_RATE"],
    ["£99.99", [fixed(9_999)], "NO_APPLICATION"],
    ["£100.00 of expenses", [fixed(10_000)], "ASSESSED"],
    ["£99.99 at a rate above", [hours(60, 9_999)], "NO_APPLICATION"],
    ["£100.00 at a rate above", [hours(60, 10_000)], "ABOVE_RATE"],
  ] as const)("%s: %s", (_, lines, expected) => {
    expect(outcome([...lines])).toBe(expected);
  });

  it("in prison law an application is needed from £500 on", () => {
    expect(outcome([fixed(49_999)], { isPrisonLaw: true })).toBe("NO_APPLICATION");
    expect(outcome([fixed(50_000)], { isPrisonLaw: true })).toBe("ASSESSED");
  });

  it("any other funding is not checked, and in Scotland and Northern Ireland no rates are compared", () => {
    expect(checkRates(null, RULE, [hours(60, 8_300)])).toBeNull();
    expect(outcome([hours(60, 8_300)], { type: "PRIVATE" })).toBeUndefined();
    for (const type of ["LEGAL_AID_SCOTLAND", "LEGAL_AID_NI"] as const) {
      expect(checkRates({ ...FUNDING, type }, RULE, [hours(60, 9_900)])).toMatchObject({
        ruleId: null,
        words: [expect.stringContaining("its rates are not compared here")],
      });
    }
  });

  it("a fee earner is told to get authority or sanction first, but where no application is needed", () => {
    const first = (lines: NewLine[], funding: Partial<Funding> = {}) => {
      const check = checkRates({ ...FUNDING, ...funding }, RULE, lines);
      return check && authorityFirst(check);
    };
    expect(first([fixed(9_999)])).toBeNull();
    expect(first([hours(240, 8_300)])).toContain("Prior authority first");
    expect(first([hours(240, 9_900)])).toContain("Prior authority first");
    expect(first([fixed(9_999)], { type: "LEGAL_AID_SCOTLAND" })).toContain("Sanction first");
    expect(first([fixed(9_999)], { type: "LEGAL_AID_NI" })).toContain("Prior authority first");
    expect(first([fixed(9_999)], { type: "PRIVATE" })).toBeNull();
  });

  it("at the rate, with extras alone too much, is said to be not granted at once", () => {
    const [first] = checkRates(FUNDING, RULE, [hours(240, 8_300), fixed(2_500)])?.words ?? [];
    expect(first).toBe(
      "At the LAA's rate, but not granted at once. Apply on CRM4; allow 5 working days.",
    );
  });

  it("without a rule, or without a rate, none is known; travel above its rate is still seen", () => {
    const other = { ...RULE, maxRate: null, automaticMinutes: null, travelMinutes: null };
    expect(outcome([hours(240, 8_300)], {}, null)).toBe("NO_RATE_KNOWN");
    expect(outcome([hours(240, 8_300)], {}, other)).toBe("NO_RATE_KNOWN");
    expect(outcome([hours(240, 8_300), travel(60, 4_001)], {}, other)).toBe("ABOVE_RATE");
  });

  it("says which lines lose the automatic grant, and what the result rests on", () => {
    const check = checkRates({ ...FUNDING, orderDate: null }, { ...RULE, isConfirmed: false }, [
      hours(300, 8_300),
      hours(60, 8_000),
      travel(300, 4_000),
      fixed(2_500),
    ]);
    expect(check).toEqual({
      outcome: "ASSESSED",
      ruleId: "rule",
      words: [
        "At the LAA's rate, but above the 4 hours it grants at once. Apply on CRM4; allow 5 working days.",
        "More than one hourly rate; the LAA grants one at once.",
        "6 hours; the LAA grants 4 without assessing them.",
        "5 hours of travel; the LAA grants 4 without assessing them.",
        "“Sample kit”, GBP 25.00, is an extra cost; the LAA grants none at once.",
        "No representation order is dated yet: today's rule is used.",
      ],
    });
    expect(checkRates(FUNDING, RULE, [hours(240, 9_000)])?.words[1]).toBe(
      "“report”: GBP 90.00 an hour, above GBP 83.00.",
    );
  });
});

describe("the rule for an order", () => {
  const rules = [
    { ...RULE, id: "new" },
    { ...RULE, id: "london", region: "LONDON" },
    { ...RULE, id: "older", validFrom: "2022-10-01" },
    { ...RULE, id: "first", validFrom: "2013-12-02" },
    { ...RULE, id: "firearm", service: "FIREARM_EXPERT" },
  ] as FeeRule[];
  const idFor = (orderDate: string, isInLondon = false, all = rules) =>
    feeRuleFor(all, { service: "DRUG_EXPERT", orderDate, isInLondon })?.id;

  it.each([
    ["2013-12-01", undefined],
    ["2013-12-02", "first"],
    ["2022-09-30", "first"],
    ["2022-10-01", "new"],
    ["2026-11-25", "new"],
  ])("of %s is %s", (orderDate, id) => {
    expect(idFor(orderDate)).toBe(id);
  });

  it("is the region's before one for any, and of the same day the one that comes first", () => {
    expect(idFor("2024-01-01", true)).toBe("london");
    expect(idFor("2024-01-01", true, rules.slice(2))).toBe("older");
    expect(idFor("2022-09-30", true)).toBe("first");
  });
});

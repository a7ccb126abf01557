import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { besideLines } from "#app/domain/sheets/beside.ts";
import { canonicalText } from "#app/domain/sheets/canonical.ts";
import { sheetCsv } from "#app/domain/sheets/sheet-csv.ts";
import { restOfSheet, sheetOutline } from "#app/domain/sheets/sheet-outline.ts";
import { sumOf } from "#app/domain/sheets/sums.ts";
import type { ExhibitCopy, GrowRoom, PriceCopy, SheetInput, ValueLine } from "#app/words/sheets.ts";
import { compareEngines } from "#tests/support/sheets/compare-engines.ts";
import {
  aLine,
  anExhibit,
  aPrice,
  aRoom,
  aRow,
  aSheet,
  valued,
} from "#tests/support/sheets/examples.ts";
import { randomSheet, seeded } from "#tests/support/sheets/random-sheet.ts";
import { computeSheet } from "./compute-sheet.ts";

const ends = (low: string, high = low) => ({
  low: expect.objectContaining({ exact: low }),
  high: expect.objectContaining({ exact: high }),
});
const grams = (weight: string, high = weight) => ({ weightLow: weight, weightHigh: high });
const at = (low: string, high = low) => ({ low, high });
/** Grams: what the database holds. */
const MOST = "9999999999.9999";
const gram = { unitName: "gram", unitGrams: "1", level: "street" };

describe("a valuation", () => {
  it("of 113.4 g at £1,000 to £1,200 an ounce of 28 g is £4,050.00 to £4,860.00", () => {
    const { value, sentences, result } = valued({}, {}, { unitReason: "MESSAGES" });
    expect(value).toMatchObject({ ...ends("4050", "4860"), annex: "£4,050.00 to £4,860.00" });
    expect(value?.low.formula).toBe("113.4/28*1000.00");
    expect(value).toMatchObject({ rowIds: ["price"] });
    expect(sentences).toContain(
      "DX/1: 113.4 g of powder, cocaine 72 % (P4, page 3). At the ounce level, £1,000 to £1,200 an ounce (own casework, North West, March to May 2026, 14 observations): about £4,000 to £4,900. The ounce is taken as 28 g, as the messages do.",
    );
    expect(result.problems).toEqual([]);
  });

  it("of an ounce of 28.35 g, by a row of its own, is £4,000.00 to £4,800.00", () => {
    const { value, sentences } = valued({}, {}, { unitId: "row" }, { references: [aRow()] });
    expect(value?.annex).toBe("£4,000.00 to £4,800.00");
    expect(value?.rowIds).toEqual(["price", "row"]);
    expect(sentences).toContain("£4,000 to £4,800. The ounce is taken as 28.35 g (avoirdupois).");
  });

  const perGram = (low: string, high?: string) => ({ ...gram, ...at(low, high) });
  const tablets = { weightLow: null, weightHigh: null, itemCount: 40, form: "Tablet" };
  const each = { unitName: "deal", unitGrams: null, ...at("10", "20") };
  const assumed = { deal: { grams: "0.2", isMeasured: false, evidence: "none was weighed" } };
  const whole = { ...assumed, isWhole: true };
  it.each<[string, Partial<ExhibitCopy>, Partial<PriceCopy>, Partial<ValueLine>?]>([
    ["£392.00 to £624.00; about £390 to £630", grams("9.8", "10.4"), perGram("40", "60")],
    ["under 2p; under 2p", grams("0.0003"), perGram("45")],
    ["£0.00; £0", grams("0"), perGram("45")],
    ["£0.00; £0", {}, perGram("0.00")],
    ["£333,299,999,999.99 to £333,300,000,000.00; about", grams(MOST), perGram("33.33")],
    ["£95.00 to £190.00; £95 to £190; 9.5 units", grams("1.9"), each, assumed],
    ["£90.00 to £180.00; £90 to £180; 9 units", grams("1.9"), each, whole],
    ["£30.00 to £60.00; £30 to £60; 3 units", grams("0.6"), each, whole],
    ["£400.00 to £800.00; £400 to £800", tablets, each],
  ])("is said as %s", (said, exhibit, price, line) => {
    const { value, figure } = valued(exhibit, price, line);
    const words = [value?.annex, value?.about, figure("UNITS")?.annex];
    expect(words.filter(Boolean).join("; ")).toContain(said);
  });

  it("says what it counted", () => {
    expect(valued(grams("0.0003"), perGram("45")).value).toMatchObject(ends("27/2000"));
    const deals = valued(grams("1.9"), each, whole);
    expect(deals.value?.low.formula).toBe("INT(19/2)*10");
    expect(deals.sentences).toContain("The deal is assumed to be 0.2 g (none was weighed).");
    const { sentences } = valued(tablets, { ...each, unitName: "tablet" });
    expect(sentences).toContain("DX/1: 40 × tablet, cocaine 72 % (P4, page 3).");
    expect(valued(tablets).problems).toContain("DX/1 has no weight");
  });

  it("gives 180 g of pure drug in 250 g at 72 %, and after a cut by 2 a purity of 36 %", () => {
    const cut = { factor: "2", evidence: "P7, messages 12 to 14" };
    const { figure, value, sentences } = valued(grams("250"), gram, { cut });
    expect(figure("PURE")).toMatchObject({ ...ends("180"), annex: "180 g" });
    expect(figure("PURITY_AFTER")?.annex).toBe("36 %");
    expect(value?.low.formula).toBe("250*2/1*1000.00");
    expect(sentences).toContain("Cut, there is 2 times as much (P7, messages 12 to 14).");
  });

  it("turns base into salt by a confirmed row of that drug alone", () => {
    const salt = { salt: { rowId: "row", as: "HYDROCHLORIDE" as const } };
    const factor = aRow({ kind: "SALT_FACTOR", subject: "Cocaine", low: "1.120", high: "1.120" });
    const base = { ...grams("250"), purityAs: "BASE" as const };
    const turned = valued(base, {}, salt, { references: [factor] });
    const label = "Pure drug as hydrochloride";
    expect(turned.figure("PURE")).toMatchObject({ label, annex: "201.6 g" });
    for (const [row, exhibit] of [
      [{ ...factor, isConfirmed: false }, base],
      [{ ...factor, subject: "Heroin" }, base],
      [{ ...factor, kind: "UNIT" as const }, base],
      [factor, { purityAs: "NOT_SAID" as const }],
      [factor, { ...base, purityLow: "90", purityHigh: "90" }],
    ] as const) {
      const refused = valued(exhibit, {}, salt, { references: [row] });
      expect(refused.value).toBeUndefined();
      expect(refused.problems).not.toEqual([]);
    }
  });

  it("adds up lines of one drug at one level of one scenario, and nothing else", () => {
    const exhibits = ["a", "b", "c"].map((id) => anExhibit({ id, reference: id }));
    exhibits.push(anExhibit({ id: "d", substance: "Heroin" }));
    const heroin = aPrice({ id: "heroin", substance: "Heroin" });
    const prices = [aPrice(), aPrice({ id: "street", ...gram }), heroin];
    const priceIds = { a: "price", b: "price", c: "street", d: "heroin" };
    const scenario = (id: string, prices: Record<string, string> = priceIds) => ({
      id,
      name: id,
      lines: Object.entries(prices).map(([exhibitId, priceId]) =>
        aLine({ id: id + exhibitId, exhibitId, priceId }),
      ),
    });
    const input = aSheet({ exhibits, prices, scenarios: [scenario("x"), scenario("y")] });
    const totals = computeSheet(input).parts.map((part) => part.totals);
    expect(totals.map((each) => each.map(({ id }) => id))).toEqual([["xa xb"], ["ya yb"]]);
    expect(totals[0]?.[0]?.sentences).toEqual([
      "cocaine at the ounce level: a, b together: about £8,100 to £9,800.",
    ]);
    const scenarios = [scenario("x", { ...priceIds, d: "none" }), scenario("y")];
    const partly = computeSheet({ ...input, scenarios });
    expect(partly.parts.map((part) => part.totals.length)).toEqual([0, 1]);
  });

  const perDeal = { unitGrams: null };
  const deal = (grams: string, evidence = "P1") => ({
    deal: { grams, isMeasured: true, evidence },
  });
  const cut = (factor: string, evidence = "P1") => ({ cut: { factor, evidence } });
  it.each<[string, Partial<ExhibitCopy>, Partial<PriceCopy>?, Partial<ValueLine>?]>([
    ["DX/1: the purity is above what this can have, 100 %", { purityHigh: "100.01" }],
    ["DX/1 and its price are not said to be the same drug", { substance: "Heroin" }],
    ["DX/1 has no count, and the unit of its price no weight", {}, perDeal],
    ["Weight of one ounce: must be more than 0", {}, perDeal, deal("0.0")],
    ["Weight of one ounce: enter a number such as 1200 or 1.5", {}, perDeal, deal("1,5")],
    ["Weight of one ounce: already entered", {}, {}, deal("28")],
    ["Weight of one ounce: say where it was measured", {}, perDeal, deal("1", " ")],
    ["Cut: the factor is 1 or more", {}, {}, cut("0.5")],
    ["Cut: say what shows it", {}, {}, cut("2", "")],
    ["Choose an exhibit and a price", {}, {}, { priceId: "none" }],
    ["Choose a reference figure", {}, {}, { unitId: "none" }],
  ])("has no figure where it says “%s”", (problem, exhibit, price, line) => {
    const { value, problems } = valued(exhibit, price, line);
    expect(value).toBeUndefined();
    expect(problems).toEqual([problem, "Choose an exhibit and a price to see a figure"]);
  });

  it("has a most likely figure only where the expert types one within the range, with a reason", () => {
    const typed = (pounds: string, reason: string) =>
      valued({}, {}, { likely: { pounds, reason } });
    expect(typed("4500.00", "that was paid").sentences).toContain(
      "Most likely, in my opinion: £4,500, because that was paid.",
    );
    expect(valued().sentences).not.toContain("likely");
    expect(typed("4860.01", "x").problems).toEqual([
      "The most likely figure is not within the range",
    ]);
    expect(typed("x", "x").problems).toEqual([
      "The most likely figure: enter a number such as 1200 or 1.5",
    ]);
    expect(typed("4050", " ").problems).toEqual(["The most likely figure needs a reason"]);
  });

  it("cannot be fixed while empty, with five scenarios, an unconfirmed row, without days, or with days that run backwards", () => {
    const problemsOf = (input: Partial<SheetInput>) =>
      computeSheet(aSheet(input)).problems.map(({ text }) => text);
    expect(problemsOf({})).toEqual(["Choose an exhibit and a price to see a figure"]);
    const scenarios = ["1", "2", "3", "4", "5"].map((id) => ({ id, name: id, lines: [] }));
    expect(problemsOf({ scenarios })).toContain("A sheet has at most 4 scenarios");
    expect(problemsOf({ asOfFrom: "2026-06-01" })).toContain(
      "The offence dates end before they begin",
    );
    for (const asOfFrom of ["", "1/5/2026", "2026-13-01"]) {
      expect(problemsOf({ asOfFrom })).toContain("Enter the offence dates and the place");
    }
    const { value, problems } = valued(
      {},
      {},
      { unitId: "row" },
      { references: [aRow({ isConfirmed: false })] },
    );
    expect(value).toBeDefined();
    expect(problems).toEqual(["Ounce (avoirdupois) is not confirmed yet"]);
  });

  it("values an exhibit once in a scenario", () => {
    const lines = [aLine(), aLine({ id: "again" })];
    const { problems } = valued({}, {}, {}, { scenarios: [{ id: "s", name: "s", lines }] });
    expect(problems).toEqual(["It has a value in this scenario already"]);
  });
});

describe("warnings", () => {
  const CANNABIS = { substance: "Cannabis", form: "Herbal", purityLow: null, purityHigh: null };
  const DILUTED = { cut: { factor: "2", evidence: "P1" } };
  it.each<[string, Partial<ExhibitCopy>, Partial<PriceCopy>, Partial<ValueLine>]>([
    ["OLD_PRICE", {}, { observedFrom: "2025-01-01", observedUntil: "2025-10-31" }, {}],
    ["OLD_PRICE", {}, { observedFrom: "2026-12-01", observedUntil: "2026-12-02" }, {}],
    ["OTHER_PLACE", {}, { place: "London" }, {}],
    ["OTHER_FORM", { form: "Rock" }, {}, {}],
    ["SAMPLE_OF_ONE", {}, { sample: 1 }, {}],
    ["NO_METHOD", {}, { isGuide: true }, {}],
    ["OWN_CASE", {}, { isFromThisCase: true }, {}],
    ["WEIGHT", { weightKind: "WET" }, {}, {}],
    ["WEIGHT", { weightKind: "GROSS" }, {}, {}],
    ["WEIGHT", { weightKind: "ESTIMATED" }, {}, {}],
    ["NO_PURITY", { purityLow: null, purityHigh: null }, {}, DILUTED],
    ["NO_BASIS", { purityAs: "NOT_SAID" }, {}, {}],
    ["LEVEL", {}, {}, { levelEvidence: "" }],
    ["SAMPLED", { itemCount: 17, countOf: "wraps", analysed: 3 }, {}, {}],
    ["PURITY_APART", { purityLow: "85", purityHigh: "85" }, { purity: "30 to 45 %" }, {}],
    ["PURITY_APART", {}, { purity: "80 % and above" }, {}],
    ["MATERIAL", CANNABIS, { substance: "Cannabis", form: null }, {}],
    ["COUNT", { itemCount: 17 }, { unitName: "deal", unitGrams: "0.2" }, {}],
  ])("say %s where that is so", (code, exhibit, price, line) => {
    expect(valued({ purityAs: "BASE", ...exhibit }, price, line).warnings).toEqual([code]);
  });

  const codesOf = (input: SheetInput) => computeSheet(input).warnings.map(({ code }) => code);
  const one = (...[exhibit, price, line]: Parameters<typeof valued>) =>
    valued({ purityAs: "BASE", ...exhibit }, price, line).input;
  const CANNABIS_TOP = { ...CANNABIS, form: "Flowering top" };
  const OF_CANNABIS = { substance: "Cannabis", form: "Flowering top" };
  const scenario = (asOf: string | null) =>
    aSheet({
      exhibits: [anExhibit()],
      prices: [aPrice()],
      scenarios: [{ id: "s", name: "s", asOf, lines: [aLine()] }],
    });
  const partOf = (whole: string) => {
    const exhibits = [whole, "IB/9A"].map((reference) => anExhibit({ id: reference, reference }));
    const lines = exhibits.map(({ id }) => aLine({ id, exhibitId: id }));
    return aSheet({ exhibits, prices: [aPrice()], scenarios: [{ id: "s", name: "s", lines }] });
  };
  const room = (stage: string) => {
    const references = [aRow({ kind: "YIELD_PLANT" })];
    const rooms = [aRoom({ rowIds: ["row"], stage, outcome: "POTENTIAL" })];
    return aSheet({ kind: "YIELD", references, rooms });
  };
  const DEALS = { unitName: "deal", unitGrams: "0.2" };
  const CASES: ReadonlyArray<[code: string, there: SheetInput, not: SheetInput]> = [
    ["OLD_PRICE", one({}, { observedUntil: "2025-10-31", observedFrom: "2025-10-01" }), one()],
    ["OLD_FOR_DAY", scenario("2027-06-01"), scenario("2026-06-01")],
    ["OTHER_PLACE", one({}, { place: "London" }), one({}, { place: " north  west" })],
    ["OTHER_FORM", one({ form: "Rock" }), one({ form: "POWDER" })],
    ["SAMPLE_OF_ONE", one({}, { sample: 1 }), one({}, { sample: 2 })],
    ["NO_METHOD", one({}, { isGuide: true }), one({}, { isGuide: true, hasMethod: true })],
    ["OWN_CASE", one({}, { isFromThisCase: true }), one()],
    ["WEIGHT", one({ weightKind: "WET" }), one({ weightKind: "NET" })],
    ["NO_PURITY", one({ purityLow: null }, {}, DILUTED), one({}, {}, DILUTED)],
    ["NO_BASIS", one({ purityAs: "NOT_SAID" }), one({ purityAs: "HYDROCHLORIDE" })],
    ["LEVEL", one({}, {}, { levelReason: " " }), one()],
    ["SAMPLED", one({ itemCount: 17, analysed: 16 }), one({ itemCount: 17, analysed: 17 })],
    ["PURITY_APART", one({}, { purity: "up to 71 %" }), one({}, { purity: "up to 72 %" })],
    ["MATERIAL", one(CANNABIS, { ...OF_CANNABIS, form: null }), one(CANNABIS_TOP, OF_CANNABIS)],
    ["COUNT", one({ itemCount: 17 }, DEALS), one({ itemCount: 567 }, DEALS)],
    ["TWICE", partOf("IB/9"), partOf("IB/91")],
    ["STAGE", room(""), room("flowering")],
  ];

  it.each(CASES)("%s is there where it is so, and not where it is not", (code, there, not) => {
    expect(codesOf(there)).toContain(code);
    expect(codesOf(not)).not.toContain(code);
  });

  it("have each a case above", () => {
    const source = readFileSync(join(import.meta.dirname, "../warnings.ts"), "utf8");
    const codes = [...source.matchAll(/\b([A-Z]+(?:_[A-Z]+)*):/g)].map(([, code]) => code);
    expect(new Set(codes)).toEqual(new Set(CASES.map(([code]) => code)));
  });

  it("are none at exactly six months, and where all is known", () => {
    const days = { observedFrom: "2025-01-01", observedUntil: "2025-11-01" };
    expect(valued({ purityAs: "BASE" }, days).warnings).toEqual([]);
    expect(valued({ purityAs: "BASE" }, { isGuide: true, hasMethod: true }).warnings).toEqual([]);
    for (const purity of [
      "70 % and above",
      "60 to 80 %",
      "up to 75 %",
      "not known",
      "10 mg nominal",
    ]) {
      expect(valued({ purityAs: "BASE" }, { purity }).warnings, purity).toEqual([]);
    }
    const all = { itemCount: 17, analysed: 17, purityAs: "BASE" } as const;
    expect(valued(all).warnings).toEqual([]);
  });

  it("keep the words that answer them, beside what causes them", () => {
    const answers = [{ code: "NO_BASIS", about: "exhibit", words: " The lab told us: base. " }];
    expect(valued({}, {}, {}, { answers }).result.warnings).toEqual([
      {
        code: "NO_BASIS",
        about: "exhibit",
        text: "DX/1: the lab report does not say whether purity is as base or salt",
        answer: "The lab told us: base.",
      },
    ]);
  });
});

const grown = (room: Partial<GrowRoom>) => {
  const plant = aRow({ kind: "YIELD_PLANT", low: "28", high: "40", source: "Auton" });
  const watt = aRow({ kind: "YIELD_WATT", low: "0.9", high: "1.6", source: "Potter" });
  const references = [
    { ...plant, id: "auton" },
    { ...watt, id: "potter" },
    { ...plant, category: "ASSUMPTION", low: "55", high: "55", id: "55", source: "guideline 2021" },
  ];
  const rooms = [aRoom(room)];
  return computeSheet(aSheet({ kind: "YIELD", references, rooms })).parts[0]?.lines[0];
};

describe("the craft", () => {
  const WRAPS = { itemCount: 17, countOf: "wraps", ...grams("1.87"), purityAs: "BASE" } as const;
  const DEAL = { unitName: "deal", unitGrams: "0.2", level: "street", ...at("10", "20") };

  it("17 wraps of 1.87 g at a deal of 0.2 g have both values, by weight and by count, as is said", () => {
    const { value, figure, sentences, result, problems } = valued(WRAPS, DEAL);
    expect(problems).toEqual(["DX/1: say whether its value is by weight or by count"]);
    for (const by of ["WEIGHT", "COUNT"] as const) {
      expect(valued(WRAPS, DEAL, { by }).problems).toEqual([]);
    }
    expect(value).toMatchObject({
      label: "Value at the street level, by weight",
      ...ends("187/2", "187"),
    });
    expect(figure("VALUE_BESIDE")).toMatchObject({
      annex: "£170.00 to £340.00",
      ...ends("170", "340"),
    });
    expect(sentences).toContain(
      "DX/1: 17 wraps, 1.87 g of powder, cocaine 72 % as base (P4, page 3).",
    );
    expect(sentences).toContain("Counted as 17 wraps it would be £170 to £340.");
    expect(result.warnings.map(({ text }) => text)).toContain(
      "DX/1: £93.50 to £187.00 by weight, £170.00 to £340.00 by count",
    );
    const counted = valued(WRAPS, DEAL, { by: "COUNT" });
    expect(counted.value?.annex).toBe("£170.00 to £340.00");
    expect(counted.figure("VALUE_BESIDE")?.annex).toBe("£93.50 to £187.00");
    expect(counted.sentences).toContain("By its weight it would be about £93 to £190.");
  });

  it("a count that the weight gives too, a gram and a single piece have one value", () => {
    for (const [exhibit, price] of [
      [{ ...WRAPS, ...grams("3.40") }, DEAL],
      [WRAPS, gram],
      [{ ...WRAPS, itemCount: 1 }, DEAL],
    ] as const) {
      expect(valued(exhibit, price).figure("VALUE_BESIDE")).toBeUndefined();
    }
  });

  it("several rows of one unit and level are one range, with each named; others are refused", () => {
    const input = (other: Partial<PriceCopy>) => {
      const prices = [aPrice(), aPrice({ id: "other", low: "900.00", high: "1100.00", ...other })];
      const scenarios = [{ id: "held", name: "As held", lines: [aLine({ alsoIds: ["other"] })] }];
      return aSheet({ exhibits: [anExhibit()], prices, scenarios });
    };
    const both = computeSheet(input({ printedSource: "Ledger", purity: "80 %" }));
    const [line] = both.parts[0]?.lines ?? [];
    expect(line?.figures[0]).toMatchObject({ ...ends("3645", "4860"), rowIds: ["price", "other"] });
    expect(line?.sentences.join(" ")).toContain(
      "£900 to £1,200 an ounce, the range of 2 records (own casework, North West, March to May 2026, 14 observations; Ledger, North West, March to May 2026, 14 observations, 80 %)",
    );
    const refused = computeSheet(input({ unitGrams: "28.35" })).problems.map(({ text }) => text);
    expect(refused).toContain("Prices taken together are of one level and one unit");
  });

  it("a scenario with a day of its own is judged by it, and names it", () => {
    const on = (asOf: string | null) => {
      const scenarios = [{ id: "seizure", name: "At seizure", asOf, lines: [aLine()] }];
      return aSheet({ exhibits: [anExhibit()], prices: [aPrice()], scenarios });
    };
    const codes = (asOf: string | null) => computeSheet(on(asOf)).warnings.map(({ code }) => code);
    expect(codes(null)).not.toContain("OLD_PRICE");
    expect(codes("2027-06-01")).toContain("OLD_FOR_DAY");
    expect(codes("2027-06-01")).not.toContain("OLD_PRICE");
    const page = JSON.stringify(sheetOutline(on("2027-06-01"), computeSheet(on("2027-06-01"))));
    expect(page).toContain("At seizure, as of 1 Jun");
  });

  it("a caveat about a line names its scenario, where there are several", () => {
    const caveatsOf = (...names: string[]) => {
      const scenarios = names.map((name) => {
        return { id: name, name, asOf: null, lines: [aLine({ id: name, levelEvidence: "" })] };
      });
      const input = aSheet({ exhibits: [anExhibit()], prices: [aPrice()], scenarios });
      return JSON.stringify(restOfSheet(input, computeSheet(input)));
    };
    const caveat = "DX/1: no evidence given for the ounce level.";
    expect(caveatsOf("As held", "At seizure")).toContain(`"As held, ${caveat}"`);
    expect(caveatsOf("As held")).toContain(`"${caveat}"`);
  });

  it("two scenarios that take one price on two days have a warning each, beside a line of their own, and an answer each", () => {
    const scenarios = ["2027-06-01", "2028-06-01"].map((asOf, place) => {
      const id = `scenario-${place + 1}`;
      return { id, name: id, asOf, lines: [aLine({ id: `${place + 1}` })] };
    });
    const answers = [{ code: "OLD_FOR_DAY", about: "scenario-2:price", words: "The last known" }];
    const input = aSheet({ exhibits: [anExhibit()], prices: [aPrice()], scenarios, answers });
    const result = computeSheet(input);
    const beside = besideLines(input, result);
    const of = (line: string) =>
      beside(line).warnings.flatMap(({ code, text, answer }) =>
        code === "OLD_FOR_DAY" ? [[text.slice(-14), answer]] : [],
      );
    expect(of("1")).toEqual([["rom 1 Jun 2027", null]]);
    expect(of("2")).toEqual([["rom 1 Jun 2028", "The last known"]]);
  });

  it("a part and the whole of one exhibit both valued, and two materials in one total, are said", () => {
    const exhibits = ["IB/9", "IB/9A"].map((reference) => anExhibit({ id: reference, reference }));
    const prices = [aPrice({ form: "Leaf" }), aPrice({ id: "other", form: "Flowering top" })];
    const lines = exhibits.map(({ id }, place) =>
      aLine({ id, exhibitId: id, priceId: prices[place]?.id ?? "" }),
    );
    const scenarios = [{ id: "held", name: "As held", lines }];
    const { warnings, parts } = computeSheet(aSheet({ exhibits, prices, scenarios }));
    expect(warnings.map(({ text }) => text)).toContain(
      "IB/9A is a part of IB/9, and both have a value",
    );
    expect(parts[0]?.totals[0]?.label).toBe(
      "cocaine, leaf and flowering top at the ounce level: IB/9, IB/9A together",
    );
  });

  it("shows each sum, with its units", () => {
    const sums = (...[exhibit, price, line]: Parameters<typeof valued>) =>
      valued(exhibit, price, line).result.parts[0]?.lines[0]?.figures.map(sumOf);
    expect(sums()).toEqual(["113.4 g ÷ 28 g × £1,000 to £1,200", "113.4 g × 72 %"]);
    expect(sums(grams("9.8", "10.4"), { ...gram, ...at("40", "60") })?.[0]).toBe(
      "9.8 to 10.4 g × £40 to £60",
    );
    expect(
      sums({ ...WRAPS, ...grams("56.0"), purityLow: null }, { ...DEAL, unitGrams: null }),
    ).toEqual(["17 × £10 to £20"]);
  });
});

describe("a yield", () => {
  it("stands by plant and by watt side by side, and names what is missing", () => {
    const line = grown({ rowIds: ["auton", "potter"], cuttings: 6, mothers: 1 });
    expect(line?.figures.map(({ annex }) => annex)).toEqual(["504 to 720 g", "2,160 to 3,840 g"]);
    expect(line?.sentences).toEqual([
      "Loft: 18 flowering plants at 28 to 40 g a plant (Auton): 504 to 720 g.",
      "Loft: 4 × 600 W at 0.9 to 1.6 g a watt (Potter): 2,160 to 3,840 g.",
      "Loft: no yield a square metre, for the square metres are not known.",
      "Loft: counted apart, without a yield: cuttings 6, mothers 1.",
    ]);
  });

  it("says the stage of growth, whether it was had, and of a year only what a source shows", () => {
    const room: Partial<GrowRoom> = {
      rowIds: ["auton"],
      stage: "flowering, week 6",
      outcome: "POTENTIAL",
    };
    const year = grown({ ...room, harvests: { number: "3", source: "P7" } });
    expect(year?.figures.map(({ annex }) => annex)).toEqual(["504 to 720 g", "1,512 to 2,160 g"]);
    expect(year?.sentences.slice(-2)).toEqual([
      "Loft: flowering, week 6; the yield is potential.",
      "Loft: 3 harvests a year (P7): 1,512 to 2,160 g.",
    ]);
    const references = [aRow({ id: "auton", kind: "YIELD_PLANT", low: "28", high: "40" })];
    const sheet = (more: Partial<GrowRoom>) =>
      computeSheet(aSheet({ kind: "YIELD", references, rooms: [aRoom({ ...room, ...more })] }));
    expect(
      sheet({ harvests: { number: "3", source: " " } }).problems.map(({ text }) => text),
    ).toEqual(["Loft, harvests a year: say what shows them"]);
    expect(sheet({}).warnings).toEqual([]);
    expect(sheet({ stage: "" }).warnings.map(({ code }) => code)).toEqual(["STAGE"]);
  });

  it("has no figure by a count that is no number", () => {
    expect(grown({ floweringPlants: Number("ten"), rowIds: ["auton"] })?.figures).toEqual([]);
  });

  it("says what its row holds for, an assumption too, in figure and sentence, page, PDF and table alike", () => {
    const row = aRow({ id: "55", kind: "YIELD_PLANT", low: "55", high: "55", source: "guideline" });
    const references = [{ ...row, conditions: "An assumption, not a measurement" }];
    const rooms = [aRoom({ floweringPlants: 9, rowIds: ["55"] })];
    const input = aSheet({ kind: "YIELD", references, rooms });
    const result = computeSheet(input);
    const mark = "guideline, an assumption, not a measurement";
    expect(result.parts[0]?.lines[0]?.figures[0]?.label).toBe(`Yield a plant, ${mark}`);
    expect(result.parts[0]?.lines[0]?.sentences[0]).toContain(`55 g a plant (${mark}): 495 g.`);
    expect(JSON.stringify(sheetOutline(input, result)).split(mark)).toHaveLength(4);
    expect(sheetCsv(input, result).split(mark)).toHaveLength(3);
  });

  it("of 7 and 20 plants at 55 g is 385 and 1,100 g, shown as an assumption", () => {
    const lineWith = (floweringPlants: number) =>
      grown({ floweringPlants, lamps: null, rowIds: ["55"] });
    expect(lineWith(7)?.figures[0]?.annex).toBe("385 g");
    expect(lineWith(20)?.sentences[0]).toBe(
      "Loft: 20 flowering plants at 55 g a plant (guideline 2021): 1,100 g, an assumption and no measurement.",
    );
    expect(lineWith(7)?.sentences[1]).toBe(
      "Loft: no yield a watt, for the lamps or their watts are not known.",
    );
  });
});

it("28 g at 0.5 to 3.5 g a day are 8 to 56 days", () => {
  const row = aRow({ kind: "DAILY_USE", subject: "Cocaine", low: "0.5", high: "3.5" });
  const exhibits = [anExhibit(grams("28"))];
  const uses = [{ id: "use", exhibitId: "exhibit", rowId: "row", theirs: null }];
  const resultWith = (references: (typeof row)[]) =>
    computeSheet(aSheet({ kind: "USE", exhibits, uses, references }));
  expect(resultWith([row]).parts[0]?.lines[0]).toMatchObject({
    figures: [{ ...ends("8", "56"), annex: "8 to 56 days" }],
    sentences: ["DX/1: 28 g (P4, page 3) at 0.5 to 3.5 g a day (avoirdupois): 8 to 56 days."],
  });
  for (const bad of [{ subject: "Heroin" }, { kind: "UNIT" as const }]) {
    expect(resultWith([{ ...row, ...bad }]).parts[0]?.lines[0]?.figures).toEqual([]);
  }
});

describe("indicative quantities", () => {
  const cocaine = aRow({ kind: "HARM_QUANTITY", subject: "cocaine", validFrom: "2021-04-01" });
  const quantity = (category: string, low: string) => ({ ...cocaine, id: category, category, low });
  const held = [quantity("1", "5000"), quantity("2", "1000"), quantity("3", "150")];
  const question = { sentenceOn: "2026-09-01", isUnder18: false, jurisdiction: "EW" as const };
  const said = (weight: string, high = weight, harm: SheetInput["harm"] = question, rows = held) =>
    valued(grams(weight, high), {}, {}, { references: rows, harm }).result.harm[0];

  it("say between which of them a weight lies, and never a category", () => {
    const between = (one: number) =>
      `lies between the indicative quantities of category ${one + 1} and category ${one}`;
    for (const [place, weight, high] of [
      [`1.8 kg of cocaine, as it is, ${between(1)}. These quantities are not thresholds.`, "1800"],
      ["1 kg of cocaine, as it is, is the indicative quantity of category 2", "1000"],
      ["90 g of cocaine, as it is, lies below the indicative quantity of category 3", "90"],
      ["lies above the indicative quantity of category 1", "6000"],
      ["900 to 1,100 g of cocaine, as it is, at the least", "900", "1100"],
      [`at the least ${between(2)}, at the most ${between(1)}.`, "900", "1100"],
    ] as const) {
      expect(said(weight, high)).toContain(place);
    }
  });

  it("are silent, and say why, for under-18s, elsewhere, another drug or another edition", () => {
    for (const [harm, why] of [
      [{ isUnder18: true }, "under 18"],
      [{ jurisdiction: "SCOTLAND" as const }, "England and Wales"],
      [{ jurisdiction: "NI" as const }, "England and Wales"],
      [{ sentenceOn: "2020-01-01" }, "No guideline quantity on record for cocaine on 2020-01-01"],
    ] as const) {
      expect(said("1800", "1800", { ...question, ...harm })).toContain(why);
    }
    const rows = held.map((row) => ({ ...row, validUntil: "2026-08-31" }));
    rows.push({ ...quantity("4", "2000"), validFrom: "2026-09-01", validUntil: "9999" });
    expect(said("1800", "1800", question, rows)).toContain(
      "below the indicative quantity of category 4",
    );
    expect(valued({}, {}, {}, { references: held }).result.harm).toEqual([]);
  });
});

it("their figure stands beside ours, agreed or disputed, and why", () => {
  const theirs = {
    low: "9000",
    high: "12000",
    source: "MG21",
    why: "street level",
    stance: "DISPUTE" as const,
  };
  const [row] = valued({}, {}, { theirs }).result.schedule;
  expect(row).toMatchObject({ ours: "£4,050.00 to £4,860.00", theirs: "£9,000.00 to £12,000.00" });
  expect(row).toMatchObject({ source: "MG21", stance: "Disputed", why: "street level" });
  expect(valued({}, {}, { theirs: { ...theirs, why: "" } }).problems).toHaveLength(1);
  expect(valued({}, {}, { theirs: { ...theirs, stance: null } }).problems).toHaveLength(1);
});

it("no sentence speaks of a dealer, role, intent, or a category as a finding", () => {
  const { result } = valued({}, {}, { cut: { factor: "2", evidence: "P1" } });
  const words = JSON.stringify([result, grown({ rowIds: ["auton"] })]);
  expect(words).not.toMatch(/dealer|\brole|intent|supplier|category/i);
});

it("the text that is hashed is the same in whatever order the database keeps the keys", () => {
  const { input, result } = valued();
  const turned = JSON.parse(JSON.stringify(input), (_, value: unknown) =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).reverse())
      : value,
  );
  expect(JSON.stringify(turned)).not.toBe(JSON.stringify(input));
  expect(canonicalText({ input: turned, result: computeSheet(turned) })).toBe(
    canonicalText({ input, result }),
  );
  expect(JSON.parse(canonicalText({ input, result }))).toEqual({ input, result });
});

it("300 random sheets are what a second engine makes of them; 10,000 in the long test", () => {
  for (let seed = 10_001; seed <= 10_300; seed++) {
    expect(compareEngines(randomSheet(seeded(seed))).differing, `${seed}`).toEqual([]);
  }
});

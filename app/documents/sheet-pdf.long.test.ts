import { expect, it } from "vitest";
import { computeSheet } from "#app/domain/sheets/engine/compute-sheet.ts";
import type { SheetInput } from "#app/words/sheets.ts";
import { textsOf } from "#tests/support/files/pdf-texts.ts";
import { evaluateFormula } from "#tests/support/sheets/evaluate-formula.ts";
import {
  aLine,
  anExhibit,
  aPrice,
  aRoom,
  aRow,
  aSheet,
  valued,
} from "#tests/support/sheets/examples.ts";
import { drawSheet } from "./sheet-pdf.server.ts";

const NUMBER = String.raw`[\d,]+(?:\.\d+)?`;
const TERM = new RegExp(`^(£?)(${NUMBER})(?: to £?(${NUMBER}))?( g\\b| %)?`);
const RESULT = new RegExp(`^(£?)(${NUMBER})(?: to £?(${NUMBER}))?( g\\b| %| units\\b| days\\b)?`);

/** What the other side's expert has: the words of the PDF, without line breaks. */
async function wordsOf(input: SheetInput): Promise<string> {
  const { bytes } = await drawSheet(
    {
      job: {
        number: "DX-26-0147",
        title: "R v Smith",
        organisationName: "Firm",
        reference: null,
      },
      number: 1,
      supersedes: null,
      input,
      result: computeSheet(input),
      fixedAt: new Date("2026-11-03T10:00:00Z"),
      fixedByName: "Dr Lee",
      sha256: "a".repeat(64),
    },
    {
      name: "Expert",
      company: "Experts Ltd",
      address: "Leeds",
      email: "office@expert.example",
      phone: "01632 960000",
      site: "https://expert.example",
    },
  );
  return (await textsOf(bytes)).join(" ").replaceAll(/\s+/g, " ");
}

interface Sum {
  low: string[];
  high: string[];
  hasPercent: boolean;
}

/** Each sum of the PDF with the figure that stands behind it, as far as it is one. */
function* sumsOf(words: string) {
  for (const { index } of words.matchAll(new RegExp(` (?=£?${NUMBER}[^()]{0,40}? [×÷] )`, "g"))) {
    let rest = words.slice(index + 1);
    const sum: Sum = { low: [], high: [], hasPercent: false };
    let sign = "";
    for (;;) {
      const [text, , low = "", high = low, unit] = TERM.exec(rest) ?? [];
      if (text === undefined) break;
      sum.low.push(sign + low.replaceAll(",", ""));
      sum.high.push(sign + high.replaceAll(",", ""));
      sum.hasPercent ||= unit === " %";
      rest = rest.slice(text.length);
      const next = / ([×÷]) /y.exec(rest);
      if (!next) break;
      sign = next[1] === "×" ? "*" : "/";
      rest = rest.slice(next[0].length);
    }
    const behind = rest.trimStart();
    const found = RESULT.exec(behind);
    const end = words.length - behind.length;
    if (sum.low.length > 1 && found) yield { sum, found, at: index, end };
  }
}

/** To the places in which a figure is printed, the low one down and the high one up. */
function printedOf(formula: string, places: number, isUp: boolean): string {
  const [n, d] = evaluateFormula(formula);
  const scale = 10n ** BigInt(places);
  const whole = (n * scale + (isUp ? d - 1n : 0n)) / d;
  return `${Number(whole) / Number(scale)}`;
}

/** The figures of a PDF that its own sums give, and those that they do not. */
function readByExpert(words: string) {
  const right: string[] = [];
  const wrong: string[] = [];
  let end = 0;
  for (const { sum, found, ...place } of sumsOf(words)) {
    if (place.at < end) continue;
    const [text, pound, low = "", high = low, unit = ""] = found;
    const places = unit === " g" ? 4 : 2;
    const share = sum.hasPercent && unit === " g" ? "/100" : "";
    const isRight =
      (pound !== "" || unit !== "") &&
      printedOf(sum.low.join("") + share, places, false) === `${Number(low.replaceAll(",", ""))}` &&
      printedOf(sum.high.join("") + share, places, true) === `${Number(high.replaceAll(",", ""))}`;
    (isRight ? right : wrong).push(text);
    end = place.end + text.length;
  }
  return { right, wrong };
}

const WRAPS = { itemCount: 17, countOf: "wraps", weightLow: "1.87", weightHigh: "1.87" };
const DEAL = { unitName: "deal", unitGrams: "0.2", level: "street", low: "10", high: "20" };
const assumed = { grams: "0.2", isMeasured: false, evidence: "none was weighed" };
const DAILY = aRow({ kind: "DAILY_USE", subject: "Cocaine", low: "0.5", high: "3.5" });
const YIELDS = [
  aRow({ id: "plant", kind: "YIELD_PLANT", low: "28", high: "40" }),
  aRow({ id: "watt", kind: "YIELD_WATT", low: "0.9", high: "1.6" }),
];

it.each<[string, SheetInput, string[]]>([
  ["by weight", valued().input, ["£4,050.00 to £4,860.00", "81.648 g"]],
  [
    "of a range of weights, under a cut",
    valued(
      { weightLow: "9.8", weightHigh: "10.4", purityLow: "68.5", purityHigh: "75" },
      { unitName: "gram", unitGrams: "1", low: "40", high: "60.50" },
      { cut: { factor: "2.5", evidence: "P7" } },
    ).input,
    ["£980.00 to £1,573.00", "27.4 to 30 %", "6.713 to 7.8 g"],
  ],
  [
    "by count, with the weight beside it",
    valued(WRAPS, DEAL, { by: "COUNT" }).input,
    ["£170.00 to £340.00", "£93.50 to £187.00", "1.3464 g"],
  ],
  [
    "in deals that are assumed",
    valued({ ...WRAPS, itemCount: null }, { ...DEAL, unitGrams: null }, { deal: assumed }).input,
    ["£93.50 to £187.00", "1.3464 g", "9.35 units"],
  ],
  [
    "of a third of an ounce, rounded outwards",
    valued({ weightLow: "246", weightHigh: "246" }, { low: "85", high: "110" }).input,
    ["£746.78 to £966.43", "177.12 g"],
  ],
  [
    "as a yield, and that of a year",
    aSheet({
      kind: "YIELD",
      references: YIELDS,
      rooms: [
        aRoom({ rowIds: ["plant", "watt"], harvests: { number: "3", source: "P7" } }),
        aRoom({ id: "2", name: "Tent", floweringPlants: 9, lamps: 2, rowIds: ["plant"] }),
      ],
    }),
    ["504 to 720 g", "1,512 to 2,160 g", "2,160 to 3,840 g", "6,480 to 11,520 g", "252 to 360 g"],
  ],
  [
    "in days of use",
    aSheet({
      kind: "USE",
      references: [DAILY],
      exhibits: [anExhibit({ weightLow: "28", weightHigh: "30.55" })],
      uses: [{ id: "1", exhibitId: "exhibit", rowId: "row", theirs: null }],
    }),
    ["8 to 61.1 days"],
  ],
  [
    "on two days, by prices of each",
    aSheet({
      exhibits: [anExhibit({ purityLow: null, purityHigh: null })],
      prices: [aPrice(), aPrice({ id: "later", low: "1100", high: "1300" })],
      scenarios: [
        { id: "1", name: "At seizure", lines: [aLine()] },
        {
          id: "2",
          name: "At the hearing",
          asOf: "2027-01-11",
          lines: [aLine({ id: "2", priceId: "later" })],
        },
      ],
    }),
    ["£4,050.00 to £4,860.00", "£4,455.00 to £5,265.00"],
  ],
])("each figure %s is what the sum beside it in the PDF gives", async (_, input, figures) => {
  const words = await wordsOf(input);
  const { right, wrong } = readByExpert(words);
  expect(wrong).toEqual([]);
  expect(right.sort()).toEqual(figures.toSorted());
  for (const figure of figures) expect(words).toContain(figure);
  for (const { asOf } of input.scenarios) if (asOf) expect(words).toContain("as of 11 Jan 2027");
});

it("an expert finds a figure that is not what its sum gives", async () => {
  const words = await wordsOf(valued().input);
  const { right, wrong } = readByExpert(words.replace("£4,860.00", "£4,860.01"));
  expect(wrong).toEqual(["£4,050.00 to £4,860.01"]);
  expect(right).toEqual(["81.648 g"]);
});

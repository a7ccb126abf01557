import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { londonDayAfter } from "#foundation/time/moment.ts";
import { priceInput, referenceInput, termInput } from "./inputs.ts";
import { priceInWords, referenceInWords } from "./price.ts";

const PRICE = {
  id: randomUUID(),
  substance: "Cocaine",
  place: "North West",
  level: "Ounce",
  unitName: "ounce",
  unitGrams: "28",
  low: "£1,000",
  high: "£1,200",
  observedFrom: "2026-03-01",
  observedUntil: "2026-05-31",
  kind: "MESSAGE",
  printedSource: "Own casework",
  sample: "14",
};
const REFERENCE = {
  id: randomUUID(),
  kind: "HARM_QUANTITY",
  validFrom: "2021-04-01",
  source: "A guideline",
};
const fields = (error: { issues: { path: PropertyKey[] }[] } | undefined) =>
  error?.issues.map(({ path }) => path[0]);

describe("a price", () => {
  it("is in pence, of a unit in grams or one that is counted", () => {
    expect(priceInput.parse(PRICE)).toMatchObject({
      low: 100_000n,
      high: 120_000n,
      unitGrams: "28",
      sample: 14,
      form: null,
    });
    const { high, observedUntil, unitGrams, ...least } = PRICE;
    expect(priceInput.parse({ ...least, unitName: "tablet" })).toMatchObject({
      high: 100_000n,
      observedUntil: "2026-03-01",
      unitGrams: null,
    });
  });

  it.each([
    [{ low: "" }, "low"],
    [{ low: "£0" }, "low"],
    [{ low: "€1,000" }, "low"],
    [{ high: "$1,200" }, "high"],
    [{ high: "£999.99" }, "high"],
    [{ unitGrams: "an ounce" }, "unitGrams"],
    [{ unitGrams: "0" }, "unitGrams"],
    [{ unitName: "" }, "unitName"],
    [{ substance: " " }, "substance"],
    [{ observedFrom: "" }, "observedFrom"],
    [{ observedUntil: "2026-02-28" }, "observedUntil"],
    [{ observedUntil: londonDayAfter(new Date(), 1) }, "observedUntil"],
    [{ kind: "RUMOUR" }, "kind"],
    [{ printedSource: "" }, "printedSource"],
    [{ sample: "0" }, "sample"],
    [{ replaces: randomUUID() }, "reason"],
  ])("cannot be %j", (change, field) => {
    expect(fields(priceInput.safeParse({ ...PRICE, ...change }).error)).toEqual([field]);
  });

  it("reads as people say it", () => {
    const ounce = { low: 100_000n, high: 120_000n, unitName: "ounce", unitGrams: "28.0000" };
    expect(priceInWords(ounce)).toBe("£1,000.00 to £1,200.00 an ounce of 28 g");
    const gram = { low: 2_500n, high: 2_500n, unitName: "gram", unitGrams: "1.0000" };
    expect(priceInWords(gram)).toBe("£25.00 per gram");
    const tablet = { low: 500n, high: 500n, unitName: "tablet", unitGrams: null };
    expect(priceInWords(tablet)).toBe("£5.00 a tablet");
  });
});

describe("a pasted table of reference rows", () => {
  it("has a row on each line, between tabs or semicolons, weighed or counted", () => {
    const rows =
      "Cocaine\tCategory 2\t1 kg\n\nLSD; Category 3; 2,500 squares; ; paper\r\nMDMA;;3;4.5";
    expect(referenceInput.parse({ ...REFERENCE, rows }).rows).toEqual([
      {
        subject: "Cocaine",
        category: "Category 2",
        low: "1000",
        high: "1000",
        unit: "g",
        conditions: null,
      },
      {
        subject: "LSD",
        category: "Category 3",
        low: "2500",
        high: "2500",
        unit: "squares",
        conditions: "paper",
      },
      { subject: "MDMA", category: null, low: "3", high: "4.5", unit: "g", conditions: null },
    ]);
  });

  it.each([
    ["Cocaine; 1; 5 kg\nHeroin; 1", "Line 2: Enter a figure in the third cell"],
    ["Cocaine; 1; 1,5 g", "Line 1: Write decimals with a point, such as 1.5"],
    ["; 1; 5 kg", "Line 1: Enter the drug or unit"],
    ["Cocaine; 1; 5 kg; 1 kg", "Line 1: The low figure is above the high one"],
    ["Cocaine; 1; 20 plants; 1 kg", "Line 1: These figures count different things"],
    ["Cocaine; 1; 0", "Line 1: Enter more than nothing"],
    [
      "Cocaine; 1; 5 oz",
      "Line 1: An ounce is taken as 28 g or as 28.35 g: write the weight in grams",
    ],
    [" ", "Enter a row"],
  ])("%j is refused with the line named", (rows, message) => {
    const { error } = referenceInput.safeParse({ ...REFERENCE, rows });
    expect(error?.issues.map((issue) => issue.message)).toEqual([message]);
  });

  it("counts by its kind, and is of an edition where the day of sentence picks one", () => {
    const rows = "Cannabis; ; 0.9; 1.6";
    const watts = referenceInput.parse({ ...REFERENCE, kind: "YIELD_WATT", validFrom: "", rows });
    expect(watts.rows[0]?.unit).toBe("g a watt");
    const undated = referenceInput.safeParse({ ...REFERENCE, validFrom: "", rows });
    expect(fields(undated.error)).toEqual(["validFrom"]);
    const backwards = { ...REFERENCE, validUntil: "2020-01-01", rows };
    expect(fields(referenceInput.safeParse(backwards).error)).toEqual(["validUntil"]);
  });

  it("reads as people say it", () => {
    const plant = { low: "28.000000", high: "40.000000", unit: "g a plant" };
    expect(referenceInWords(plant)).toBe("28 to 40 g a plant");
    const salt = { low: "1.120000", high: "1.120000", unit: "factor" };
    expect(referenceInWords(salt)).toBe("factor 1.12");
  });
});

it.each([
  [{ term: "" }, "term"],
  [{ meaning: "" }, "meaning"],
  [{ strength: "SURE" }, "strength"],
  [{ source: "" }, "source"],
  [{ fromOn: "2026-02-01", untilOn: "2026-01-01" }, "untilOn"],
])("a term of the glossary cannot be %j", (change, field) => {
  expect(
    fields(
      termInput.safeParse({
        id: randomUUID(),
        term: "food",
        meaning: "Heroin",
        strength: "LIKELY",
        source: "P4",
        ...change,
      }).error,
    ),
  ).toEqual([field]);
});

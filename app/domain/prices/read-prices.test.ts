import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { priceInWords } from "./price.ts";
import { readPrices } from "./read-prices.server.ts";

const HEADINGS =
  "drug,form,level,amount,grams of it,low £,high £,place,from,until,source kind,source text,purity if known,method";
const OUNCE =
  'Cocaine,Powder,ounce,ounce,28,1000,1200,Northmere,01/03/2026,31/05/2026,Messages,"Own casework, messages in three cases",70 % and above,"14 offers read, none called a price list"';
const DEAL =
  "Cocaine,Powder,street,deal,,10,20,Northmere,01/06/2026,30/09/2026,Test purchase,Operation Lanternfish,not known,Nine purchases";

function reading(...lines: string[]) {
  const found = readPrices([HEADINGS, ...lines].join("\n"), randomUUID());
  if ("problem" in found) throw new Error(found.problem);
  return found;
}

it("a table of a spreadsheet is read as it stands, with its days, quotation marks and purities", () => {
  const { read, refused } = reading(OUNCE, DEAL);
  expect(refused).toEqual([]);
  expect(read.map(({ price }) => priceInWords(price))).toEqual([
    "£1,000.00 to £1,200.00 an ounce of 28 g",
    "£10.00 to £20.00 a deal",
  ]);
  expect(read[0]?.price).toMatchObject({
    substance: "Cocaine",
    level: "ounce",
    place: "Northmere",
    observedFrom: "2026-03-01",
    observedUntil: "2026-05-31",
    kind: "MESSAGE",
    printedSource: "Own casework, messages in three cases",
    purity: "70 % and above",
    sample: null,
    method: "14 offers read, none called a price list",
  });
});

it("a line that cannot be a price is refused with its fields named, and holds no other back", () => {
  const wrong = DEAL.replace(",10,20,", ",20,10,").replace("Test purchase", "Rumour");
  const { read, refused } = reading(OUNCE, wrong);
  expect(read).toHaveLength(1);
  expect(refused).toEqual([
    {
      line: 3,
      text: wrong,
      why: ["Kind of source: Choose where it is from"],
    },
  ]);
  const backwards = reading(OUNCE, DEAL.replace(",10,20,", ",20,10,"));
  expect(backwards.refused[0]?.why).toEqual(["High (£): This is below the low price"]);
});

it("a heading that is lacking, unknown or said twice is refused", () => {
  const problem = (headings: string) => readPrices(`${headings}\n${DEAL}`, randomUUID());
  expect(problem(HEADINGS.replace("low £", "price"))).toHaveProperty(
    "problem",
    "The first line has no heading for: Low (£)",
  );
  expect(problem(HEADINGS.replace("form", "colour"))).toHaveProperty("problem");
  expect(problem(HEADINGS.replace("form", "drug"))).toHaveProperty("problem");
});

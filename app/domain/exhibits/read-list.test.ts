import { describe, expect, it } from "vitest";
import { readLists } from "#tests/support/read-lists.ts";
import type { ExhibitFacts } from "./exhibit-input.ts";
import { missingOf } from "./missing.ts";
import { readList } from "./read-list.server.ts";

/** Lists as they are pasted, with ⇥ for a tab; then, below a line of its own, what is read of each. */
const LISTS = readLists(import.meta.dirname, "pasted-lists.txt").map(([title, lines]) => {
  const end = lines.indexOf("=>");
  const pasted = lines.slice(0, end).join("\n").replaceAll("⇥", "\t").replaceAll("␀", "\0");
  return { title, pasted, expected: lines.slice(end + 1) };
});

function written(facts: ExhibitFacts): string {
  const { reference, description, weightLow, weightHigh, purityLow, purityHigh } = facts;
  const range = (low: string | null, high: string | null) =>
    low === high ? low : `${low} to ${high}`;
  const parts = [
    `${reference}: ${description}`,
    weightLow && `${range(weightLow, weightHigh)} g`,
    facts.weightKind,
    purityLow && `${range(purityLow, purityHigh)} %`,
    facts.purityAs !== "NOT_SAID" && facts.purityAs,
    facts.substance && `is ${facts.substance}`,
    facts.form && `as ${facts.form}`,
    facts.itemCount && `${facts.itemCount} ${facts.countOf ?? "of them"}`,
    facts.placeFound && `in ${facts.placeFound}`,
    facts.foundOn && `on ${facts.foundOn}`,
    facts.page && `page ${facts.page}`,
  ];
  return parts.filter(Boolean).join(" | ");
}

function read(pasted: string, beside: Parameters<typeof readList>[1] = {}) {
  const reading = readList(pasted, beside);
  if ("problem" in reading) throw new Error(reading.problem);
  return reading;
}

function readingOf(pasted: string): string[] {
  const reading = read(pasted);
  if (!reading.isSure) return ["asks for the columns"];
  const all = [
    ...reading.read.map(({ line, facts }) => ({ line, says: written(facts) })),
    ...reading.asked.map(({ line, asks }) => {
      const whys = Map.groupBy(Object.entries(asks), ([, why]) => why);
      const says = [...whys].map(([why, fields]) => `${fields.map(([field]) => field)}: ${why}`);
      return { line, says: `asks ${says.join(" | ")}` };
    }),
    ...reading.leftOut.map(({ line, why }) => ({ line, says: `left out: ${why}` })),
  ];
  return all.toSorted((a, b) => a.line - b.line).map(({ line, says }) => `${line} ${says}`);
}

describe("a pasted list", () => {
  it.each(LISTS)("is read: $title", ({ pasted, expected }) => {
    expect(readingOf(pasted)).toEqual(expected);
  });

  it("takes the page of the form where a line names none, and knows what the job has", () => {
    const list = "Exhibit\tDescription\tPage\nABC/1\tPhone\tp. 3\nABC/2\tScales\t";
    const pages = read(list, { answers: { page: "7" } }).read.map(({ facts }) => facts.page);
    expect(pages).toEqual([3, 7]);
    expect(read("abc/2 Scales", { stored: ["ABC/2"] }).asked[0]?.asks.reference).toMatch(/suffix/);
  });
});

it("of 17 wraps 3 were analysed, and of lamps nobody asks for weight and drug", () => {
  const list =
    "Exhibit\tDescription\tCount\tWeight\tDrug\tWhere found\nKLS/2\t17 wraps of powder, 3 analysed\t17 wraps\t3.40 g net\tCocaine\tDrawer\nKLS/17\t2 lamps, 600 W each\t2\t-\t-\tBedroom";
  const [wraps, lamps] = read(list).read;
  expect(wraps?.facts).toMatchObject({ itemCount: 17, countOf: "wraps", analysed: 3 });
  expect(lamps && missingOf(lamps.facts)).toEqual([]);
  const more = read(list.replace(", 3 analysed", ", 30 analysed")).read[0]?.facts;
  expect(more).toMatchObject({ itemCount: 17, analysed: null });
});

describe("what an exhibit lacks", () => {
  it.each([
    ["Powder\tCocaine\t", "weight, purity, where found"],
    ["Powder\tCocaine\t9.8 g\t72 %\tKitchen", "kind of weight, basis of purity"],
    ["Powder\tCocaine\t9.8 g net\t72 % as base\tKitchen", ""],
    ["Leaves\tCannabis\t9.8 g wet\t\tKitchen", ""],
    ["Powder\t\t9.8 g net\t\tKitchen", "substance, purity"],
    ["Samsung phone", "where found"],
  ])("is said of “%s”", (text, expected) => {
    const list = `Exhibit\tDescription\tDrug\tWeight\tPurity\tWhere found\nABC/1\t${text}`;
    const [first] = read(list).read;
    expect(first && missingOf(first.facts).join(", ")).toBe(expected);
  });
});

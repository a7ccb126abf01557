import { describe, expect, it } from "vitest";
import { readLists } from "#tests/support/read-lists.ts";
import type { ExhibitFacts } from "./exhibit-input.ts";
import { missingOf } from "./missing.ts";
import { readList } from "./read-list.ts";

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
    facts.itemCount && `${facts.itemCount} of them`,
    facts.placeFound && `in ${facts.placeFound}`,
    facts.foundOn && `on ${facts.foundOn}`,
    facts.page && `page ${facts.page}`,
  ];
  return parts.filter(Boolean).join(" | ");
}

function readingOf(pasted: string): string[] {
  const { read, refused, leftOut } = readList(pasted);
  const all = [
    ...read.map(({ line, facts }) => ({ line, says: written(facts) })),
    ...refused.map(({ line, why }) => ({ line, says: `refused: ${why}` })),
    ...leftOut.map(({ line, why }) => ({ line, says: `left out: ${why}` })),
  ];
  return all.toSorted((a, b) => a.line - b.line).map(({ line, says }) => `${line} ${says}`);
}

describe("a pasted list", () => {
  it.each(LISTS)("is read: $title", ({ pasted, expected }) => {
    expect(readingOf(pasted)).toEqual(expected);
  });

  it("is one of at least 60", () => expect(LISTS.length).toBeGreaterThanOrEqual(60));

  it("of 2,000 lines is read in less than two seconds, whatever stands in it", () => {
    const line = (at: number) => `"ABC/${at}\t"White powder, ${at} g, 72 % (approx.)\tKitchen`;
    const before = performance.now();
    const { read, refused } = readList(
      Array.from({ length: 2_000 }, (_, at) => line(at)).join("\n"),
    );
    expect(read.length + refused.length).toBe(2_000);
    for (const sign of ["1", '"', " 1,", '"\t', "a "]) readList(sign.repeat(200_000 / sign.length));
    expect(performance.now() - before).toBeLessThan(2_000);
  });

  it("loses no line that says something: each is read, refused, left out or goes on with another", () => {
    for (const { title, pasted } of LISTS) {
      const { read, refused, leftOut } = readList(pasted);
      const lines = pasted.split("\n").filter((line) => /[\p{L}\p{N}]/u.test(line)).length;
      const told = read.length + refused.length + leftOut.length;
      expect(told, title).toBeGreaterThanOrEqual(lines - 2);
    }
  });

  it("takes the page of the form where a line names none, and knows what the job has", () => {
    const [first] = readList("ABC/1  Phone  p. 3\nABC/2  Scales", [], "7").read;
    expect(first?.facts.page).toBe(3);
    expect(readList("ABC/2  Scales", [], "7").read[0]?.facts.page).toBe(7);
    expect(readList("abc /2  Scales", ["ABC/2"]).refused[0]?.why).toMatch(/already.*suffix/);
  });
});

describe("what an exhibit lacks", () => {
  it.each([
    ["ABC/1  Cocaine powder", "weight, purity, where found"],
    ["ABC/1  Cocaine powder  Kitchen  9.8 g  72 %", "kind of weight, basis of purity"],
    ["ABC/1  Cocaine powder  Kitchen  9.8 g net  72 % as base", ""],
    ["ABC/1  Herbal cannabis  Kitchen  9.8 g wet", ""],
    ["ABC/1  20 MDMA tablets  Kitchen", "purity"],
    ["ABC/1  Samsung phone", "where found"],
  ])("is said of “%s”", (text, expected) => {
    const [first] = readList(text).read;
    expect(first && missingOf(first.facts).join(", ")).toBe(expected);
  });
});

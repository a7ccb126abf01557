import { describe, expect, it } from "vitest";
import { PAPER_KINDS } from "#app/words/papers.ts";
import { readCases } from "#tests/support/read-cases.ts";
import { readLists } from "#tests/support/read-lists.ts";
import { guessKind, guessTitle } from "./guess-kind.ts";

const cases = readCases(import.meta.dirname, "guess-kind.cases.txt");

const NAMED_PAPERS = readLists(import.meta.dirname, "named-papers.txt").flatMap(([kind, lines]) =>
  lines.map((line) => {
    const [name = "", page] = line.split(" | ");
    return [kind, name, page?.replaceAll("\\n", "\n")] as const;
  }),
);

describe("the kind of a paper", () => {
  const LEAST_RIGHT = 0.95;

  it(`is guessed for ${LEAST_RIGHT * 100} in a hundred of the names that people use`, async ({
    annotate,
  }) => {
    const wrong = NAMED_PAPERS.flatMap(([kind, name, page = null]) => {
      const guessed = guessKind(name, page);
      return guessed === kind ? [] : [`${name}: ${guessed}, is ${kind}`];
    });
    const share = 1 - wrong.length / NAMED_PAPERS.length;
    await annotate(`${(share * 100).toFixed(1)} % of ${NAMED_PAPERS.length} are right`);
    expect(share, wrong.join("\n")).toBeGreaterThanOrEqual(LEAST_RIGHT);
  });

  it("is known of at least eighty names, and of every kind", () => {
    expect(NAMED_PAPERS.length).toBeGreaterThanOrEqual(80);
    expect(new Set(NAMED_PAPERS.map(([kind]) => kind))).toEqual(new Set(PAPER_KINDS));
    expect(new Set(NAMED_PAPERS.map(([, name]) => name)).size).toBe(NAMED_PAPERS.length);
  });

  it("comes from the name before the page", () => {
    expect(guessKind("Indictment.pdf", "WITNESS STATEMENT")).toBe("INDICTMENT");
    expect(guessKind("scan.pdf", "WITNESS STATEMENT")).toBe("STATEMENT");
    expect(guessKind("scan.pdf", null)).toBe("OTHER");
  });

  it("takes no long time, whatever the name and the page", () => {
    const from = performance.now();
    for (const piece of ["a ", "draft ", "report ", "exhibit no ", "order ", "\n"]) {
      guessKind(`${piece.repeat(100)}.pdf`, piece.repeat(2_000));
    }
    expect(performance.now() - from).toBeLessThan(500);
  });
});

describe("the title of a paper", () => {
  it.each(cases<[string, string]>("of … is …"))("of %j is %j", (name, title) => {
    expect(guessTitle(name)).toBe(title);
  });

  it("has at most 200 characters, also of letters in two parts", () => {
    expect([...guessTitle(`${"𝒜".repeat(400)}.pdf`)].length).toBeLessThanOrEqual(200);
    expect(guessTitle("x".repeat(500))).toHaveLength(200);
  });
});

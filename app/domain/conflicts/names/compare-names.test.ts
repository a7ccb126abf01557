import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { NAME_PAIRS, PAIR_KINDS } from "#tests/support/names/name-pairs.ts";
import { pairFigures, unseenFigures } from "#tests/support/names/pair-figures.ts";
import { readCases } from "#tests/support/read-cases.ts";
import { compareNames } from "./compare-names.ts";
import { nameKeys, searchKeys } from "./name-keys.ts";

const cases = readCases(import.meta.dirname, "compare-names.cases.txt");

/** What is found of each kind of names, and which pairs are not: `npx vitest run FILE --update` writes it. */
const FIGURES = "../../../../tests/support/names/figures.txt";

const compare = (one: string, other: string) => compareNames({ name: one }, { name: other });
const classOf = (one: string, other: string) => compare(one, other)?.class ?? null;

describe("the class of a match", () => {
  it.each(cases<[string, string, string | null]>("of … and … is …"))(
    "of %s and %s is %s",
    (one, other, expected) => {
      expect(classOf(one, other)).toBe(expected);
      expect(classOf(other, one)).toBe(expected);
    },
  );
});

describe("why names match", () => {
  it.each(cases<[string, string, string[] | null]>("… and …, and why they match"))(
    "%s and %s",
    (one, other, why) => {
      expect(compare(one, other)?.why ?? null).toEqual(why);
    },
  );
});

describe("birth dates and numbers", () => {
  const name = "John Smith";

  it("lower the class by one where the dates differ, and hide nothing", () => {
    const lowered = (other: string) =>
      compareNames({ name, born: "1990-03-27" }, { name: other, born: "1991-03-27" });
    expect(lowered("John Smith")).toEqual({
      class: "STRONG",
      why: ["same name", "birth dates differ"],
    });
    expect(lowered("Jon Smith")?.class).toBe("POSSIBLE");
    expect(lowered("J Smith")?.class).toBe("POSSIBLE");
    expect(compareNames({ name, born: "1990-03-27" }, { name, born: null })?.class).toBe("EXACT");
  });

  it("make a last name alone possible", () => {
    expect(
      compareNames({ name, born: "1990-03-27" }, { name: "Tamsin Smith", born: "1990-03-27" }),
    ).toEqual({ class: "POSSIBLE", why: ["same surname", "same birth date"] });
    expect(
      compareNames(
        { name: "Ian Macdonald", numbers: ["01ab 123/24"] },
        { name: "Rosa McDonald", numbers: ["X1", "01 AB/12324"] },
      ),
    ).toEqual({
      class: "POSSIBLE",
      why: ["surname sounds alike (Macdonald / McDonald)", "same URN or court number"],
    });
    const numbers = ["01AB12324"];
    expect(compareNames({ name, numbers }, { name: "Ann Baker", numbers })).toBeNull();
    expect(
      compareNames({ name, numbers: ["-"] }, { name: "Ann Smith", numbers: ["/"] }),
    ).toBeNull();
  });
});

describe("aliases", () => {
  it("count as names, of which the likeliest match is given", () => {
    expect(
      compareNames({ name: "John Smith", aliases: ["Jack Baker"] }, { name: "Jack Baker" }),
    ).toEqual({ class: "EXACT", why: ["same name", "also known as Jack Baker"] });
    const both = compareNames(
      { name: "John Smith", aliases: ["Dennis Rudd"] },
      { name: "Ann Lee", aliases: ["Denis Rudd", "Dennis Rud"] },
    );
    expect(both?.class).toBe("STRONG");
    expect(both?.why).toContain("also known as Dennis Rudd");
  });

  it("are not named where the names themselves match as well", () => {
    expect(
      compareNames(
        { name: "John Smith", aliases: ["John Smith", "J Smith"] },
        { name: "John Smith" },
      ),
    ).toEqual({ class: "EXACT", why: ["same name"] });
  });
});

it("is quick for names of many equal parts", () => {
  const long = `Ann${" Ann".repeat(60)}`;
  const started = performance.now();
  expect(classOf(long, long)).toBe("EXACT");
  expect(classOf(long, `${long} Bell`)).toBe("STRONG");
  expect(classOf(`${long} Bell`, `${long} Rudd`)).toBe("STRONG");
  expect(compare("J J J J J J J J", "Jo Ja Je Ju Ji Jy Jan Jon")).toBeNull();
  expect(performance.now() - started).toBeLessThan(2000);
});

describe("the labelled pairs", () => {
  const figures = pairFigures();
  it("are enough, and of all kinds", () => {
    expect(NAME_PAIRS.length).toBeGreaterThanOrEqual(330);
    expect(NAME_PAIRS.filter(({ same }) => same).length).toBeGreaterThanOrEqual(190);
    expect(NAME_PAIRS.filter(({ same }) => !same).length).toBeGreaterThanOrEqual(140);
    for (const kind of PAIR_KINDS) {
      expect(NAME_PAIRS.filter((pair) => pair.kind === kind).length, kind).toBeGreaterThanOrEqual(
        15,
      );
    }
    const texts = NAME_PAIRS.map(({ one, other }) => `${one}|${other}`);
    expect(new Set(texts).size).toBe(texts.length);
    expect(NAME_PAIRS.every(({ one, other }) => one !== "" && other !== "")).toBe(true);
  });

  it("are found and told apart as is written down beside them", async () => {
    expect(figures.recall).toBeGreaterThanOrEqual(0.98);
    expect(figures.precision).toBeGreaterThanOrEqual(0.95);
    const doc = readFileSync("docs/name-matching.md", "utf8");
    expect(doc).toContain(
      `Recall ${figures.recall.toFixed(3)}, precision ${figures.precision.toFixed(3)}.`,
    );
    const unseen = unseenFigures();
    expect(doc).toContain(`${unseen.recall} are shown`);
    const rows = ["kind same different recall precision", ...figures.byKind];
    const text = [
      rows.join("\n"),
      ...Object.entries({
        "Same, but not shown": figures.missed,
        "Different, but shown": figures.wrong,
        "Written afterwards, and not found at all": unseen.missed,
      }).map(([heading, lines]) => [`${heading}:`, ...lines].join("\n")),
    ];
    await expect(`${text.join("\n\n")}\n`).toMatchFileSnapshot(FIGURES);
  });

  it("are the same with the last name first, and share a key then", () => {
    const names = NAME_PAIRS.flatMap(({ one, other }) => [one, other]);
    const plain = names.filter(
      (name) => /^[\p{L} -]+$/u.test(name) && !/(^| )(mc|mac|ó|dr|mr|jr|pc) /iu.test(`${name} `),
    );
    expect(plain.length).toBeGreaterThan(600);
    for (const name of plain) {
      const turned = name.replace(/^(.*) (\S+)$/, "$2 $1");
      expect(classOf(name, turned), `${name} / ${turned}`).toBe("EXACT");
      const found = searchKeys(turned).some((key) => nameKeys(name).includes(key));
      expect(found, `${name} / ${turned}`).toBe(true);
    }
  });

  it("are judged alike from either side", () => {
    for (const { one, other } of NAME_PAIRS) expect(classOf(one, other)).toBe(classOf(other, one));
  });
});

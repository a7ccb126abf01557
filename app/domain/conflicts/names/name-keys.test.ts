import { describe, expect, it } from "vitest";
import { NAME_PAIRS } from "#tests/support/names/name-pairs.ts";
import { isShown } from "#tests/support/names/pair-figures.ts";
import { nameKeys, searchKeys } from "./name-keys.ts";

const share = (one: readonly string[], other: readonly string[]) =>
  one.some((key) => other.includes(key));

describe("the keys of a name", () => {
  it("lose no labelled pair that is shown", () => {
    const shown = NAME_PAIRS.filter(isShown);
    const lost = shown.filter(({ one, other }) => !share(nameKeys(one), nameKeys(other)));
    expect(shown.length).toBeGreaterThan(200);
    expect(lost).toEqual([]);
  });

  it.each([
    ["David Smith", "David Sith"],
    ["Joseph Hall", "Joseph Hlal"],
    ["Thomas Bradshaw", "Thoams Bradshaw"],
    ["Samantha Pike", "Smantha Pike"],
    ["J Smith", "John Smith"],
    ["Smith J", "John Smith"],
    ["Xiao Ming Li", "Lee Xiaoming"],
    ["王伟", "王伟"],
  ])("are shared by %s and %s", (one, other) => {
    expect(share(nameKeys(one), nameKeys(other))).toBe(true);
  });

  it.each([
    ["John Smith", "John Baker"],
    ["John Smith", "Peter Smith"],
    ["Mohammed Khan", "Mohammed Patel"],
    ["Smith", "John Smith"],
  ])("are not shared by %s and %s", (one, other) => {
    expect(share(nameKeys(one), nameKeys(other))).toBe(false);
  });

  it("are each given once, and none for no name", () => {
    const keys = nameKeys("Anna Anna Smith-Jones");
    expect(new Set(keys).size).toBe(keys.length);
    expect(nameKeys(" - ")).toEqual([]);
    expect(searchKeys("")).toEqual([]);
  });

  it("stay few for names of many parts", () => {
    const name = Array.from({ length: 40 }, (_, index) => `Catherine${index} Smith`).join(" ");
    expect(nameKeys(name).length).toBeLessThan(2000);
  });
});

describe("what is looked for", () => {
  it("finds names of one part that are part of the name, besides its own keys", () => {
    expect(share(searchKeys("John Smith"), nameKeys("Smith"))).toBe(true);
    expect(share(searchKeys("John Smith"), nameKeys("Baker"))).toBe(false);
    expect(searchKeys("John Smith")).toEqual(expect.arrayContaining(nameKeys("John Smith")));
  });

  it("finds a company however its form is written, in either order", () => {
    expect(share(searchKeys("Marks LLP"), nameKeys("Marks L.L.P."))).toBe(true);
    expect(share(searchKeys("Marks L.L.P."), nameKeys("Marks LLP"))).toBe(true);
  });
});

const GIVEN = [
  "John",
  "Jane",
  "Peter",
  "Sarah",
  "David",
  "Emma",
  "Paul",
  "Laura",
  "Mark",
  "Helen",
  "Mohammed",
  "Fatima",
  "Ali",
  "Omar",
];

it("finds few of many names", () => {
  const ends = ["ton", "ley", "ham", "worth", "field", "by", "croft", "dale", "wick", "stead"];
  const starts = ["Ash", "Brad", "Hart", "Stan", "Mor", "Pem", "Win", "Dun", "Thorn", "Kirk"];
  const surnames = [
    "Smith",
    "Jones",
    "Khan",
    ...starts.flatMap((start) => ends.map((end) => start + end)),
  ];
  const stored = GIVEN.flatMap((given) => surnames.map((surname) => `${given} ${surname}`));
  const found = (name: string) => {
    const keys = new Set(searchKeys(name));
    return stored.filter((other) => nameKeys(other).some((key) => keys.has(key)));
  };
  expect(stored.length).toBe(1442);
  expect(found("John Smith")).toContain("John Smith");
  expect(found("John Smith").length).toBeLessThan(stored.length / 50);
  expect(found("Mohammed Khan").length).toBeLessThan(stored.length / 50);
});

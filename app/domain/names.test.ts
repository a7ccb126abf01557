import { LinkifyIt } from "linkify-it";
import { describe, expect, it } from "vitest";
import { officeName } from "#app/words/side.ts";
import { containsAddress, withoutLinks } from "#foundation/forms/text/text.ts";
import { readCases } from "#tests/support/read-cases.ts";
import { name } from "./names.ts";

const linkify = new LinkifyIt({ fuzzyLink: true, fuzzyEmail: true, fuzzyIP: false });

function read(value: string): { name: string } | { message: string | undefined } {
  const { success, data, error } = name("Name").safeParse(value);
  return success ? { name: data } : { message: error?.issues[0]?.message };
}

const apart = (texts: string) => texts.split(/\s*\|\s*/);

const cases = readCases(import.meta.dirname, "names.cases.txt");
const list = (heading: string) => cases<[string]>(heading).flat();
const PEOPLE = list("people");
const FIRMS = list("firms");

/** Each kind of refusal, by a part of its message. */
const REFUSALS = [
  "contains an invisible character",
  "Remove the characters that cannot be shown",
  "must be on one line",
  "contains a mark that changes the direction",
  "has too many accents on one letter",
  "has an accent without a letter",
  "must not contain a web or email address",
];
const ADDRESSES = list("refused: must not contain a web or email address");
const BAD = [
  ...REFUSALS.flatMap((message) => list(`refused: ${message}`).map((text) => ({ text, message }))),
  ...list("refused: must not contain the office").map((text) => ({
    text,
    message: `must not contain "${officeName()}"`,
  })),
];

describe("a name of a person or an organisation", () => {
  it("is of one of many kinds, and so is what is none", () => {
    expect(new Set([...PEOPLE, ...FIRMS]).size).toBeGreaterThanOrEqual(60);
    expect(new Set(BAD.map(({ text }) => text)).size).toBeGreaterThanOrEqual(60);
  });

  it.each([...PEOPLE, ...FIRMS])("can be %j", (text) => {
    expect(read(text)).toEqual({ name: text.normalize("NFC") });
    expect(linkify.test(text)).toBe(false);
    expect(withoutLinks(text)).toBe(text);
  });

  it.each(cases<[string, string]>("… becomes …"))("%j becomes %j", (text, expected) => {
    expect(read(text)).toEqual({ name: expected });
  });

  it.each(BAD)("cannot be $text: $message", ({ text, message }) => {
    expect(read(text)).toEqual({ message: expect.stringContaining(message) });
  });

  it("may speak of experts and offices in other words", () => {
    for (const text of ["Expert", "The office of experts", "Expert Office", "Ann Expert"]) {
      expect(read(text)).toEqual({ name: text });
    }
  });
});

const PARTS = apart(
  "a|evil|com|example|.|.|/|:|@|www|http|mailto|-|_|\u200b|💰|рф|1|(|\\|。|?|[|xn--p1ai|://|.com",
).concat(" ");

/** The same texts each time, of eight parts. */
function* mixed(count: number): Generator<string> {
  let seed = 42;
  for (let text = 0; text < count; text++) {
    let value = "";
    for (let part = 0; part < 8; part++) {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
      value += PARTS[Math.floor((seed / 2 ** 31) * PARTS.length)];
    }
    yield value;
  }
}

describe("a text without links", () => {
  it.each(ADDRESSES)("%j can be clicked no more, and reads as before", (text) => {
    expect(linkify.test(withoutLinks(text))).toBe(false);
    expect(withoutLinks(text).replaceAll(" ", "")).toBe(text.replaceAll(" ", ""));
  });

  it("nothing that mail programs link is let through, of 50,000 texts", () => {
    let linked = 0;
    for (const text of mixed(50_000)) {
      if (linkify.test(text)) {
        linked += 1;
        expect(containsAddress(text), text).toBe(true);
      }
      expect(linkify.test(withoutLinks(text)), text).toBe(false);
      expect(containsAddress(withoutLinks(text)), text).toBe(false);
    }
    expect(linked).toBeGreaterThan(500);
  });

  it.each(["DX-1A2B3C4D (MF/2026/17)", "Fri 12.30, 5.5 g: 1/2", "See p. 3; e.g. this"])(
    "%j stays",
    (text) => {
      expect(withoutLinks(text)).toBe(text);
    },
  );
});

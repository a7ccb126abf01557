import { describe, expect, it } from "vitest";
import { readCases } from "#tests/support/read-cases.ts";
import { lineOf, textOf } from "./text.ts";

const cases = readCases(import.meta.dirname, "text.cases.txt");

const ODD = "Remove the characters that cannot be shown";
const ONE_LINE = "Title must be on one line";
const SOFT_HYPHEN = 0xad;
const UNSEEN = "Title contains an invisible character. Type it again instead of pasting it";
const TURNED =
  "Title contains a mark that changes the direction of the text. Type it again instead of pasting it";
const PILED = "Title has too many accents on one letter";

function read(schema: ReturnType<typeof lineOf>, value: unknown): string | string[] {
  const result = schema.safeParse(value);
  return result.success ? result.data : result.error.issues.map(({ message }) => message);
}
const asLine = (value: unknown) => read(lineOf({ label: "Title", max: 200 }), value);
const asParagraphs = (value: unknown) => read(textOf({ label: "Title", max: 200 }), value);

describe.each([
  ["line", lineOf],
  ["paragraphs", textOf],
])("%s", (_, schema) => {
  it.each(cases<[number, string]>("… characters, said as …"))(
    "takes %i characters and not one more",
    (max, shown) => {
      const limited = schema({ label: "Title", max });
      const tooLong = [`Title must be at most ${shown} characters`];
      expect(read(limited, "a".repeat(max))).toBe("a".repeat(max));
      expect(read(limited, "a".repeat(max + 1))).toEqual(tooLong);
      expect(read(limited, ` ${"a".repeat(max)}\n`)).toBe("a".repeat(max));
      expect(read(limited, "😀".repeat(max))).toBe("😀".repeat(max));
      expect(read(limited, "😀".repeat(max + 1))).toEqual(tooLong);
    },
  );

  it("refuses every control character, and nothing else below U+0100 that can be seen", () => {
    const refused: number[] = [];
    for (let code = 0; code < 0x100; code += 1) {
      const result = schema({ label: "Title", max: 9 }).safeParse(`a${String.fromCharCode(code)}b`);
      const message = result.error?.issues[0]?.message;
      if (message === ODD) {
        refused.push(code);
      } else if (message && code !== SOFT_HYPHEN) {
        expect(message).toBe(ONE_LINE);
      }
    }
    const control = Array.from({ length: 0x100 }, (_, code) => code).filter(
      (code) => code < 9 || (code > 13 && code < 0x20) || (code >= 0x7f && code <= 0x9f),
    );
    expect(refused).toEqual(control.filter((code) => code !== 0x85));
    expect(refused).toHaveLength(59);
  });

  it.each(cases<[string]>("no character"))("refuses what no Word document holds: %j", (text) => {
    expect(read(schema({ label: "Title", max: 9 }), text)).toEqual([ODD]);
  });

  it("is empty when nothing was sent, and no other kind of value passes", () => {
    expect(read(schema({ label: "Title", max: 9 }), undefined)).toBe("");
    expect(read(schema({ label: "Title", max: 9 }), " \t\r\n ")).toBe("");
    for (const value of [null, 1, ["a"], {}]) {
      expect(schema({ label: "Title", max: 9 }).safeParse(value).success).toBe(false);
    }
  });

  it("says only that characters cannot be shown when the text is too long as well", () => {
    expect(read(schema({ label: "Title", max: 9 }), `${"a".repeat(20)}\0`)).toEqual([ODD]);
  });
});

it.each(cases<[string]>("no line"))("a line has no line break: %j", (text) => {
  expect(asLine(text)).toEqual([ONE_LINE]);
  expect(asParagraphs(text)).toBe("a\nb");
});

it("Windows line ends become plain ones, before counting", () => {
  expect(asParagraphs("a\r\nb\r\n\r\nc\r\n")).toBe("a\nb\n\nc");
  expect(asParagraphs("a\r\n".repeat(100))).toHaveLength(199);
});

it.each(cases<[string]>("text that stays"))("other text stays as it is: %j", (text) => {
  expect(asLine(text)).toBe(text);
  expect(asParagraphs(text)).toBe(text);
});

it("a line has one plain space where there was white space; many lines keep theirs", () => {
  expect(asLine("a\tb\u00a0\u3000c   d")).toBe("a b c d");
  expect(asParagraphs("a\tb\n\n  c")).toBe("a\tb\n\n  c");
});

it("what can be written in two ways is written in one", () => {
  for (const read of [asLine, asParagraphs]) {
    expect(read("Jose\u0301 \u212bngstro\u0308m \u1112\u1161\u11ab")).toBe(
      "Jos\u00e9 \u00c5ngstr\u00f6m \ud55c",
    );
  }
});

it.each(cases<[string, string]>("… alone are no text: …"))("%s alone are no text", (_, text) => {
  expect(asLine(text.replace("\n", ""))).toBe("");
  expect(asParagraphs(text)).toBe("");
});

it("what cannot be seen between what can is refused on one line, and let be in many", () => {
  for (const unseen of ["\u200b", "\u00ad", "\u2800", "\u3164", "\u2060", "\u{e0041}", "\u200f"]) {
    expect(asLine(`a${unseen}b`)).toEqual([UNSEEN]);
    expect(asParagraphs(`a${unseen}b`)).toBe(`a${unseen}b`);
  }
});

it.each(cases<[string]>("turned, or not in pairs"))(
  "a mark that turns the text stands in pairs, and overrides nothing: %j",
  (text) => {
    expect(asLine(text)).toEqual([TURNED]);
    expect(asParagraphs(`${text}\nb`)).toEqual([TURNED]);
  },
);

it.each(cases<[string]>("turned in pairs"))("pairs of them are kept: %j", (text) => {
  expect(asLine(text)).toBe(text);
  expect(asParagraphs(text)).toBe(text);
});

it("five marks stand on a letter at most", () => {
  const marks = "\u0316\u0317\u0318\u0319\u031c";
  for (const read of [asLine, asParagraphs]) {
    expect(read(`Z${marks}a`)).toBe(`Z${marks}a`);
    expect(read(`Z${marks}\u031da`)).toEqual([PILED]);
  }
});

it("ten thousand characters of the worst kind take no time to speak of", () => {
  const start = performance.now();
  for (const [piece] of cases<[string]>("pieces of the worst kind")) {
    lineOf({ label: "Title", max: 20_000 }).safeParse(piece.repeat(20_000));
    textOf({ label: "Title", max: 20_000 }).safeParse(`x${piece.repeat(20_000)}`);
  }
  expect(performance.now() - start).toBeLessThan(2_000);
});

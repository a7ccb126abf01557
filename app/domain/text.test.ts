import { describe, expect, it } from "vitest";
import { line, paragraphs } from "./text.ts";

const ODD = "Remove the characters that cannot be shown";
const ONE_LINE = "Title must be on one line";

/** The text that comes out, or the messages of a refusal. */
function read(schema: ReturnType<typeof line>, value: unknown): string | string[] {
  const result = schema.safeParse(value);
  return result.success ? result.data : result.error.issues.map(({ message }) => message);
}
const asLine = (value: unknown) => read(line("Title", 200), value);
const asParagraphs = (value: unknown) => read(paragraphs("Title", 200), value);

describe.each([
  ["line", line],
  ["paragraphs", paragraphs],
])("%s", (_, schema) => {
  it.each([
    [100, "100"],
    [120, "120"],
    [200, "200"],
    [10_000, "10,000"],
    [20_000, "20,000"],
  ])("takes %i characters and not one more", (max, shown) => {
    const limited = schema("Title", max);
    const tooLong = [`Title must be at most ${shown} characters`];
    expect(read(limited, "a".repeat(max))).toBe("a".repeat(max));
    expect(read(limited, "a".repeat(max + 1))).toEqual(tooLong);
    expect(read(limited, ` ${"a".repeat(max)}\n`)).toBe("a".repeat(max));
    expect(read(limited, "😀".repeat(max))).toBe("😀".repeat(max));
    expect(read(limited, "😀".repeat(max + 1))).toEqual(tooLong);
  });

  it("refuses every control character, and nothing else below U+0100", () => {
    const refused: number[] = [];
    for (let code = 0; code < 0x100; code += 1) {
      const result = schema("Title", 9).safeParse(`a${String.fromCharCode(code)}b`);
      if (result.error?.issues[0]?.message === ODD) refused.push(code);
    }
    const control = Array.from({ length: 0x100 }, (_, code) => code).filter(
      (code) => (code < 0x20 && ![9, 10, 13].includes(code)) || (code >= 0x7f && code <= 0x9f),
    );
    expect(refused).toEqual(control);
    expect(control).toHaveLength(62);
  });

  it.each(["\ud800", "a\udc00b", "\udc00\ud800", "\ud83d", "😀\ude00"])(
    "refuses half a character: %j",
    (text) => {
      expect(read(schema("Title", 9), text)).toEqual([ODD]);
    },
  );

  it("is empty when nothing was sent, and no other kind of value passes", () => {
    expect(read(schema("Title", 9), undefined)).toBe("");
    expect(read(schema("Title", 9), " \t\r\n ")).toBe("");
    for (const value of [null, 1, ["a"], {}]) {
      expect(schema("Title", 9).safeParse(value).success).toBe(false);
    }
  });

  it("says only that characters cannot be shown when the text is too long as well", () => {
    expect(read(schema("Title", 9), `${"a".repeat(20)}\0`)).toEqual([ODD]);
  });
});

it.each(["a\nb", "a\r\nb", "a\rb", "a\u2028b", "a\u2029b"])(
  "a line has no line break: %j",
  (text) => {
    expect(asLine(text)).toEqual([ONE_LINE]);
    expect(asParagraphs(text)).toBe(text.replace("\r\n", "\n"));
  },
);

it("Windows line ends become plain ones, before counting", () => {
  expect(asParagraphs("a\r\nb\r\n\r\nc\r\n")).toBe("a\nb\n\nc");
  expect(asParagraphs("a\r\n".repeat(100))).toHaveLength(199);
});

it.each(["Ünïcödé — ‘quotes’", "العربية", "👩‍⚖️ & <b>", "a\tb", "R v O'Neill; drop table jobs"])(
  "other text stays as it is: %j",
  (text) => {
    expect(asLine(text)).toBe(text);
    expect(asParagraphs(text)).toBe(text);
  },
);

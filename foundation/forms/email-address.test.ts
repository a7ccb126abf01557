import { describe, expect, it } from "vitest";
import { readCases } from "#tests/support/read-cases.ts";
import { emailAddress } from "./email-address.ts";

const cases = readCases(import.meta.dirname, "email-address.cases.txt");

const read = (text: string) => emailAddress.safeParse(text);

describe("an email address", () => {
  it("comes out trimmed and in lower case", () => {
    expect(read(" Ada.Smith+Court@Smith-Co.example ").data).toBe(
      "ada.smith+court@smith-co.example",
    );
  });

  it.each(["a@xn--bcher-kva.example", "A@XN--BCHER-KVA.example", "a@law.xn--bcher-kva.co.uk"])(
    "%s may have a domain of other letters",
    (text) => {
      expect(read(text).data).toBe(text.toLowerCase());
    },
  );

  it.each(cases<[string]>("… is none"))("%j is none", (text) => {
    expect(read(text).error?.issues.map((issue) => issue.message)).toEqual([
      "Invalid email address",
    ]);
  });

  it("may have 254 characters, not 255", () => {
    const longest = `${"a".repeat(60)}@${"b.".repeat(93)}example`;
    expect(longest).toHaveLength(254);
    expect(read(longest).data).toBe(longest);
    expect(read(`a${longest}`).error?.issues[0]?.message).toBe(
      "Email must be at most 254 characters",
    );
  });
});

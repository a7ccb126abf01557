import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { isId } from "#foundation/forms/codes.ts";
import { readCases } from "#tests/support/read-cases.ts";

const cases = readCases(import.meta.dirname, "identifiers.cases.txt");

const ID = "1a2b3c4d-1111-4111-8111-00000000000f";

it("takes what the product makes", () => {
  expect(isId(ID)).toBe(true);
  for (let i = 0; i < 1_000; i += 1) expect(isId(randomUUID())).toBe(true);
});

it.each(cases<[string | undefined]>("refuses …"))("refuses %j", (text) => {
  expect(isId(text)).toBe(false);
});

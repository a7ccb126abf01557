import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { isId } from "./identifiers.ts";

const ID = "1a2b3c4d-1111-4111-8111-00000000000f";

it("takes what the product makes", () => {
  expect(isId(ID)).toBe(true);
  for (let i = 0; i < 1_000; i += 1) expect(isId(randomUUID())).toBe(true);
});

it.each([
  undefined,
  "",
  "1",
  "job",
  ID.toUpperCase(),
  ` ${ID}`,
  `${ID}\n`,
  `${ID}0`,
  ID.slice(1),
  `{${ID}}`,
  ID.replaceAll("-", ""),
  ID.replace("1a", "1g"),
  "00000000-0000-0000-0000-000000000000",
  "ffffffff-ffff-ffff-ffff-ffffffffffff",
  "1a2b3c4d-1111-9111-8111-00000000000f",
  "1a2b3c4d-1111-4111-c111-00000000000f",
  "' or 1=1 --",
])("refuses %j", (text) => {
  expect(isId(text)).toBe(false);
});

import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { INLINE_ICON } from "./inline-icon.ts";

it("is the drawing of the icon file", () => {
  const file = readFileSync("public/favicon.svg", "utf8").replace(/<title>.*<\/title>/, "");
  expect(decodeURIComponent(INLINE_ICON)).toBe(`data:image/svg+xml,${file.trim()}`);
});

import { expect, it } from "vitest";
import { createSignedTimestamps } from "#foundation/secrets/keyed-digests.server.ts";

const stamps = createSignedTimestamps("s".repeat(40));
const NOW = new Date("2026-11-20T14:00:00Z");

it("a stamp holds its moment", () => {
  expect(stamps.read(stamps.make(NOW))).toEqual(NOW);
});

it.each([
  ["nothing", () => ""],
  ["something else", () => "x.y"],
  ["another moment under the same signature", () => stamps.make(NOW).replace(/^./, "z")],
  ["a signature cut short", () => stamps.make(NOW).slice(0, -1)],
  ["another installation's", () => createSignedTimestamps("t".repeat(40)).make(NOW)],
])("is not read from %s", (_name, make) => {
  expect(stamps.read(make())).toBeNull();
});

import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { expect, it } from "vitest";
import { z } from "zod";
import { ROOT } from "#foundation/root-folder.server.ts";
import { foundationTests } from "../../scripts/foundation-tests.ts";

const rules = z.object({
  forbidden: z.array(
    z.object({ name: z.string(), to: z.object({ pathNot: z.unknown().optional() }) }),
  ),
});
const { forbidden } = rules.parse(
  createRequire(import.meta.url)(join(ROOT, ".dependency-cruiser.cjs")),
);
const entered = forbidden.find(({ name }) => name === "the-foundation-is-entered-by-its-doors");
const [, list = ""] = /\(([^)]+)\)/.exec(String(entered?.to.pathNot)) ?? [];
const doors = list.split("|").map((door) => `foundation/${door.replaceAll("\\", "")}.ts`);

it("the foundation has fifty doors at most, and each is there", () => {
  expect(doors.length).toBeGreaterThan(40);
  expect(doors.length).toBeLessThanOrEqual(50);
  expect(doors.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});

it("its README names each door", () => {
  const text = readFileSync(join(ROOT, "foundation/README.md"), "utf8");
  const nameOf = (path: string) =>
    path.replace(/^foundation\//, "").replace(/(\.server)?\.ts$/, "");
  const isNamed = (path: string) =>
    [nameOf(path), nameOf(path).replace(/^[\w-]+\//, "")].some((name) =>
      text.includes(`\`${name}\``),
    );
  expect(doors.filter((path) => !isNamed(path))).toEqual([]);
});

it("who adds a noun writes no file of it", () => {
  const text = readFileSync(join(ROOT, "docs/adding-a-noun.md"), "utf8");
  const rows = text.split("\n").filter((line) => line.startsWith("| ") && line.includes("`"));
  const written = rows.flatMap((row) => [...(row.split("|")[2] ?? "").matchAll(/`([^`]+)`/g)]);
  expect(written.length).toBeGreaterThan(25);
  expect(written.filter(([, path]) => path?.startsWith("foundation/"))).toEqual([]);
});

it("its tests that ask for nothing of the product are known", () => {
  expect(foundationTests()).toContain("foundation/forms/text/text.test.ts");
  expect(foundationTests()).not.toContain("foundation/limits/rate-limit.test.ts");
});

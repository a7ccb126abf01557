import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { ROOT } from "#foundation/root-folder.server.ts";

const read = (path: string) => readFileSync(join(ROOT, path), "utf8");
/** Read by the tests alone, and by the libraries alone. */
const ELSEWHERE = ["CHROMIUM_PATH"];
const UNLISTED = ["NODE_ENV"];

it("every variable of the configuration is in its table, which the README leads to", () => {
  const [, table = ""] = read("docs/configuration.md").split("| variable |");
  const listed = [...table.matchAll(/^\| (`[^|]+) \|/gm)].flatMap(
    ([, names = ""]) => names.match(/[A-Z][A-Z_]+/g) ?? [],
  );
  const schema = read("foundation/config.server.ts").split("const environment = z.object({")[1];
  const known = [...((schema ?? "").split("\n});")[0] ?? "").matchAll(/^ {2}([A-Z_]+):/gm)].map(
    ([, n]) => n,
  );
  expect([...listed].sort()).toEqual(
    [...known.filter((name) => !UNLISTED.includes(name ?? "")), ...ELSEWHERE].sort(),
  );
  expect(read("README.md")).toContain("(docs/configuration.md)");
});

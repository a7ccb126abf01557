import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { ROOT } from "#foundation/root-folder.server.ts";

const read = (path: string) => readFileSync(join(ROOT, path), "utf8");

it("the package, its lock file and the newest release of the changelog say the same version", () => {
  const { version } = JSON.parse(read("package.json"));
  const lock = JSON.parse(read("package-lock.json"));
  const told = /^## (\d+\.\d+\.\d+) /m.exec(read("CHANGELOG.md"))?.[1];
  expect([told, lock.version, lock.packages[""].version]).toEqual([version, version, version]);
});

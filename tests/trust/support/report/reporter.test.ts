import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { ROOT } from "#app/root-folder.server.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "dew-reporter-"));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** What the reporter prints of a file of tests. */
function report(file: string): { lines: string[]; status: number | null } {
  writeFileSync(join(folder, "some.test.js"), file);
  const { stdout, status } = spawnSync(
    process.execPath,
    [
      join(ROOT, "node_modules/vitest/vitest.mjs"),
      ...["run", "--root", folder, "--globals"],
      `--reporter=${join(ROOT, "tests/trust/support/report/reporter.ts")}`,
    ],
    { cwd: ROOT, encoding: "utf8" },
  );
  return { lines: stdout.trimEnd().split("\n"), status };
}

it("counts what passes", () => {
  const { lines, status } = report(`it("is kept", () => {});`);
  expect(lines.at(-1)).toBe("1 passed, 0 failed");
  expect(status).toBe(0);
});

it("counts a file that fails before its first promise as failed, and names it", () => {
  const { lines, status } = report(
    `beforeAll(() => { throw new Error("No proxy"); }); it("is kept", () => {});`,
  );
  expect(lines.at(-1)).toBe("0 passed, 1 failed");
  expect(lines).toContainEqual(expect.stringMatching(/^ FAIL {2}.*some\.test\.js$/));
  expect(status).toBe(1);
});

it("counts an error that nobody caught as failed", () => {
  const { lines, status } = report(
    `it("is kept", async () => { setTimeout(() => { throw new Error("Late"); }); await new Promise((done) => setTimeout(done, 100)); });`,
  );
  expect(lines.at(-1)).toBe("1 passed, 1 failed");
  expect(status).toBe(1);
});

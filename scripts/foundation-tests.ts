import { globSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "#foundation/root-folder.server.ts";
import { digestOf } from "#server/lifecycle/build/build.ts";
import { groupTests } from "#tests/support/test-groups.ts";

// Not in the foundation itself, which is a part of what is built.
const TESTED = join(ROOT, "tests/source/foundation-tested.txt");

/** The foundation's tests that ask for nothing of the product: only a change of the foundation can fail them. */
export function foundationTests(): string[] {
  return groupTests().pure.filter(
    (file) =>
      file.startsWith("foundation/") &&
      !file.includes(".long.") &&
      !/from "#(app|server)\//.test(readFileSync(join(ROOT, file), "utf8")),
  );
}

/** Whether they have passed with the foundation, and the packages, as they are now. */
export function havePassed(): boolean {
  return readFileSync(TESTED, "utf8").trim() === digest();
}

export function notePassed(): void {
  writeFileSync(TESTED, `${digest()}\n`);
}

function digest(): string {
  const paths = globSync("foundation/**", { cwd: ROOT })
    .concat("package-lock.json")
    .map((path) => join(ROOT, path));
  return digestOf(paths.filter((path) => statSync(path).isFile()).sort());
}

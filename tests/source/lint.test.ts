import { execFileSync } from "node:child_process";
import { globSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ROOT } from "#foundation/root-folder.server.ts";
import { spreadOnce } from "../../scripts/spread-once.ts";

/** Of each rule in `lint/` what it refuses, and what it takes instead. */
const SAMPLES: [bad: string, good: string][] = [
  ["f({ ...{ a, b } });", "f({ a, b });"],
  ["const [a, b] = [f(), g()];", "const a = f();\nconst b = g();"],
  ["let [a] = [1];", "const [first, last] = a < b ? [a, b] : [b, a];"],
  ['type A = Record<"a" | "b", string>;', "interface A { a: string; b: string }"],
  ['const words = "a b c".split(" ");', 'const words = ["a", "b", "c"];'],
  ['const words = "a,b,c".split(",");', 'const words = text.split(",");'],
  ["if (a)\n  b();", "if (a) b();"],
  ["if (a) f({\n  b,\n});", "if (a) {\n  f({\n    b,\n  });\n}"],
  ["if (a) b();\nelse c();", "if (a) {\n  b();\n} else {\n  c();\n}"],
  ["if (a) {\n  b();\n} else if (c) d();", "if (a) {\n  b();\n} else if (c) {\n  d();\n}"],
  ["for (const a of b)\n  a();", "for (const a of b) a();"],
  ["while (a)\n  b();", "while (a) b();"],
  ['const all = ["a", "b"].map((part) => route(part, file));', 'const all = [route("a", file)];'],
  [
    "for (const part of parts) {\n  all.push(route(part, file));\n}",
    "for (const part of parts) {\n  all.push(part);\n}",
  ],
  ['const intent = form.get("intent");', 'const seen = form.get("seen");'],
  ["const to = `/app/jobs/\x24{id}`;", 'const to = href("/app/jobs/:jobId", { jobId });'],
];

describe("the rules of lint/", () => {
  const folder = mkdtempSync(join(tmpdir(), "lint-"));
  let refused: string[] = [];

  beforeAll(() => {
    const plugins = globSync("lint/*.grit", { cwd: ROOT }).map((path) => join(ROOT, path));
    writeFileSync(join(folder, "biome.json"), JSON.stringify({ plugins }));
    for (const [place, [bad, good]] of SAMPLES.entries()) {
      writeFileSync(join(folder, `${place}-bad.ts`), bad);
      writeFileSync(join(folder, `${place}-good.ts`), good);
    }
    refused = lint(folder);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each([...SAMPLES.entries()])("%i %s", (place) => {
    const files = refused.filter((name) => name.startsWith(`${place}-`));
    expect(new Set(files)).toEqual(new Set([`${place}-bad.ts`]));
  });
});

/** The names of the files in which a rule of ours finds a fault, a fault each. */
function lint(folder: string): string[] {
  const args = ["lint", "--only=plugin", "--reporter=github", "--max-diagnostics=none", "."];
  const program = join(ROOT, "node_modules/@biomejs/biome/bin/biome");
  try {
    execFileSync(process.execPath, [program, ...args], { cwd: folder, stdio: "pipe" });
    return [];
  } catch (error) {
    const { stdout } = error as { stdout: Buffer };
    return [...`${stdout}`.matchAll(/title=plugin,file=.*?([^/]+\.ts),/g)].map(
      ([, name = ""]) => name,
    );
  }
}

it.each([
  ["const by = { a };\nf({ ...by });", ["by"]],
  ["const by = { a } as const;\nf({ b, ...by });", ["by"]],
  ["const g = () => {\n  const by: By = { a };\n  return <A {...by} />;\n};", ["by"]],
  ["const by = { a };\nf({ ...by });\ng({ ...by });", []],
  ["const by = { a };\nf(by);", []],
  ["const by = read();\nf({ ...by });", []],
  ["export const by = { a };\nf({ ...by });", []],
])("an object that is named only to be spread: %s", (text, names) => {
  expect(spreadOnce("a.tsx", text).map(({ name }) => name)).toEqual(names);
});

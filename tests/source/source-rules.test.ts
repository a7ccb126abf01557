import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { ROOT } from "#foundation/root-folder.server.ts";
import { readLists } from "#tests/support/read-lists.ts";

/**
 * By rule what no source may have; then the files that it is for (`of /…/`), all where that is not said; then where it
 * is right all the same, and why.
 */
const RULES = readLists(import.meta.dirname, "source-rules.txt").map(
  ([rule, [pattern = "", ...rest]]) => ({
    rule,
    pattern: readPattern(pattern),
    files: readPattern(rest.find((line) => line.startsWith("of ")) ?? "/./"),
    except: rest.flatMap((line) => /^(\S+): /.exec(line)?.[1] ?? []),
  }),
);

function readPattern(text: string): RegExp {
  const [, pattern = "", flags] = /\/(.*)\/(i?)$/.exec(text) ?? [];
  return new RegExp(pattern, flags);
}

const SOURCES = ["app", "content", "foundation", "server"].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(ts|tsx|js|md)$/.test(name) && !/\.test\.ts$/.test(name))
    .map((name) => `${folder}/${name}`),
);
const TEXTS = new Map(SOURCES.map((path) => [path, readFileSync(join(ROOT, path), "utf8")]));

it.each(RULES)("$rule", ({ pattern, except, files }) => {
  const found = SOURCES.filter((path) => files.test(path) && pattern.test(TEXTS.get(path) ?? ""));
  expect(found.toSorted()).toEqual(except.toSorted());
});

it("each file whose classes a style sheet names is there", () => {
  const folder = join(ROOT, "app/styles");
  const sheets = readdirSync(folder).filter((name) => name.endsWith(".css"));
  const text = sheets.map((name) => readFileSync(join(folder, name), "utf8")).join("\n");
  const named = [...text.matchAll(/@source "([^"]+)"/g)].map(([, path = ""]) => join(folder, path));
  expect(named.filter((path) => !existsSync(path))).toEqual([]);
  expect(named).not.toEqual([]);
});

it("all sources are looked at", () => {
  expect(SOURCES.length).toBeGreaterThan(400);
});

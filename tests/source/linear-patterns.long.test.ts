import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { expect, it } from "vitest";
import { ROOT } from "#foundation/root-folder.server.ts";

const SIZE = 256 * 1024;
/** A pattern that grows with the square of its text needs hundreds of times as long for all of it. */
const SMALL = SIZE / 32;
const MOST_MS = 400;
const LETTERS = [
  "a",
  "A",
  "1",
  " ",
  "\n",
  "\t",
  ".",
  ",",
  "-",
  '"',
  "(",
  "<",
  "@",
  "é",
  "1:",
  "1-",
];

function patternsIn(file: string): Array<[where: string, pattern: RegExp]> {
  const text = readFileSync(join(ROOT, file), "utf8");
  const kind = file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
  const found: Array<[string, RegExp]> = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf("/");
      const flags = node.text.slice(end + 1).replace("y", "g");
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      found.push([`${file}:${line + 1} ${node.text}`, new RegExp(node.text.slice(1, end), flags)]);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Letters that the pattern itself speaks of, and pairs of these, repeated; then what it does not expect. */
function* worstTexts({ source }: RegExp, size: number): Generator<string> {
  const own = [...new Set(source.replaceAll(/\\[a-zA-Z]|[\\^$*+?()[\]{}|]/g, ""))].slice(0, 12);
  const words = source.match(/[\p{L}\d ]{2,}/gu) ?? [];
  const letters = [...LETTERS, ...own, ...words.slice(0, 6)];
  for (const letter of letters) yield `${letter.repeat(Math.ceil(size / letter.length))}\0`;
  for (const letter of own.slice(0, 4)) {
    for (const other of [" ", "1", "a"]) yield `${(letter + other).repeat(size / 2)}\0`;
  }
}

function timeOf(pattern: RegExp, text: string): number {
  const before = performance.now();
  text.replace(pattern, "");
  return performance.now() - before;
}

/** Measured twice: another process may have had the processor. */
function isSlower(pattern: RegExp, size: number, limit: number): boolean {
  return [...worstTexts(pattern, size)].some(
    (text) => timeOf(pattern, text) > limit && timeOf(pattern, text) > limit,
  );
}

it("each pattern that users' text can meet takes no longer than the text is long", {
  timeout: 120_000,
}, () => {
  const files = globSync("{app,foundation,server}/**/*.{ts,tsx}", { cwd: ROOT }).filter(
    (file) => !/\.test\.|\.d\.ts$|^app\/(db\/demo|content)\//.test(file),
  );
  const slow = files
    .flatMap(patternsIn)
    .filter(([, pattern]) => isSlower(pattern, SMALL, 20) || isSlower(pattern, SIZE, MOST_MS))
    .map(([where]) => where);
  expect(slow).toEqual([]);
});

import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { ROOT } from "#foundation/root-folder.server.ts";

/** How large the tree is: tokens of TypeScript, without comments, and lines of what else it is made of. */
export interface Size {
  /** Tokens of the program. */
  production: number;
  /** Tokens of its tests. */
  tests: number;
  /** Lines of SQL, all migrations together. */
  sql: number;
  /** Lines of YAML, Markdown, CSV, JSON and plain text. */
  data: number;
}

/** How far the tree may grow before the ledger has to say why. */
const SLACK = 1.02;
/** How far the newest row may be above the first one, in per cent: docs/ledger.md says for what. */
const GROWTH = { production: 16, tests: 8 };
const TEST_FILE = /^tests\/|\.(test|spec|trust)\.tsx?$|^vitest\.trust\.config\.ts$/;
const LIMITED = ["production", "tests"] as const;

/** The figures of each row of docs/ledger.md, oldest first. */
export function readLedger(text: string): Size[] {
  return [...text.matchAll(/^\| \S+ \| ([\d,]+) \| ([\d,]+) \| ([\d,]+) \| ([\d,]+) \|/gm)].map(
    ([, ...figures]) => {
      const [production = 0, tests = 0, sql = 0, data = 0] = figures.map((figure) =>
        Number(figure.replaceAll(",", "")),
      );
      return { production, tests, sql, data };
    },
  );
}

/** What is wrong with a tree of this size: it outgrew the newest row, or that row the first. */
export function findExcess(rows: readonly Size[], now: Size): string[] {
  const first = rows[0];
  const last = rows.at(-1);
  if (!first || !last) {
    return ["docs/ledger.md has no row of figures"];
  }
  return LIMITED.flatMap((kind) => [
    ...(now[kind] > last[kind] * SLACK
      ? [`${kind}: ${now[kind]} tokens, ${last[kind]} in the newest row; a new row has to say why`]
      : []),
    ...(last[kind] > first[kind] * (1 + GROWTH[kind] / 100)
      ? [
          `${kind}: the newest row is more than ${GROWTH[kind]} % above the ${first[kind]} tokens of the first`,
        ]
      : []),
  ]);
}

/** Measures all files that git knows or would add; one that was deleted and not yet committed has no size. */
function measure(): Size {
  const args = ["ls-files", "-co", "--exclude-standard", "--deduplicate"];
  const size: Size = { production: 0, tests: 0, sql: 0, data: 0 };
  for (const path of execFileSync("git", args, { cwd: ROOT, encoding: "utf8" }).split("\n")) {
    const kind = kindOf(path);
    if (!kind || !existsSync(join(ROOT, path))) {
      continue;
    }
    const text = readFileSync(join(ROOT, path), "utf8");
    size[kind] +=
      kind === "sql" || kind === "data" ? text.split("\n").length - 1 : countTokens(path, text);
  }
  return size;
}

function kindOf(path: string): keyof Size | undefined {
  if (/\.tsx?$/.test(path)) {
    if (TEST_FILE.test(path)) {
      return "tests";
    }
    return /^(app|foundation|server)\//.test(path) ? "production" : undefined;
  }
  if (path.endsWith(".sql")) {
    return "sql";
  }
  const isData = /\.(ya?ml|md|csv|txt|json)$/.test(path);
  return isData && !path.endsWith("package-lock.json") ? "data" : undefined;
}

/** The leaves of the compiler's syntax tree. */
function countTokens(path: string, text: string): number {
  const kind = path.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind);
  let tokens = 0;
  const count = (node: ts.Node): void => {
    if (ts.isJSDoc(node)) {
      return;
    }
    const parts = node.getChildren(source);
    if (parts.length === 0 && node.getWidth(source) > 0) {
      tokens += 1;
    }
    parts.forEach(count);
  };
  count(source);
  return tokens;
}

if (import.meta.main) {
  const now = measure();
  const excess = findExcess(readLedger(readFileSync(join(ROOT, "docs/ledger.md"), "utf8")), now);
  for (const line of excess) {
    console.error(line);
  }
  console.log(
    `${now.production} production and ${now.tests} test tokens, ${now.sql} lines of SQL, ${now.data} of data and prose`,
  );
  process.exitCode = excess.length > 0 ? 1 : 0;
}

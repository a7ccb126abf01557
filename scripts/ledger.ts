import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "#app/root-folder.server.ts";

/** Lines of TypeScript: the program, its tests, its measurements. */
export interface Lines {
  production: number;
  tests: number;
  bench: number;
}

/** How far the tree may grow before the ledger has to say why. */
const SLACK = 1.01;
const TEST_FILE = /^tests\/|\.(test|spec|trust)\.tsx?$|^vitest\.trust\.config\.ts$/;
const KINDS = ["production", "tests"] as const;

/** The lines of each row of docs/ledger.md, oldest first. */
export function readLedger(text: string): Lines[] {
  return [...text.matchAll(/^\| \S+ \| ([\d,]+) \| ([\d,]+) \| ([\d,]+) \|/gm)].map(
    ([, ...figures]) => {
      const [production = 0, tests = 0, bench = 0] = figures.map((figure) =>
        Number(figure.replaceAll(",", "")),
      );
      return { production, tests, bench };
    },
  );
}

/** What is wrong with a tree of so many lines: it outgrew the newest row, or that row the first. */
export function findExcess(rows: readonly Lines[], now: Lines): string[] {
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) return ["docs/ledger.md has no row of figures"];
  return KINDS.flatMap((kind) => [
    ...(now[kind] > last[kind] * SLACK
      ? [`${kind}: ${now[kind]} lines, ${last[kind]} in the newest row; a new row has to say why`]
      : []),
    ...(last[kind] > first[kind]
      ? [`${kind}: the newest row has more than the ${first[kind]} lines that are the most`]
      : []),
  ]);
}

/** Counts the lines of all files that git knows or would add. */
function countLines(): Lines {
  const args = ["ls-files", "-co", "--exclude-standard", "--deduplicate", "--", "*.ts", "*.tsx"];
  const lines: Lines = { production: 0, tests: 0, bench: 0 };
  for (const path of execFileSync("git", args, { cwd: ROOT, encoding: "utf8" }).split("\n")) {
    const kind = kindOf(path);
    if (kind) lines[kind] += linesIn(path);
  }
  return lines;
}

function kindOf(path: string): keyof Lines | undefined {
  if (TEST_FILE.test(path)) return "tests";
  if (/^(app|server)\//.test(path)) return "production";
  return path.startsWith("bench/") ? "bench" : undefined;
}

/** A file that was deleted and not yet committed has none. */
function linesIn(path: string): number {
  try {
    return readFileSync(join(ROOT, path), "utf8").split("\n").length - 1;
  } catch {
    return 0;
  }
}

if (import.meta.main) {
  const now = countLines();
  const excess = findExcess(readLedger(readFileSync(join(ROOT, "docs/ledger.md"), "utf8")), now);
  for (const line of excess) console.error(line);
  console.log(`${now.production} production, ${now.tests} test, ${now.bench} bench lines`);
  process.exitCode = excess.length > 0 ? 1 : 0;
}

import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { ROOT } from "#foundation/root-folder.server.ts";

const TESTS = "{app,foundation,server,tests}/**/*.test.ts";
const OWN_IMPORT = /from "((?:#tests|\.\.?)\/[^"]+)"/g;

/** Which test files can share what; each file is in one group. */
export interface TestGroups {
  /** Asks for nothing from outside its own process. */
  pure: string[];
  /** Works in a copy of the migrated database. */
  database: string[];
  /** Replaces whole modules, which others in the same process would meet, or needs one as new. */
  isolated: string[];
  /** Looks at pages with the development build of React. */
  development: string[];
}

/** Every test file, by what it imports: nobody has to say which group a file is in. */
export function groupTests(): TestGroups {
  const groups: TestGroups = { pure: [], database: [], isolated: [], development: [] };
  for (const file of globSync(TESTS, { cwd: ROOT }).sort()) groups[groupOf(file)].push(file);
  return groups;
}

const NEEDS_DEVELOPMENT = "tests/requests/react-warnings.long.test.ts";
/** Statements get names up to a number in a process: other files may have used them up. */
const NEEDS_NEW = "foundation/database/named-statements.test.ts";

function groupOf(file: string): keyof TestGroups {
  if (file === NEEDS_DEVELOPMENT) return "development";
  if (file === NEEDS_NEW || /\bvi\.(do)?mock\(/i.test(textOf(file))) return "isolated";
  return usesDatabase(file, new Set()) ? "database" : "pure";
}

/** Whether the file, or what it imports of the tests' own, takes what the set-up provides. */
function usesDatabase(file: string, seen: Set<string>): boolean {
  if (seen.has(file)) return false;
  seen.add(file);
  const text = textOf(file);
  if (/\binject\(/.test(text)) return true;
  return [...text.matchAll(OWN_IMPORT)]
    .map(([, path = ""]) => (path.startsWith("#") ? path.slice(1) : join(dirname(file), path)))
    .filter((path) => path.startsWith("tests/"))
    .some((path) => usesDatabase(path, seen));
}

function textOf(file: string): string {
  return readFileSync(join(ROOT, file), "utf8");
}

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "#foundation/root-folder.server.ts";

const TEXT = readFileSync(join(ROOT, "docs/security.md"), "utf8");
const NA = "not applicable: ";
const NOT_MET = "NOT MET: ";
const NO_TEST = "no test: read ";

interface Row {
  number: string;
  level: string;
  requirement: string;
  how: string;
  test: string;
}

const ROWS: Row[] = linesOf(/^\| \d+\.\d+\.\d+ \|/).map((cells) => {
  const [number = "", level = "", requirement = "", how = "", test = ""] = cells;
  return { number, level, requirement, how, test };
});

/** How many requirements the standard has at levels 1 and 2, chapter by chapter. */
const ASKED = {
  1: 27,
  2: 11,
  3: 19,
  4: 10,
  5: 9,
  6: 35,
  7: 18,
  8: 7,
  9: 7,
  11: 14,
  12: 9,
  13: 13,
  14: 9,
  15: 13,
  16: 16,
};

function linesOf(start: RegExp): string[][] {
  const lines = TEXT.split("\n").filter((line) => start.test(line));
  return lines.map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

function stateOf({ how }: Row): "met" | "na" | "not" {
  if (how.startsWith(NA)) return "na";
  return how.startsWith(NOT_MET) ? "not" : "met";
}

function counted(rows: readonly Row[]): number[] {
  const states = rows.map(stateOf);
  return ["met", "na", "not"].map((state) => states.filter((each) => each === state).length);
}

function testsIn(cell: string): Array<{ file: string; name: string }> {
  return [...cell.matchAll(/`([^`]+)` "([^"]+)"/g)].map(([, file = "", name = ""]) => {
    return { file, name };
  });
}

describe("the table of requirements", () => {
  it("has each number once, in order, and as many of each chapter as the standard", () => {
    const numbers = ROWS.map(({ number }) => number);
    const order = numbers.toSorted((a, b) => a.localeCompare(b, "en", { numeric: true }));
    expect(numbers).toEqual(order);
    expect(new Set(numbers).size).toBe(numbers.length);
    for (const [chapter, asked] of Object.entries(ASKED)) {
      const own = numbers.filter((number) => number.startsWith(`${chapter}.`));
      expect(own.length, `V${chapter}`).toBe(asked);
    }
  });

  it("is filled in", () => {
    for (const row of ROWS) {
      expect(row.level, row.number).toMatch(/^[12]$/);
      expect(row.requirement.length, row.number).toBeGreaterThan(5);
      expect(row.how.length, row.number).toBeGreaterThan(2);
    }
  });

  it("is counted rightly in its head", () => {
    const [met, na, not] = counted(ROWS);
    const head = `**${ROWS.length} requirements below: ${met} met, ${na} not applicable, ${not} not met.**`;
    expect(TEXT).toContain(head);
    const chapters = linesOf(/^\| V\d+ .*\| \d+ \| \d+ \| \d+ \|$/);
    expect(chapters.length).toBe(15);
    for (const [title = "", ...counts] of chapters) {
      const start = `${/^V(\d+)/.exec(title)?.[1]}.`;
      const own = ROWS.filter(({ number }) => number.startsWith(start));
      expect(counts.map(Number), title).toEqual(counted(own));
    }
  });
});

describe("what is named as proof", () => {
  it("is there: every test, by file and name", () => {
    const named = ROWS.flatMap(({ number, test }) =>
      testsIn(test).map((each) => ({ number, ...each })),
    );
    expect(named.length).toBeGreaterThan(150);
    for (const { number, file, name } of named) {
      expect(existsSync(join(ROOT, file)), `${number}: ${file}`).toBe(true);
      const source = readFileSync(join(ROOT, file), "utf8");
      const isThere = [`"${name}"`, `\`${name}\``, `# ${name}\n`].some((said) =>
        source.includes(said),
      );
      expect(isThere, `${number}: ${file} has no test "${name}"`).toBe(true);
    }
  });

  it("is there: every other file", () => {
    const files = [...TEXT.matchAll(/`((?:app|docs|server|tests|scripts)\/[\w./-]+\.\w+)`/g)];
    expect(files.length).toBeGreaterThan(150);
    for (const [, file = ""] of files) expect(existsSync(join(ROOT, file)), file).toBe(true);
  });

  it.each(ROWS.filter((row) => stateOf(row) === "met"))(
    "$number names a test, or says that there is none",
    ({ test }) => {
      const read = test.startsWith(NO_TEST) && /`[^`]+`$/.test(test);
      expect(read || testsIn(test).length > 0).toBe(true);
    },
  );

  it.each(ROWS.filter((row) => stateOf(row) === "not"))(
    "$number says what the rest would take",
    ({ how }) => {
      expect(how).toMatch(/[Ii]t would take .{10,}/);
    },
  );
});

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { computeSheet } from "#app/domain/sheets/engine/compute-sheet.ts";
import { sheetCsv } from "#app/domain/sheets/sheet-csv.ts";
import { randomSheet, seeded } from "#tests/support/sheets/random-sheet.ts";

type Differing = (text: string) => { count: number; differing: string[] } | null;

const source = readFileSync(join(import.meta.dirname, "recompute-csv.js"), "utf8");
const differingRows: Differing = new Function(`${source}; return globalThis.differingRows;`)();

const csvOf = (seed: number) => {
  const input = randomSheet(seeded(seed));
  return sheetCsv(input, computeSheet(input));
};

it("each figure of 300 random tables is computed again as it was printed", () => {
  let count = 0;
  for (let seed = 1; seed <= 300; seed++) {
    const found = differingRows(csvOf(seed));
    expect(found?.differing, `${seed}`).toEqual([]);
    count += found?.count ?? 0;
  }
  expect(count).toBeGreaterThan(1_000);
});

it("of 1,000 tables with one figure changed each names its row, and no other", () => {
  const random = seeded(7);
  for (let seed = 1; seed <= 1_000; seed++) {
    const lines = csvOf(seed).split("\r\n");
    const rows = lines.flatMap((line, at) => (/^(?!.*under 2p).*,"?=\d/.test(line) ? at : []));
    const at = rows[Math.floor(random() * rows.length)] ?? 1;
    const changed = lines.with(
      at,
      (lines[at] ?? "").replace(/=(\d)/, (_, digit) => `=9${digit}`),
    );
    const found = differingRows(changed.join("\r\n"));
    expect(found?.differing.length, `${seed}: ${lines[at]}`).toBe(1);
  }
});

it("another table is none of ours", () => {
  expect(differingRows("Drug,Price\r\nCocaine,40\r\n")).toBeNull();
});

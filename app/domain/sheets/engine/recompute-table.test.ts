import { expect, it } from "vitest";
import { sheetCsv } from "#app/domain/sheets/sheet-csv.ts";
import { randomSheet, seeded } from "#tests/support/sheets/random-sheet.ts";
import { computeSheet } from "./compute-sheet.ts";
import { recomputeTable } from "./recompute-table.ts";

const csvOf = (seed: number) => {
  const input = randomSheet(seeded(seed));
  return sheetCsv(input, computeSheet(input));
};

it("each figure of 300 random tables is computed again as it was printed", () => {
  let count = 0;
  for (let seed = 1; seed <= 300; seed++) {
    const found = recomputeTable(csvOf(seed));
    expect(found?.differing, `${seed}`).toEqual([]);
    count += found?.count ?? 0;
  }
  expect(count).toBeGreaterThan(1_000);
});

it("of 1,000 tables with one cell changed, of a formula or of a figure, each names its row, and no other", () => {
  const random = seeded(7);
  for (let seed = 1; seed <= 1_000; seed++) {
    const lines = csvOf(seed).split("\r\n");
    const rows = lines.flatMap((line, at) => (/^(?!.*under 2p).*,"?=\d/.test(line) ? at : []));
    const at = rows[Math.floor(random() * rows.length)] ?? 1;
    const line = lines[at] ?? "";
    const changes = [
      line.replace(/=(\d)/, (_, digit) => `=9${digit}`),
      line.replace(/(=\d[^,]*,.*?)=(\d)/, (_, low, digit) => `${low}=9${digit}`),
      line.replace(/(=\d[^,]*,"?=[^,]*,"?£?)(\d)/, (_, before, digit) => `${before}9${digit}`),
      line.replace(/,(£|g|%|units|days),/, (_, unit) => (unit === "g" ? ",%," : ",g,")),
    ];
    const changed = lines.with(at, changes[seed % changes.length] ?? "");
    expect(changed.join(), `${seed}: ${line}`).not.toBe(lines.join());
    const found = recomputeTable(changed.join("\r\n"));
    expect(found?.differing.length, `${seed}: ${changed[at]}`).toBe(1);
  }
}, 120_000);

it.each(["=1/0", "=1/0.00*2", "=2*INT(1/0)", "=1/INT(1/2)", "=SUM(1)", "=", "1", "=1+", "=-1"])(
  "a formula such as %s is none of ours: its row is named",
  (formula) => {
    const row = ["Held", "DX/1", "Value", "£", formula, formula, "£1.00", ""].join(",");
    const head = "Part,Line,Figure,Unit,Low,High,As printed,Sources";
    expect(recomputeTable(`${head}\r\n${row}\r\n`)?.differing).toEqual(["Held, DX/1, Value"]);
  },
);

it("of two scenarios with the same exhibit the row is named by its scenario", () => {
  const head = "Part,Line,Figure,Unit,Low,High,As printed,Sources";
  const rows = ["Held", "In deals"].map((part) => `${part},DX/1,Value,£,=2,=2,£2.00,`);
  const csv = [head, ...rows].join("\r\n");
  expect(recomputeTable(csv)?.differing).toEqual([]);
  const changed = recomputeTable(csv.replace(/=2,=2,£2\.00,$/, "=3,=3,£2.00,"));
  expect(changed?.differing).toEqual(["In deals, DX/1, Value"]);
});

it("another table is none of ours, and a row whose quotation mark is not closed is named", () => {
  expect(recomputeTable("Drug,Price\r\nCocaine,40\r\n")).toBeNull();
  expect(recomputeTable(csvOf(1).replace("£", '"'))?.differing).toHaveLength(1);
});

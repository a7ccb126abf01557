import { expect, it } from "vitest";
import { type ReportRow, writeReport } from "./report.ts";

const row = (id: string, promise: string): ReportRow => {
  return { id, promise, tried: 12_345, failed: 0, seconds: 1_250, day: "2026-11-22", note: "a|b" };
};

it("the trust report lists promises in their order, and names what was not tried", () => {
  const promises = new Set(["D1 Outlives kills", "D10 Outlives more", "D2 Waits for the disk"]);
  const rows = [row("D10", "Outlives more"), row("D1", "Outlives kills")];
  const [table = "", untried = ""] = writeReport("Made by hand.", rows, promises).split("## Not");
  expect(table.split("\n").filter((line) => /^\| D/.test(line))).toEqual([
    "| D1 | Outlives kills | 12,345 | 0 | 1,250 s | 2026-11-22 | a/b |",
    "| D10 | Outlives more | 12,345 | 0 | 1,250 s | 2026-11-22 | a/b |",
  ]);
  expect(untried).toContain("- D2 Waits for the disk");
});

import { describe, expect, it } from "vitest";
import { mergeRows, type ReportRow, readReport, writeReport } from "./report.ts";

const row = (id: string, promise: string, tried: number): ReportRow => {
  return { id, promise, tried, failed: 0, seconds: 1_250, day: "2026-11-22", note: "two kinds" };
};
const PROMISES = new Set(["D1 Outlives kills", "D10 Outlives more", "D2 Waits for the disk"]);

describe("the trust report", () => {
  const rows = [row("D1", "Outlives kills", 12_345), row("D10", "Outlives more", 2)];

  it("is read back as it was written, and names what was not tried", () => {
    const text = writeReport("Made by hand.", rows, PROMISES);
    expect(readReport(text)).toEqual(rows);
    expect(text.split("## Not yet tried")[1]).toContain("- D2 Waits for the disk");
  });

  it("takes the newer row, in the order of the promises, and drops what is promised no more", () => {
    const newer = [row("D2", "Waits for the disk", 1), row("D1", "Outlives kills", 3)];
    const merged = mergeRows([...rows, row("C1", "Was promised once", 1)], newer, PROMISES);
    expect(merged.map(({ id, tried }) => [id, tried])).toEqual([
      ["D1", 3],
      ["D2", 1],
      ["D10", 2],
    ]);
  });
});

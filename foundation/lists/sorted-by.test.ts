import { expect, it } from "vitest";
import { sortedBy } from "#foundation/lists/paging.ts";

it("rows are sorted by their text, those of one text stay as they were, and the list is left alone", () => {
  const rows = ["2026-10-02 b", "2026-09-30 a", "2026-10-02 a", "2026-10-01 c"];
  const days = sortedBy(rows, (row) => row.slice(0, 10));
  expect(days).toEqual(["2026-09-30 a", "2026-10-01 c", "2026-10-02 b", "2026-10-02 a"]);
  expect(rows[0]).toBe("2026-10-02 b");
  expect(sortedBy(rows, (row) => row)).toEqual(rows.toSorted());
});

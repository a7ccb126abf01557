import { expect, inject, it } from "vitest";
import { createTestDatabase } from "#tests/support/database/test-database.ts";
import { TABLES } from "#tests/tables.table.ts";
import { tryCells } from "#tests/trust/access/matrix/try-cells.ts";
import { cellsOf } from "#tests/trust/support/access-matrix/cells.ts";
import { columnsOf, writeRows } from "#tests/trust/support/access-matrix/database.ts";

it("the database lets each actor read and change just the rows and columns that are theirs", async () => {
  const db = await createTestDatabase();
  const owner = await db.sql.connect();
  try {
    await writeRows(owner);
    const columns = await columnsOf(owner);
    expect(Object.keys(columns).filter((table) => !(table in TABLES))).toEqual([]);
    const cells = cellsOf(columns);
    const { user, database } = inject("template");
    const outcomes = await tryCells(owner, cells, "select 1", { owner: user, database });
    const wrong = cells
      .filter((cell) => outcomes.get(cell) !== cell.expected)
      .map(
        (cell) => `${cell.actor}: ${cell.statement}: ${outcomes.get(cell)}, not ${cell.expected}`,
      );
    expect(wrong).toEqual([]);
    expect(cells.length).toBeGreaterThan(20_000);
  } finally {
    owner.release();
  }
}, 90_000);

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "#app/root-folder.server.ts";
import { findExcess, readLedger } from "../../scripts/ledger.ts";

const FIRST = { production: 1_000, tests: 900, bench: 50 };
const LAST = { production: 800, tests: 700, bench: 50 };

describe("the ledger of lines", () => {
  it("is read from its table, and no row of it exceeds the first", () => {
    const rows = readLedger(readFileSync(join(ROOT, "docs/ledger.md"), "utf8"));
    expect(rows[0]).toEqual({ production: 77_043, tests: 71_728, bench: 3_855 });
    expect(findExcess(rows, { production: 0, tests: 0, bench: 0 })).toEqual([]);
  });

  it("lets a tree grow by one per cent, and no further without a new row", () => {
    expect(findExcess([FIRST, LAST], { production: 808, tests: 707, bench: 0 })).toEqual([]);
    expect(findExcess([FIRST, LAST], { production: 809, tests: 708, bench: 0 })).toEqual([
      "production: 809 lines, 800 in the newest row; a new row has to say why",
      "tests: 708 lines, 700 in the newest row; a new row has to say why",
    ]);
  });

  it("takes no row that is above the first one", () => {
    const above = { production: 1_001, tests: 700, bench: 50 };
    expect(findExcess([FIRST, above], above)).toEqual([
      "production: the newest row has more than the 1000 lines that are the most",
    ]);
  });

  it("fails where the table cannot be read", () => {
    expect(findExcess(readLedger("no table"), LAST)).toEqual([
      "docs/ledger.md has no row of figures",
    ]);
  });
});

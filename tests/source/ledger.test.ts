import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "#foundation/root-folder.server.ts";
import { findExcess, readLedger } from "../../scripts/ledger.ts";

const FIRST = { production: 1_000, tests: 900, sql: 50, data: 70 };
const LAST = { production: 800, tests: 700, sql: 50, data: 70 };

describe("the ledger of tokens", () => {
  it("is read from its table, and no row of it is further above the first than may be", () => {
    const rows = readLedger(readFileSync(join(ROOT, "docs/ledger.md"), "utf8"));
    expect(rows[0]).toEqual({ production: 551_939, tests: 651_474, sql: 5_859, data: 25_952 });
    expect(findExcess(rows, { production: 0, tests: 0, sql: 0, data: 0 })).toEqual([]);
  });

  it("lets a tree grow by two per cent, and no further without a new row", () => {
    expect(findExcess([FIRST, LAST], { ...LAST, production: 816, tests: 714 })).toEqual([]);
    expect(findExcess([FIRST, LAST], { ...LAST, production: 817, tests: 715 })).toEqual([
      "production: 817 tokens, 800 in the newest row; a new row has to say why",
      "tests: 715 tokens, 700 in the newest row; a new row has to say why",
    ]);
  });

  it("takes no row whose program is more than 16 % above the first one, or its tests 8 %", () => {
    const above = { ...LAST, production: 1_161, tests: 973 };
    expect(findExcess([FIRST, above], above)).toEqual([
      "production: the newest row is more than 16 % above the 1000 tokens of the first",
      "tests: the newest row is more than 8 % above the 900 tokens of the first",
    ]);
  });

  it("fails where the table cannot be read", () => {
    expect(findExcess(readLedger("no table"), LAST)).toEqual([
      "docs/ledger.md has no row of figures",
    ]);
  });
});

import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { createTestDatabase } from "#tests/support/database/test-database.ts";
import { containsPattern, containsText } from "./page-window.server.ts";

const db = await createTestDatabase();

const TEXTS = [
  "R v Ahmed: 46 wraps",
  "ÉCLAIR éclair Éclair",
  "İstanbul ıstanbul",
  "Straße STRASSE STRAẞE",
  "ΟΔΟΣ οδός",
  "100% pure, 5_000 tablets \\ ketamine",
  "two\nlines",
  "",
];
const LETTERS = [
  "r V",
  "ÉCL",
  "éCL",
  "i̇",
  "ISTAN",
  "ss",
  "ẞE",
  "Σ",
  "ς",
  "%",
  "_",
  "\\",
  "O\nL",
  "",
];

it("a walk finds what ILIKE finds: large and small letters, signs of patterns, lines", async () => {
  let found = 0;
  for (const text of TEXTS) {
    for (const letters of LETTERS) {
      const pattern = containsText(letters);
      const walked = containsPattern(sql`${text}::text`, pattern);
      const both = sql`select ${walked} as walked, ${text}::text ilike ${pattern} as held`;
      const { rows } = await db.rows.execute<{ walked: boolean; held: boolean }>(both);
      const [row] = rows;
      expect(row?.walked, `${letters} in ${text}`).toBe(row?.held);
      if (row?.held) found += 1;
    }
  }
  expect(found).toBeGreaterThan(LETTERS.length);
});

it("an apostrophe finds a name however it was written, by the index of words too", async () => {
  const marks = ["'", "\u2019", "\u2018", "\u02bc", "`"];
  const held = async (search: string, name: string) => {
    const pattern = containsText(search);
    const both = sql`select ${name}::text ilike ${pattern} as held,
      ${containsPattern(sql`${name}::text`, pattern)} as walked`;
    const { rows } = await db.rows.execute<{ held: boolean; walked: boolean }>(both);
    return rows[0]?.held === true && rows[0].walked;
  };
  for (const typed of marks)
    for (const stored of marks)
      expect(await held(`o${typed}brien`, `Kate O${stored}Brien`)).toBe(true);
  expect(await held("o'brien", "Kate OBrien")).toBe(false);
  const plan = await db.rows.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    const found = sql`select id from organisations where name ilike ${containsText("o'brien")}`;
    return (await tx.execute(sql`explain ${found}`)).rows;
  });
  expect(JSON.stringify(plan)).toContain("Index Scan on organisations_name_parts");
});

import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { auditLogs } from "#app/db/schema/audit.ts";
import { jobParties } from "#app/db/schema/case.ts";
import { sentEmails } from "#app/db/schema/emails.ts";
import { enquiries } from "#app/db/schema/enquiries.ts";
import { jobs } from "#app/db/schema/jobs.ts";
import { organisations } from "#app/db/schema/organisations.ts";
import { papers } from "#app/db/schema/papers.ts";
import { profiles } from "#app/db/schema/users.ts";
import { folded } from "#foundation/lists/folded-text.ts";
import { createTestDatabase } from "#tests/support/database/test-database.ts";
import { readCases } from "#tests/support/read-cases.ts";
import { hold, holdWhenMet } from "./page-window.server.ts";

const cases = readCases(import.meta.dirname, "page-window.cases.txt");

const db = await createTestDatabase();

/** Whether a text contains what is looked for: by the index's words, and when its row is met. */
async function found(search: string, text: string): Promise<boolean> {
  const words = sql`app.folded(${text}::text)`;
  const both = sql`select ${hold(words, search)} as held, ${holdWhenMet(words, search)} as met`;
  const { rows } = await db.rows.execute<{ held: boolean; met: boolean }>(both);
  expect(rows[0]?.met, `${search} in ${text}`).toBe(rows[0]?.held);
  expect(folded(text).includes(folded(search)), `${search} in ${text}`).toBe(rows[0]?.held);
  return rows[0]?.held === true;
}

it.each(cases<[string, string]>("… finds …"))("%j finds %j", async (search, text) => {
  expect(await found(search, text)).toBe(true);
});

it.each(cases<[string, string]>("… does not find …"))(
  "%j does not find %j",
  async (search, text) => {
    expect(await found(search, text)).toBe(false);
  },
);

it("an apostrophe finds a name however it was written, by the index of words too", async () => {
  const marks = ["'", "\u2019", "\u2018", "\u02bc", "`", "\u00b4", "\u2032", "\uff07", ""];
  for (const typed of marks) {
    for (const stored of marks) {
      expect(await found(`o${typed}brien`, `Kate O${stored}Brien`)).toBe(true);
    }
  }
});

it("the database folds each letter as the program does", async () => {
  const letters = Array.from({ length: 0xa000 }, (_, code) => String.fromCharCode(code));
  const tried = letters.filter((letter) => /[^\0\p{C}\p{Lo}Σ]/u.test(letter));
  const { rows } = await db.sql.query<{ letter: string; is: string }>(
    "select letter, app.folded('a' || letter || 'b') as is from unnest($1::text[]) letter",
    [tried],
  );
  expect(rows.length).toBeGreaterThan(6_000);
  const other = rows.filter(({ letter, is }) => is !== folded(`a${letter}b`));
  expect(other.map(({ letter }) => letter)).toEqual([]);
});

it.each([
  [organisations, "organisations_words"],
  [profiles, "profiles_words"],
  [jobParties, "job_parties_words"],
  [papers, "papers_words"],
  [jobs, "jobs_words"],
  [enquiries, "enquiries_words"],
  [sentEmails, "sent_emails_words"],
  [auditLogs, "audit_logs_words"],
])("words of one of many rows are found by their index, %#", async (table, index) => {
  const plan = await db.rows.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    const query = sql`select from ${table} where ${hold(table.words, "o'brien")}`;
    return (await tx.execute(sql`explain ${query}`)).rows;
  });
  expect(JSON.stringify(plan)).toContain(`Index Scan on ${index}`);
});

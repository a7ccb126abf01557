import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { expect, it } from "vitest";
import { users } from "#app/db/schema/users.ts";
import { createTestDatabase } from "#tests/support/database/test-database.ts";
import { keptLog } from "#tests/support/product/kept-log.ts";
import { harmlessPath } from "./log.server.ts";

const db = await createTestDatabase();
const rows = drizzle({ client: db.sql, casing: "snake_case" });

function lineOf(err: unknown): string {
  const { log, lines } = keptLog();
  log.error({ err }, "failed");
  expect(lines).toHaveLength(1);
  expect(lines[0]?.trimEnd()).not.toContain("\n");
  return lines[0] ?? "";
}

const failureOf = (work: Promise<unknown>) => work.catch((error: unknown) => error);

it("a query that failed is told without its values", async () => {
  const person = { name: "Ada Canary", email: "ada.canary@people.example" };
  await rows.insert(users).values(person);
  const line = lineOf(await failureOf(rows.insert(users).values(person)));
  expect(line).not.toMatch(/canary/i);
  expect(line).toContain("users_email_unique");
  expect(line).toContain("23505");
});

it("what the database repeats of a value is not", async () => {
  const typed = [
    "select 'ada canary'::uuid",
    "select 'ada canary'::int",
    "select to_date('ada canary', 'YYYY')",
    "select 'ada canary'::timestamptz",
  ];
  for (const statement of typed) {
    const line = lineOf(await failureOf(db.sql.query(statement)));
    expect(line, statement).not.toContain("canary");
    expect(line, statement).toContain("A value was not accepted");
  }
});

it.each([
  ["what a query carries", (at: string) => rows.execute(sql`select 1 / 0, ${at}::text`)],
  ["what the database repeats", (at: string) => rows.execute(sql`select ${at}::text::uuid`)],
])("a line of %s is not taken for a place in the program", async (_, failing) => {
  const line = lineOf(await failureOf(failing("x\n   at CANARY House\n   at CANARY")));
  expect(line).not.toContain("CANARY");
  expect(JSON.parse(line).err.stack[0]).toMatch(/^ +at .+:\d+:\d+\)?$/);
});

it("an error without its message in its stack has no places", () => {
  const error = new Error("first");
  expect(error.stack).toContain("first");
  error.message = "second";
  expect(JSON.parse(lineOf(error)).err.stack).toEqual([]);
});

it("an address in an error's own words is left out, and in its cause's", () => {
  const cause = new Error("550 5.1.1 <ada@people.example>: no such mailbox");
  const line = lineOf(new Error("To ada@people.example, in vain", { cause }));
  expect(line).toContain('"message":"To [address], in vain"');
  expect(line).toContain("<[address]>: no such mailbox");
  expect(lineOf("ada@people.example")).not.toContain("ada");
});

it("what ends a line or paints a terminal stays inside the JSON", () => {
  const line = lineOf(new Error('a"\r\n{"level":30}\u001b[31m'));
  expect(JSON.parse(line).err.message).toBe('a"\r\n{"level":30}\u001b[31m');
  expect(line).not.toContain("\u001b");
});

it.each([
  ["/services/unknown", "/services/unknown"],
  ["/invite/ada@people.example/x", "/invite/[address]/x"],
  ["/invite/ada%40people.example", "/invite/[address]"],
  ["/auth/dGhpcyBpcyBhIHRva2VuIG9mIHNvbWVib2R5", "/auth/[long]"],
  [`/${"a/".repeat(300)}`, `/${"a/".repeat(99)}a`],
])("the path %s is told as %s", (path, told) => {
  expect(harmlessPath(path)).toBe(told);
});

import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { entryColumns } from "#app/domain/audit/seals/seal.server.ts";
import { createPool } from "#foundation/database/connections.server.ts";
import { testRows } from "#tests/support/database/test-rows.ts";

const { db, client, admin } = await testRows("CLIENT_ADMIN");

const COLUMNS = Object.keys(entryColumns).length;
const SEAL = `insert into audit_seals values (1, '${randomUUID()}', sha256('x'))`;
const covering = (columns: number) => `set local app.sealed_columns = '${columns}'`;
const ENTRY = `insert into audit_logs (action) values ('job_created')`;
const CHANGES = ["audit_logs", "audit_seals"].flatMap((table) => [
  `update ${table} set ${table === "audit_logs" ? "new_value = 'x'" : "seq = 2"}`,
  `delete from ${table}`,
  `truncate ${table}`,
  `alter table ${table} add column x text`,
  `alter table ${table} disable trigger all`,
  `alter table ${table} disable row level security`,
  `drop trigger ${table}_append_only on ${table}`,
  `drop table ${table}`,
]);
const AROUND = [
  "set session_replication_role = replica",
  "drop function app.refuse_change() cascade",
];

/** The SQLSTATE of each statement, in a session that begins with `open`. */
async function refusals(login: keyof typeof db.logins, open: string, statements: string[]) {
  const pool = createPool(db.logins[login], { max: 1, name: "test", onError: () => {} });
  const codes = [];
  for (const statement of statements) {
    codes.push(
      await pool.query(`begin; ${open}; ${statement}`).then(
        () => "allowed",
        (error: { code: string }) => error.code,
      ),
    );
    await pool.query("rollback");
  }
  await pool.end();
  return codes;
}

it.each<[string, keyof typeof db.logins, string]>([
  ["a client", "requests", `set local role app_client; set local app.user_id = '${client.userId}'`],
  ["staff", "requests", `set local role app_admin; set local app.user_id = '${admin.userId}'`],
  [
    "a visitor",
    "requests",
    `set local role app_visitor; set local app.user_id = '${randomUUID()}'`,
  ],
  ["a request without an actor", "requests", "select 1"],
  ["the sign-in", "auth", "select 1"],
])("%s can neither change the record nor its seals, nor make one", async (_, login, open) => {
  const tried = [...CHANGES, ...AROUND, SEAL];
  expect(await refusals(login, open, tried)).toEqual(tried.map(() => "42501"));
});

it("the worker makes seals, and changes nothing", async () => {
  const tried = [...CHANGES, ...AROUND, ENTRY];
  expect(await refusals("worker", "select 1", tried)).toEqual(tried.map(() => "42501"));
  expect(await refusals("worker", covering(COLUMNS), [SEAL])).toEqual(["allowed"]);
});

it("a program that does not know every column of the record seals nothing", async () => {
  const opened = ["select 1", covering(COLUMNS - 1), covering(COLUMNS + 1)];
  for (const open of opened) expect(await refusals("worker", open, [SEAL])).toEqual(["42501"]);
  await db.query("alter table audit_logs add column later text");
  expect(await refusals("worker", covering(COLUMNS), [SEAL])).toEqual(["42501"]);
  await db.query("alter table audit_logs drop column later");
  expect(await refusals("worker", covering(COLUMNS), [SEAL])).toEqual(["allowed"]);
});

it("not even the owner changes a seal without switching the rule off", async () => {
  await db.query(SEAL);
  for (const change of [
    "update audit_seals set seq = 2",
    "delete from audit_seals",
    "truncate audit_seals",
  ]) {
    await expect(db.sql.query(change)).rejects.toThrow("append-only");
  }
});

it("staff see the seals; clients and visitors do not", async () => {
  const read = "select 1 from audit_seals";
  const as = (role: string, id: string) =>
    `set local role ${role}; set local app.user_id = '${id}'`;
  expect(await refusals("requests", as("app_admin", admin.userId), [read])).toEqual(["allowed"]);
  expect(await refusals("requests", as("app_client", client.userId), [read])).toEqual(["42501"]);
  expect(await refusals("requests", as("app_visitor", randomUUID()), [read])).toEqual(["42501"]);
});

import { randomUUID } from "node:crypto";
import { Pool } from "pg";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { APP_CHANGE_MARKER } from "#app/db/app-change-marker.ts";
import { makeSetupLink } from "#server/lifecycle/administrator.ts";
import { testRows } from "#tests/support/database/test-rows.ts";

const { db, fixtures, organisation, client, admin } = await testRows();
const jobId = await fixtures.job(client);
const outside = new Pool({ ...db.owner, max: 1 });
afterAll(() => outside.end());

/** As they were written, by their place in the emptied table: a clock may step back between two. */
const lines = async () => {
  const rows =
    await db.query(`select organisation_id, organisation_name, job_id, actor_user_id, actor_name, old_value, new_value, meta
     from audit_logs where action = 'changed_outside' order by ctid`);
  return rows;
};
const line = (table: string, operation: string, id: string, more: object = {}) => ({
  organisation_id: organisation.id,
  organisation_name: organisation.name,
  job_id: null,
  actor_user_id: null,
  actor_name: null,
  old_value: null,
  new_value: null,
  meta: { source: "db", table, operation, id },
  ...more,
});

beforeEach(() =>
  db.sql.query(
    "begin; set local session_replication_role = replica; truncate audit_logs, audit_seals; commit",
  ),
);

describe("changed with psql", () => {
  it("a job leaves a line with the status before and after, and nothing of its text", async () => {
    await outside.query("update jobs set status = 'COMPLETED' where id = $1", [jobId]);
    await outside.query("update jobs set title = 'Another title' where id = $1", [jobId]);
    await outside.query("update jobs set title = title where id = $1", [jobId]);
    const about = { job_id: jobId };
    expect(await lines()).toEqual([
      line("jobs", "update", jobId, {
        ...about,
        old_value: "QUOTE_REQUESTED",
        new_value: "COMPLETED",
      }),
      line("jobs", "update", jobId, about),
    ]);
  });

  it("a job may be taken out of the database, as before", async () => {
    const other = await fixtures.job(client);
    const quoteId = await fixtures.quote(other, admin, { client });
    await outside.query("delete from quotes where id = $1", [quoteId]);
    await outside.query("delete from conflict_checks where job_id = $1", [other]);
    await outside.query("delete from jobs where id = $1", [other]);
    expect(await lines()).toEqual([
      line("quotes", "delete", quoteId, { job_id: other, old_value: "SENT" }),
      line("jobs", "delete", other, { old_value: "QUOTE_REQUESTED" }),
    ]);
  });

  it("an organisation, a person and a role leave one each", async () => {
    await outside.query("update organisations set status = 'PAUSED' where id = $1", [
      organisation.id,
    ]);
    await outside.query("update profiles set status = 'PAUSED' where id = $1", [client.userId]);
    await outside.query("insert into user_roles values ($1, 'ADMIN')", [client.userId]);
    const paused = { old_value: "ACTIVE", new_value: "PAUSED" };
    expect(await lines()).toEqual([
      line("organisations", "update", organisation.id, paused),
      line("profiles", "update", client.userId, paused),
      line("user_roles", "insert", client.userId, {
        organisation_id: null,
        organisation_name: null,
        new_value: "ADMIN",
      }),
    ]);
  });

  it("an emptied table leaves one", async () => {
    await outside.query(
      "begin; truncate quotes, quote_lines, documents, unbilled_quotes, bills, bill_files, time_entries, authorities; rollback",
    );
    expect(await lines()).toEqual([]);
    await outside.query(
      "truncate quotes, quote_lines, documents, unbilled_quotes, bills, bill_files, time_entries, authorities",
    );
    const [emptied] = await lines();
    expect(emptied?.meta).toEqual({ source: "db", table: "quotes", operation: "truncate" });
  });
});

it("a login that is none of the product's leaves lines too", async () => {
  const name = `dba_${randomUUID().replaceAll("-", "")}`;
  await db.query(`create role ${name} login bypassrls password 'x'; grant select, update on jobs to ${name};
     grant connect on database ${db.owner.database} to ${name}; grant app_admin to ${name}`);
  const dba = new Pool({ ...db.owner, user: name, password: "x", max: 1 });
  await dba.query("update jobs set status = 'ON_HOLD' where id = $1", [jobId]);
  await dba.end();
  await db.query(`drop owned by ${name}; drop role ${name}`);
  expect(await lines()).toMatchObject([{ job_id: jobId, new_value: "ON_HOLD" }]);
});

describe("within the product", () => {
  it("what the product's logins change is told by their own lines alone", async () => {
    await db.asActor({ role: "app_admin", userId: admin.userId }, (tx) =>
      tx.$client.query("update jobs set status = 'IN_PROGRESS' where id = $1", [jobId]),
    );
    expect(await lines()).toEqual([]);
  });

  it("the product's own work as the owner leaves none, for its transaction alone", async () => {
    const touch = "update jobs set updated_at = clock_timestamp()";
    await outside.query(`begin; ${APP_CHANGE_MARKER}; ${touch}; commit`);
    expect(await lines()).toEqual([]);
    await outside.query(touch);
    expect(await lines()).toHaveLength(1);
  });

  it("setting an installation up leaves none", async () => {
    const person = { name: "Ada", email: "ada@people.example" };
    await makeSetupLink(db.owner, "http://localhost", person);
    expect(await lines()).toEqual([]);
  });
});

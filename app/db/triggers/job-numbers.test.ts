import { randomUUID } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { ActingAs } from "#app/db/as-actor.server.ts";
import { type Actor, actingAs } from "#app/domain/actor.ts";
import { sqlState } from "#foundation/database/transaction.server.ts";
import { testRows } from "#tests/support/database/test-rows.ts";

const { db, fixtures, organisation, client, admin } = await testRows();
const visitor = { role: "app_visitor", userId: randomUUID() } as const;
const DENIED = "42501";
const GENERATED = "428C9";

const tryAs = (as: ActingAs, statement: SQL) =>
  db
    .asActor(as, (tx) => tx.execute(statement))
    .then(
      ({ rowCount }) => `done ${rowCount}`,
      (error) => `${sqlState(error)}`,
    );

async function numberOf(id: string): Promise<string> {
  const rows = await db.query("select number from jobs where id = $1", id);
  return rows[0].number;
}

/** A job of this time, made by the owner as demo data and restores are. */
async function dated(createdAt: string): Promise<string> {
  const id = randomUUID();
  await db.query(
    `insert into jobs (id, organisation_id, created_by_user_id, title, description, created_at)
     values ($1, $2, $3, 'T', 'D', $4)`,
    id,
    organisation.id,
    client.userId,
    createdAt,
  );
  return numberOf(id);
}

const jobOf = (by: Actor, column: string, value: string) =>
  sql.raw(`insert into jobs (organisation_id, created_by_user_id, title, description, ${column})
    overriding system value values ('${organisation.id}', '${by.userId}', 'T', 'D', ${value})`);

describe("a job's number", () => {
  it("is made of the year and a running number that never starts again", async () => {
    expect(await dated("2025-12-31 23:59:59Z")).toMatch(/^DX-25-\d{4}$/);
    const first = await dated("2026-01-01 00:00:00Z");
    const next = await dated("2027-06-01 12:00:00Z");
    expect(first).toMatch(/^DX-26-\d{4}$/);
    expect(Number(next.slice(6))).toBe(Number(first.slice(6)) + 1);
    expect(await dated("2009-06-01 12:00:00Z")).toMatch(/^DX-09-/);
  });

  it("is not cut when it grows longer", async () => {
    const rows = await db.query("select last_value from job_numbers");
    await db.query("select setval('job_numbers', 9998)");
    expect(await dated("2026-03-01")).toBe("DX-26-9999");
    expect(await dated("2026-03-01")).toBe("DX-26-10000");
    await db.query("select setval('job_numbers', 123455)");
    expect(await dated("2026-03-01")).toBe("DX-26-123456");
    await db.query("delete from jobs where running > 9000");
    await db.query("select setval('job_numbers', $1)", rows[0].last_value);
  });

  it("is unique by constraint, the running number too", async () => {
    const rows = await db.query(`select pg_get_constraintdef(oid) as is from pg_constraint
       where conrelid = 'jobs'::regclass and contype = 'u' order by 1`);
    expect(rows.map(({ is }) => is)).toEqual(
      expect.arrayContaining(["UNIQUE (number)", "UNIQUE (running)"]),
    );
    const id = await fixtures.job(client);
    const taken = await fixtures.job(client);
    const twin = db.sql.query(
      `insert into jobs (organisation_id, created_by_user_id, title, description, running)
       overriding system value select organisation_id, created_by_user_id, 'T', 'D', running from jobs where id = $1`,
      [taken],
    );
    await expect(twin).rejects.toMatchObject({ code: "23505" });
    expect(await numberOf(id)).not.toBe(await numberOf(taken));
  });

  it("of jobs made at the same moment differ", async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, () => fixtures.job(client)));
    expect(new Set(await Promise.all(ids.map(numberOf))).size).toBe(20);
  });

  it("stays the same whatever happens to the job", async () => {
    const id = await fixtures.job(client);
    const number = await numberOf(id);
    await db.query("update jobs set status = 'IN_PROGRESS', updated_at = now() where id = $1", id);
    expect(await numberOf(id)).toBe(number);
  });
});

describe("nobody but the database gives numbers", () => {
  it.each([
    ["a client", client],
    ["staff", admin],
  ])("%s choose none, and take none out of turn", async (_, person) => {
    const as = actingAs(person);
    expect(await tryAs(as, jobOf(person, "running", "7777"))).toBe(DENIED);
    expect(await tryAs(as, jobOf(person, "number", "'DX-26-7777'"))).toBe(GENERATED);
    expect(await tryAs(as, sql`update jobs set running = 7777`)).toBe(GENERATED);
    for (const column of ["running", "number"]) {
      expect(await tryAs(as, sql.raw(`update jobs set ${column} = default`))).toBe(DENIED);
    }
    expect(await tryAs(as, sql`select nextval('job_numbers')`)).toBe(DENIED);
    expect(await tryAs(as, sql`select setval('job_numbers', 1)`)).toBe(DENIED);
    expect(await tryAs(as, sql`select last_value from job_numbers`)).toBe(DENIED);
  });

  it("nor does a visitor choose the number of an enquiry", async () => {
    const enquiry = (column: string, value: string) =>
      sql.raw(`insert into enquiries (name, email, message, fingerprint, ${column})
        overriding system value values ('Ada', 'a@sender.example', 'Text', '${randomUUID()}', ${value})`);
    expect(await tryAs(visitor, enquiry("number", "7777"))).toBe(DENIED);
    expect(await tryAs(visitor, enquiry("phone", "'1'"))).toBe("done 1");
  });
});

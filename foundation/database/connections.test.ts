import { setTimeout as delay } from "node:timers/promises";
import { afterAll, describe, expect, it } from "vitest";
import { createTestDatabase } from "#tests/support/database/test-database.ts";
import { createPool, loginRoles } from "./connections.server.ts";

const db = await createTestDatabase();
const PID = "select pg_backend_pid() as pid";

describe("a pool", () => {
  const errors: string[] = [];
  const onError = ({ message }: Error) => errors.push(message);
  const pool = createPool(db.logins.auth, { max: 1, name: "test", onError });
  const terminate = (pid: number) => db.sql.query("select pg_terminate_backend($1)", [pid]);
  afterAll(() => pool.end());

  it("tells of an idle connection that breaks, and replaces it", async () => {
    const { pid } = (await pool.query(PID)).rows[0];
    await terminate(pid);
    await expect.poll(() => errors).toEqual([expect.stringContaining("terminating connection")]);
    expect((await pool.query(PID)).rows[0].pid).not.toBe(pid);
  });

  it("outlives a connection that breaks while it is taken out", async () => {
    const client = await pool.connect();
    const { pid } = (await client.query(PID)).rows[0];
    await terminate(pid);
    await delay(50);
    await expect(client.query("select 1")).rejects.toThrow();
    client.release();
    expect((await pool.query(PID)).rows[0].pid).not.toBe(pid);
  });

  const LIMITS = `select array_agg(current_setting(name)) as limits from unnest(array['statement_timeout',
    'lock_timeout', 'idle_in_transaction_session_timeout']) as name`;

  it("ends a statement, a wait for a lock and an idle transaction that take too long", async () => {
    const { rows } = await pool.query(LIMITS);
    expect(rows[0].limits).toEqual(["4s", "2s", "10s"]);
  });

  it("asks a transaction pooler for no setting, which would refuse it, and has the same limits", async () => {
    const behind = createPool(
      { ...db.logins.auth, pooled: true },
      { max: 1, name: "test", onError },
    );
    expect(Object.keys(behind.options)).not.toContain("statement_timeout");
    const { rows } = await behind.query(LIMITS);
    await behind.end();
    expect(rows[0].limits).toEqual(["4s", "2s", "10s"]);
  });
});

describe("the logins", () => {
  const owner = { ...db.owner, database: "first" };
  const passwords = (logins: ReturnType<typeof loginRoles>) =>
    Object.values(logins).map(({ password }) => password);

  it("are named after the database, and reach it", () => {
    const logins = loginRoles(owner, "secret");
    expect(Object.values(logins).map(({ user }) => user)).toEqual([
      "first_app",
      "first_auth",
      "first_worker",
    ]);
    for (const login of Object.values(logins)) {
      expect(login).toMatchObject({ host: owner.host, port: owner.port, database: "first" });
    }
  });

  it("have passwords that every process makes alike, and no two are equal", () => {
    expect(loginRoles(owner, "secret")).toEqual(loginRoles(owner, "secret"));
    const all = [
      ...passwords(loginRoles(owner, "secret")),
      ...passwords(loginRoles(owner, "other secret")),
      ...passwords(loginRoles({ ...owner, database: "second" }, "secret")),
    ];
    expect(new Set(all).size).toBe(9);
    for (const password of all) expect(password).toMatch(/^[\w-]{43}$/);
  });
});

import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import type { Pool } from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { jobs } from "#app/db/schema/jobs.ts";
import { organisations } from "#app/db/schema/organisations.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { World } from "#tests/support/world.ts";
import {
  type ActingAs,
  createAsActor,
  inTransaction,
  lastly,
  sqlState,
  type Transaction,
  violates,
} from "./as-actor.server.ts";
import { createPool } from "./connections.server.ts";

const db = await createTestDatabase();
const world = new World(db);
const organisation = await world.organisation();
const client = await world.person({ role: "CLIENT_USER", organisation });
const admin = await world.person({ role: "ADMIN" });
const jobId = await world.job(client);
const asClient: ActingAs = { role: "app_client", userId: client.userId, address: "192.0.2.7" };
const asAdmin: ActingAs = { role: "app_admin", userId: admin.userId };
const asVisitor: ActingAs = { role: "app_visitor", userId: randomUUID() };

const setting = (name: string) => `nullif(current_setting('app.${name}', true), '')`;
const WHO = `select current_user as role, ${setting("user_id")} as id, ${setting("client_address")} as address`;
const whoAmI = async (tx: Transaction) => (await tx.execute(sql.raw(WHO))).rows[0];
const title = async () =>
  (await db.rows.select({ title: jobs.title }).from(jobs).where(eq(jobs.id, jobId)))[0]?.title;
const state = (work: Promise<unknown>) => work.then(() => "allowed", sqlState);

describe("a transaction", () => {
  it.each([asClient, asAdmin, asVisitor])("runs as $role, for its person", async (actor) => {
    const { role, userId: id, address = null } = actor;
    expect(await db.asActor(actor, whoAmI)).toEqual({ role, id, address });
  });

  it.each([
    ["192.0.2.7", "192.0.2.7"],
    ["2001:db8::7", "2001:db8::7"],
    ["fe80::7%eth0", "fe80::7"],
    ["fe80::7%'; set local role app_admin; --", "fe80::7"],
    ["192.0.2.7'; set local role app_admin; --", null],
    ["192.0.2.7\n", null],
    ["192.0.2.7, 192.0.2.8", null],
    ["unknown", null],
    ["", null],
  ])("that came from %j knows the address %j", async (address, known) => {
    const seen = await db.asActor({ ...asClient, address }, whoAmI);
    expect(seen).toEqual({ role: asClient.role, id: asClient.userId, address: known });
  });

  it("is kept when the work ends, and undone when it throws", async () => {
    const hold = (tx: Transaction) => tx.update(jobs).set({ status: "ON_HOLD" });
    const status = async () =>
      (await db.rows.select({ status: jobs.status }).from(jobs))[0]?.status;
    const late = db.asActor(asAdmin, async (tx) => {
      await hold(tx);
      throw new Error("late");
    });
    await expect(late).rejects.toThrow("late");
    expect(await status()).toBe("QUOTE_REQUESTED");
    expect(await db.asActor(asAdmin, async (tx) => (await hold(tx)).rowCount)).toBe(1);
    expect(await status()).toBe("ON_HOLD");
  });

  it("does not pretend to be kept when the work swallowed an error of the database", async () => {
    const swallowed = db.asActor(asAdmin, async (tx) => {
      await tx.update(jobs).set({ status: "CANCELLED" });
      await tx.execute(sql`select 1 / 0`).catch(() => {});
    });
    await expect(swallowed).rejects.toThrow();
    const [row] = await db.rows.select({ status: jobs.status }).from(jobs);
    expect(row?.status).not.toBe("CANCELLED");
  });
});

describe("a transaction whose opening fails before it begins", () => {
  const open = "select 1 / 0; begin";

  it("has no work done by a login that could do it alone", async () => {
    const pool = createPool(db.logins.auth, { max: 1, name: "test", onError: () => {} });
    const work = vi.fn(async () => {});
    await expect(inTransaction(pool, open, work)).rejects.toThrow("division by zero");
    expect(work).not.toHaveBeenCalled();
    await pool.end();
  });

  it("has none done by requests, whose login may do nothing without a role", async () => {
    const pool = createPool(db.logins.requests, { max: 1, name: "test", onError: () => {} });
    const before = await title();
    const work = (tx: Transaction) => tx.update(jobs).set({ title: "Half" });
    const failed = inTransaction(pool, open, work, { together: true });
    await expect(failed).rejects.toThrow("division by zero");
    expect(await title()).toBe(before);
    await pool.end();
  });
});

describe("who may act", () => {
  it.each([
    "",
    "me",
    "00000000-0000-4000-8000-00000000000",
    `${"0".repeat(8)}-0000-4000-8000-000000000000'; set local role app_admin; --`,
    `${client.userId}\n`,
    ` ${client.userId}`,
    client.userId.replaceAll("-", ""),
    "ABCDEFAB-0000-4000-8000-000000000000",
    "'",
  ])("not somebody with the id %j", async (userId) => {
    let worked = false;
    const work = async () => {
      worked = true;
    };
    await expect(db.asActor({ role: "app_client", userId }, work)).rejects.toThrow(
      "An actor needs the id of a user",
    );
    expect(worked).toBe(false);
    await db.asActor(asClient, work);
    expect(worked).toBe(true);
  });

  it("as staff, only an active administrator", async () => {
    const manager = await world.person({ role: "CLIENT_ADMIN", organisation });
    const paused = await world.person({ role: "ADMIN", status: "PAUSED" });
    const pending = await world.person({ role: "ADMIN", status: "PENDING" });
    const people = [client, manager, paused, pending, { userId: randomUUID() }, admin];
    const states: unknown[] = [];
    for (const { userId } of people) {
      const read = db.asActor({ role: "app_admin", userId }, (tx) => tx.select().from(jobs));
      states.push(await state(read));
    }
    expect(states).toEqual([...Array(5).fill("42501"), "allowed"]);
  });
});

describe("a transaction that asks everything at once", () => {
  const atOnce = { atOnce: true };

  it.each([asClient, asAdmin, asVisitor])("is one write, as $role", async (actor) => {
    const pool = createPool(db.logins.requests, { max: 1, name: "test", onError: () => {} });
    const connection = await pool.connect();
    const { stream } = connection.connection;
    connection.release();
    const writes = [vi.spyOn(stream, "_write"), vi.spyOn(stream, "_writev")];
    const both = (tx: Transaction) => Promise.all([whoAmI(tx), tx.execute(sql`select ${1}::int`)]);
    const [who] = await createAsActor(pool)(actor, both, atOnce);
    expect(who).toMatchObject({ role: actor.role, id: actor.userId });
    expect(writes.reduce((sum, { mock }) => sum + mock.calls.length, 0)).toBe(1);
    expect((await pool.query(WHO)).rows[0]).toMatchObject({ id: null, address: null });
    await pool.end();
  });

  it("may read nothing after it", async () => {
    const later = db.asActor(
      asAdmin,
      async (tx) => {
        await whoAmI(tx);
        return tx.select().from(jobs);
      },
      atOnce,
    );
    expect(await state(later)).toBe("42501");
  });

  it("fails with its first failure, and leaves a connection that is as good as before", async () => {
    const pool = createPool(db.logins.requests, { max: 1, name: "test", onError: () => {} });
    const asActor = createAsActor(pool);
    const nobody = { role: "app_admin", userId: randomUUID() } as const;
    const divide = (tx: Transaction) => tx.execute(sql`select 1 / 0`);
    expect(await state(asActor(asClient, divide, atOnce))).toBe("22012");
    expect(await state(asActor(nobody, whoAmI, atOnce))).toBe("42501");
    const swallowed = (tx: Transaction) => divide(tx).catch(() => "fine");
    await expect(asActor(asClient, swallowed, atOnce)).rejects.toThrow("The work went on");
    const unhappy = async (tx: Transaction) => {
      await whoAmI(tx);
      throw new Error("not found");
    };
    await expect(asActor(asClient, unhappy, atOnce)).rejects.toThrow("not found");
    expect(await asActor(asClient, whoAmI, atOnce)).toMatchObject({ role: "app_client" });
    expect(pool.totalCount).toBe(1);
    await pool.end();
  });

  it("that breaks on the way fails, also where the work goes on for a while", async () => {
    const sleep = (tx: Transaction) => tx.execute(sql`select pg_sleep(5)`);
    const broken = db.asActor(
      asClient,
      async (tx) => {
        const asleep = sleep(tx).catch(() => delay(50));
        const asking =
          "select pid from pg_stat_activity where query ~ 'pg_sleep.5' and pid <> pg_backend_pid()";
        for (let rows: { pid: number }[] = []; rows.length === 0; await delay(10)) {
          rows = (await db.sql.query(asking)).rows;
          await db.sql.query("select pg_terminate_backend($1)", [rows[0]?.pid]);
        }
        return asleep;
      },
      atOnce,
    );
    await expect(broken).rejects.toThrow("Connection terminated unexpectedly");
    expect(await db.asActor(asClient, whoAmI)).toMatchObject({ role: "app_client" });
  });

  it("is tried again where another one is", async () => {
    let runs = 0;
    const conflict = (tx: Transaction) => {
      runs += 1;
      return tx.execute(sql`do 'begin raise exception using errcode = ''40001''; end'`);
    };
    expect(await state(db.asActor(asClient, conflict, atOnce))).toBe("40001");
    expect(runs).toBe(3);
  });
});

describe("the last of a transaction", () => {
  type Status = "ON_HOLD" | "IN_PROGRESS" | "COMPLETED";
  const now = (tx: Transaction, status: Status) =>
    tx.update(jobs).set({ status }).where(eq(jobs.id, jobId));
  const status = async () =>
    (await db.sql.query("select status from jobs where id = $1", [jobId])).rows;

  it("is kept, and unlocked, before this process gets round to the answer", async () => {
    await db.asActor(asAdmin, async (tx) => {
      await whoAmI(tx);
      await lastly(tx, now(tx, "ON_HOLD"));
      expect(await status()).toEqual([{ status: "ON_HOLD" }]);
      await db.asActor(asAdmin, (other) => now(other, "IN_PROGRESS"));
    });
    expect(await status()).toEqual([{ status: "IN_PROGRESS" }]);
  });

  it("undoes everything before it when it fails", async () => {
    const failing = db.asActor(asAdmin, async (tx) => {
      await now(tx, "COMPLETED");
      await lastly(tx, tx.execute(sql`select 1 / 0`));
    });
    expect(await state(failing)).toBe("22012");
    expect(await status()).toEqual([{ status: "IN_PROGRESS" }]);
  });

  it("may be followed by nothing", async () => {
    const going = db.asActor(asAdmin, async (tx) => {
      await lastly(tx, now(tx, "ON_HOLD"));
      await now(tx, "COMPLETED");
    });
    expect(await state(going)).toBe("42501");
    expect(await status()).toEqual([{ status: "ON_HOLD" }]);
  });
});

describe("trying again", () => {
  const failing = (code: string) => Object.assign(new Error("test"), { code });

  it.each([
    ["40001", 3],
    ["40P01", 3],
    ["23505", 1],
    ["55P03", 1],
  ])("after %s the work runs %i times at most", async (code, times) => {
    let runs = 0;
    const work = db.asActor(asClient, async () => {
      runs += 1;
      throw failing(code);
    });
    await expect(work).rejects.toMatchObject({ code });
    expect(runs).toBe(times);
  });

  it("keeps only the run that worked", async () => {
    let runs = 0;
    await db.asActor(asAdmin, async (tx) => {
      runs += 1;
      await tx.update(organisations).set({ reason: `Run ${runs}` });
      if (runs < 3) throw failing("40001");
      return runs;
    });
    const [row] = await db.rows.select({ reason: organisations.reason }).from(organisations);
    expect(row?.reason).toBe("Run 3");
  });

  it("waits a short while before it, another one each time", async () => {
    const share = vi.spyOn(Math, "random").mockReturnValueOnce(0.5).mockReturnValueOnce(0.9);
    const runs: number[] = [];
    const work = db.asActor(asClient, async () => {
      runs.push(performance.now());
      throw failing("40001");
    });
    await expect(work).rejects.toMatchObject({ code: "40001" });
    share.mockRestore();
    const [first = 0, second = 0, third = 0] = runs;
    expect(second - first).toBeGreaterThan(23);
    expect(third - second).toBeGreaterThan(43);
  });

  it("settles a real deadlock", async () => {
    const other = await world.job(client);
    const swap = (first: string, second: string) =>
      db.asActor(asAdmin, async (tx) => {
        await tx.update(jobs).set({ status: "ON_HOLD" }).where(eq(jobs.id, first));
        await tx.execute(sql`select pg_sleep(0.1)`);
        await tx.update(jobs).set({ status: "ON_HOLD" }).where(eq(jobs.id, second));
        return "done";
      });
    expect(await Promise.all([swap(jobId, other), swap(other, jobId)])).toEqual(["done", "done"]);
  });
});

describe("a pooled connection", () => {
  let pool: Pool;
  beforeAll(() => {
    pool = createPool(db.logins.requests, { max: 1, name: "test", onError: () => {} });
  });
  afterAll(() => pool.end());

  it("keeps neither role nor person, whatever happened on it", async () => {
    const asActor = createAsActor(pool);
    const WITHOUT_ACTOR = `${WHO}, pg_backend_pid() as pid, has_table_privilege('jobs', 'select') as reads`;
    const nobody = { role: db.logins.requests.user, id: null, address: null, reads: false };
    const { pid } = (await pool.query(WITHOUT_ACTOR)).rows[0];
    const seen: Record<string, number> = {};
    const endings: Array<(actor: ActingAs) => Promise<unknown>> = [
      (actor) => asActor(actor, whoAmI),
      (actor) => asActor(actor, () => Promise.reject(new Error("late"))),
      (actor) => asActor(actor, (tx) => tx.execute(sql`select 1 / 0`)),
      (actor) => asActor(actor, (tx) => tx.execute(sql`truncate jobs`)),
      ({ userId }) => asActor({ role: "app_admin", userId }, whoAmI),
      ({ role }) => asActor({ role, userId: "nobody" }, whoAmI),
      // A work that ends the transaction itself.
      (actor) => asActor(actor, (tx) => tx.execute(sql`rollback`)),
    ];
    for (let round = 0; round < 200; round += 1) {
      const actor = [asClient, asAdmin, asVisitor][round % 3] ?? asClient;
      const ending = endings[round % endings.length] ?? endings[0];
      const outcome = await ending?.(actor).then(
        () => "ended",
        () => "threw",
      );
      seen[`${outcome}`] = (seen[`${outcome}`] ?? 0) + 1;
      expect((await pool.query(WITHOUT_ACTOR)).rows[0]).toEqual({ ...nobody, pid });
    }
    expect(seen.ended).toBeGreaterThan(30);
    expect(seen.threw).toBeGreaterThan(100);
  });

  it.each([0, 50])(
    "that broke %i ms before its next query is thrown away, and the next work gets a new one",
    async (ms) => {
      const asActor = createAsActor(pool);
      const broken = asActor(asClient, async (tx) => {
        const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
        await db.sql.query("select pg_terminate_backend($1)", [rows[0]?.pid]);
        await delay(ms);
        return tx.execute(sql`select 1`);
      });
      await expect(broken).rejects.toThrow();
      expect(await asActor(asClient, whoAmI)).toMatchObject({ role: "app_client" });
    },
  );
});

describe("what an error says", () => {
  it("is found under Drizzle's wrapping", async () => {
    const twice = db.asActor(asAdmin, (tx) => tx.execute(sql`select 1 / 0`));
    const error: unknown = await twice.catch((caught) => caught);
    expect(sqlState(error)).toBe("22012");
    expect(violates(error, "users_email_unique")).toBe(false);
    expect(sqlState(new Error("x", { cause: { code: "1" } }))).toBeUndefined();
    expect(sqlState("x")).toBeUndefined();
  });

  it("names the constraint that was violated", async () => {
    const error: unknown = await db.rows
      .insert(jobs)
      .values({
        orgId: organisation.id,
        createdByUserId: client.userId,
        title: "",
        description: "d",
      })
      .catch((caught) => caught);
    expect(violates(error, "jobs_title")).toBe(true);
    expect(violates(error, "jobs_description")).toBe(false);
    expect(await title()).toMatch(/^Title/);
  });
});

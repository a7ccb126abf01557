import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { jobs } from "#app/db/schema/jobs.ts";
import { organisations } from "#app/db/schema/organisations.ts";
import { createPool } from "#foundation/database/connections.server.ts";
import {
  inTransaction,
  sqlState,
  type Transaction,
  TransactionAborted,
  violates,
} from "#foundation/database/transaction.server.ts";
import { testPool } from "#tests/support/database/test-database.ts";
import { testRows } from "#tests/support/database/test-rows.ts";
import { type ActingAs, createAsActor } from "./as-actor.server.ts";

const { db, fixtures, organisation, client, admin } = await testRows();
const jobId = await fixtures.job(client);
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
    await expect(swallowed).rejects.toThrow(TransactionAborted);
    const [row] = await db.rows.select({ status: jobs.status }).from(jobs);
    expect(row?.status).not.toBe("CANCELLED");
  });
});

describe("a transaction whose opening fails before it begins", () => {
  const open = "select 1 / 0; begin";

  it.each(["auth", "requests"] as const)("has no work done by the login for %s", async (login) => {
    const pool = createPool(db.logins[login], { max: 1, name: "test", onError: () => {} });
    const work = vi.fn(async () => {});
    await expect(inTransaction(pool, open, work)).rejects.toThrow("division by zero");
    expect(work).not.toHaveBeenCalled();
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
  ])("not someone with the id %j", async (userId) => {
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
    const manager = await fixtures.person({ role: "CLIENT_ADMIN", organisation });
    const paused = await fixtures.person({ role: "ADMIN", status: "PAUSED" });
    const pending = await fixtures.person({ role: "ADMIN", status: "PENDING" });
    const people = [client, manager, paused, pending, { userId: randomUUID() }, admin];
    const states: unknown[] = [];
    for (const { userId } of people) {
      const read = db.asActor({ role: "app_admin", userId }, (tx) => tx.select().from(jobs));
      states.push(await state(read));
    }
    expect(states).toEqual([...Array(5).fill("42501"), "allowed"]);
  });
});

describe("queries of a transaction that do not wait for each other", () => {
  const divide = (tx: Transaction) => tx.execute(sql`select 1 / 0`);
  const conflict = (tx: Transaction) =>
    tx.execute(sql`do 'begin raise exception using errcode = ''40001''; end'`);

  const heardLate = async (failing: PromiseLike<unknown>) => {
    const [{ status, ...outcome }] = await Promise.allSettled([failing]);
    await delay(10);
    if ("reason" in outcome) throw outcome.reason;
    return status;
  };

  it("fail with what failed first, also where that is heard of last", async () => {
    const both = db.asActor(asClient, (tx) => Promise.all([heardLate(divide(tx)), whoAmI(tx)]));
    const error: unknown = await both.catch((caught) => caught);
    expect(error).toBeInstanceOf(TransactionAborted);
    expect(sqlState(error)).toBe("22012");
  });

  it("are tried again after a conflict, whichever of them is heard of first", async () => {
    let runs = 0;
    const work = (tx: Transaction) => {
      runs += 1;
      return Promise.all([heardLate(conflict(tx)), whoAmI(tx)]);
    };
    expect(await state(db.asActor(asClient, work))).toBe("40001");
    expect(runs).toBe(3);
  });

  it("leave a connection that is as good as before, and no rejection that nobody hears of", async () => {
    const pool = createPool(db.logins.requests, { max: 1, name: "test", onError: () => {} });
    const asActor = createAsActor(pool);
    const unheard = vi.fn();
    process.on("unhandledRejection", unheard);
    const all = (tx: Transaction) => Promise.all([divide(tx), whoAmI(tx), divide(tx)]);
    expect(await state(asActor(asClient, all))).toBe("22012");
    expect(await asActor(asAdmin, whoAmI)).toMatchObject({ role: "app_admin" });
    expect(pool.totalCount).toBe(1);
    await delay(10);
    process.off("unhandledRejection", unheard);
    expect(unheard).not.toHaveBeenCalled();
    await pool.end();
  });

  it("ask nothing more once the transaction has ended, whoever has its connection by then", async () => {
    const pool = createPool(db.logins.requests, { max: 1, name: "test", onError: () => {} });
    const asActor = createAsActor(pool);
    let late: Promise<unknown> = Promise.resolve();
    const work = (tx: Transaction) => {
      late = delay(20).then(() => tx.update(jobs).set({ title: "Late" }));
      return Promise.all([late, Promise.reject(new Error("not found"))]);
    };
    const before = await title();
    await expect(asActor(asAdmin, work)).rejects.toThrow("not found");
    await asActor(asAdmin, async (tx) => {
      await expect(late).rejects.toMatchObject({
        cause: expect.objectContaining({ message: "The transaction has ended" }),
      });
      await whoAmI(tx);
    });
    expect(await title()).toBe(before);
    await pool.end();
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
    const other = await fixtures.job(client);
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
  const pool = testPool(db.logins.requests, 1);

  it("keeps neither role nor person, whatever happened on it", async () => {
    const asActor = createAsActor(pool);
    const WITHOUT_ACTOR = `${WHO}, pg_backend_pid() as pid, has_table_privilege('jobs', 'select') as reads`;
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
      expect((await pool.query(WITHOUT_ACTOR)).rows[0]).toEqual({
        role: db.logins.requests.user,
        id: null,
        address: null,
        reads: false,
        pid,
      });
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
        await db.query("select pg_terminate_backend($1)", rows[0]?.pid);
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
    const untitled = db.rows.insert(jobs).values({
      organisationId: organisation.id,
      createdByUserId: client.userId,
      title: "",
      description: "d",
    });
    const error: unknown = await untitled.catch((caught) => caught);
    expect(violates(error, "jobs_title")).toBe(true);
    expect(violates(error, "jobs_description")).toBe(false);
    expect(await title()).toMatch(/^Title/);
  });
});

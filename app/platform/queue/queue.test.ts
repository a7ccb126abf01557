import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { describe, expect, it, vi } from "vitest";
import type { ActingAs } from "#app/db/as-actor.server.ts";
import { GATHERED_SECONDS, gathered } from "#app/domain/emails/gathered.ts";
import { createPool } from "#foundation/database/connections.server.ts";
import { inTransaction, sqlState } from "#foundation/database/transaction.server.ts";
import { testRows } from "#tests/support/database/test-rows.ts";
import { readCases } from "#tests/support/read-cases.ts";
import { installQueue } from "./install-queue.server.ts";
import { takeSame } from "./queue.server.ts";
import { asDate, clampFutureTimes, steadyClock } from "./queue-clock.server.ts";

const cases = readCases(import.meta.dirname, "queue.cases.txt");

const NOTIFICATION = { templateKey: "job_submitted", jobId: randomUUID() } as const;

const VISITOR: ActingAs = { role: "app_visitor", userId: randomUUID() };

const { db, client, admin } = await testRows();
const actors: ActingAs[] = [
  { role: "app_client", userId: client.userId },
  { role: "app_admin", userId: admin.userId },
  { role: "app_visitor", userId: randomUUID() },
];
const rows = await db.query("select name, table_name from pgboss.queue");
const tableOf = (queue: string) => rows.find(({ name }) => name === queue)?.table_name;
const tables = { notify: tableOf("notify"), sendEmail: tableOf("send-email") };

async function queued(): Promise<unknown[]> {
  return await db.query("select data from pgboss.job where name = 'notify'");
}

describe("a notification", () => {
  it("is queued by the commit of the caller's transaction, whoever acts", async () => {
    for (const actor of actors) {
      await db.asActor(actor, (tx) => db.services.notify(tx, NOTIFICATION));
    }
    expect(await queued()).toEqual(Array(3).fill({ data: NOTIFICATION }));
    await db.query("delete from pgboss.job");
  });

  it("goes with a transaction that is rolled back", async () => {
    for (const actor of actors) {
      const failing = db.asActor(actor, async (tx) => {
        await db.services.notify(tx, NOTIFICATION);
        throw new Error("no");
      });
      await expect(failing).rejects.toThrow("no");
    }
    expect(await queued()).toEqual([]);
  });
});

it("those of one minute that differ by their dates alone become one", async () => {
  const jobId = randomUUID();
  const changed = (dates: string, by: "STAFF" | "CLIENT" = "STAFF") =>
    ({ templateKey: "dates_changed", jobId, by, dates }) as const;
  for (const request of [changed("A"), changed("B"), changed("C", "CLIENT"), changed("A")]) {
    await db.asActor(VISITOR, (tx) => db.services.notify(tx, request, GATHERED_SECONDS));
  }
  const pool = createPool(db.logins.worker, { max: 1, name: "test", onError: () => {} });
  try {
    const told = await inTransaction(pool, "begin", (tx) =>
      gathered(changed("Own"), (same) => takeSame(tx, same)),
    );
    expect(told).toEqual(changed("Own; A; B"));
    expect(await queued()).toEqual([{ data: changed("C", "CLIENT") }]);
  } finally {
    await pool.end();
  }
  await db.query("delete from pgboss.job");
});

describe("a request cannot", () => {
  it.each(cases<[string]>("a request cannot …"))("%s", async (statement) => {
    const text = statement.replace("NOTIFY", tables.notify).replace("SEND_EMAIL", tables.sendEmail);
    for (const actor of actors) {
      const refused = await db
        .asActor(actor, (tx) => tx.$client.query(text))
        .then(
          () => "allowed",
          (error: unknown) => sqlState(error),
        );
      expect(`${actor.role} ${refused}`).toBe(`${actor.role} 42501`);
    }
  });
});

it("can be installed again while it is used, and keeps what is queued", async () => {
  const [actor] = actors;
  if (!actor) throw new Error("no actor");
  await db.asActor(actor, (tx) => db.services.notify(tx, NOTIFICATION));
  const owner = new Client(db.owner);
  await owner.connect();
  const again = installQueue(owner);
  await db.asActor(actor, (tx) => db.services.notify(tx, NOTIFICATION));
  await again;
  await owner.end();
  expect(await queued()).toHaveLength(2);
});

it("what was queued, begun and scheduled while the clock was ahead is as of now", async () => {
  await db.asActor(VISITOR, (tx) => db.services.notify(tx, NOTIFICATION));
  await db.asActor(VISITOR, (tx) => db.services.notify(tx, NOTIFICATION));
  await db.query(`
    update pgboss.version set cron_on = now() + interval '40 days';
    update pgboss.queue set monitor_on = now() + interval '40 days', maintain_on = now() - interval '1 hour';
    update pgboss.job set start_after = now() + interval '40 days';
    update pgboss.job set state = 'active', started_on = now() + interval '40 days'
      where id = (select id from pgboss.job limit 1)`);
  const pool = createPool(db.logins.worker, { max: 1, name: "test", onError: () => {} });
  try {
    await inTransaction(pool, "begin", clampFutureTimes);
  } finally {
    await pool.end();
  }
  const rows = await db.query(`
    select 'version' as place, max(cron_on) as at from pgboss.version
    union all select 'monitored', max(monitor_on) from pgboss.queue
    union all select 'kept', max(maintain_on) + interval '1 hour' from pgboss.queue
    union all select 'begun', max(started_on) from pgboss.job
    union all select 'next', max(start_after) from pgboss.job where state <> 'active'`);
  for (const { place, at } of rows) {
    expect(Math.abs(at.getTime() - Date.now()), place).toBeLessThan(60_000);
  }
  await db.query("delete from pgboss.job");
});

it("the queue's clock goes on when the machine's is set back by forty days", async () => {
  const before = steadyClock.now();
  const clock = vi.spyOn(Date, "now").mockReturnValue(Date.now() - 40 * 24 * 3_600_000);
  try {
    expect(steadyClock.now()).toBeGreaterThanOrEqual(before);
    expect(steadyClock.now() - before).toBeLessThan(1_000);
    expect(asDate(before).getTime()).toBeLessThanOrEqual(Date.now());
  } finally {
    clock.mockRestore();
  }
});

it("a wait that is longer than a timer can take is none that is over at once", async () => {
  let isOver = false;
  const timer = steadyClock.setTimeout(
    () => {
      isOver = true;
    },
    40 * 24 * 3_600_000,
  );
  await new Promise((done) => setTimeout(done, 50));
  steadyClock.clearTimeout(timer);
  expect(isOver).toBe(false);
});

it("an email request that failed for good is counted for as long as one may wait", async () => {
  const rows = await db.query(
    "select deletion_seconds, retention_seconds from pgboss.queue where name = 'notify'",
  );
  expect(rows).toEqual([{ deletion_seconds: 14 * 86_400, retention_seconds: 14 * 86_400 }]);
});

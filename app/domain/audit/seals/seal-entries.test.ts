import { randomUUID } from "node:crypto";
import { getTableColumns } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { beforeEach, describe, expect, it } from "vitest";
import { auditLogs } from "#app/db/schema/audit.ts";
import { recordAudit } from "#app/domain/audit/record-audit.server.ts";
import { inTransaction } from "#foundation/database/transaction.server.ts";
import { OTHER_SEAL_KEY, SEAL_KEY } from "#tests/support/audit/seal-keys.ts";
import { testPool } from "#tests/support/database/test-database.ts";
import { testRows } from "#tests/support/database/test-rows.ts";
import { makeAnchor } from "./anchor.server.ts";
import { countFaults } from "./fault.ts";
import { type Entry, entryColumns, NOTHING_BEFORE, sealAfter } from "./seal.server.ts";
import { readHead, sealEntries, startChain } from "./seal-entries.server.ts";
import { verifySeals } from "./verify-seals.server.ts";

const key = SEAL_KEY;
const otherKey = OTHER_SEAL_KEY;
const { db, admin } = await testRows();
const worker = testPool(db.logins.worker, 4);

const asOwner = drizzle({ client: db.sql, casing: "snake_case" });
const seal = (by = key) => inTransaction(worker, "begin", (tx) => sealEntries(tx, by));
const verify = (by = key, anchors = "") => verifySeals(asOwner, { key: by, anchors });
const faults = async (anchors = "") => (await verify(key, anchors)).faults.map(({ what }) => what);

async function sealAll(by = key): Promise<number> {
  let sum = 0;
  for (let more = true; more; ) {
    const batch = await seal(by);
    sum += batch.sealed;
    more = batch.more;
  }
  return sum;
}

async function write(ago = "0"): Promise<string> {
  const rows = await db.query(
    "insert into audit_logs (action, created_at) values ('job_created', now() - $1::interval) returning id",
    ago,
  );
  return rows[0].id;
}

async function sealedIds(): Promise<string[]> {
  const rows = await db.query("select audit_id from audit_seals order by seq");
  return rows.map(({ audit_id }) => audit_id);
}

/** As a superuser whose triggers do not fire. */
const pastTriggers = (statement: string) =>
  db.sql.query(`begin; set local session_replication_role = replica; ${statement}; commit`);

beforeEach(() => pastTriggers("truncate audit_logs, audit_seals"));

it("covers every column of the audit log that is written", () => {
  const columns = Object.entries(getTableColumns(auditLogs));
  const written = columns.flatMap(([name, { generated }]) => (generated ? [] : [name]));
  expect(Object.keys(entryColumns)).toEqual(written);
});

it("gives an entry from before a column the seal that it had then", () => {
  const before = Object.keys(entryColumns).filter(
    (name) => !["actorRole", "ip", "clientVisible"].includes(name),
  );
  expect(before).toHaveLength(12);
  const known = { ...Object.fromEntries(before.map((name) => [name, `its ${name}`])) };
  const sealed = (more: object) =>
    sealAfter(
      NOTHING_BEFORE,
      { clientVisible: null, ...known, ...more } as Entry,
      key,
    ).hash.toString("hex");
  const then = key.digest("link", ["0".repeat(64), "1", ...Object.values(known)]).toString("hex");
  expect(sealed({ actorRole: null, ip: null })).toBe(then);
  const others = [
    { actorRole: "ADMIN", ip: null },
    { actorRole: null, ip: "ADMIN" },
    { actorRole: null, ip: "" },
  ].map(sealed);
  expect(new Set([then, ...others]).size).toBe(4);
});

it("seals the audit log in order of time, batch by batch, without gaps", async () => {
  await db.query(
    "insert into audit_logs (action, created_at) select 'job_created', now() - n * interval '1 hour' from generate_series(1, 1200) n",
  );
  expect(await sealAll()).toBe(1_200);
  const rows = await db.query(`select count(*)::int as n, max(s.seq)::int as last,
       bool_and(s.seq = 1201 - extract(epoch from now() - created_at)::int / 3600) as ordered
     from audit_seals s join audit_logs a on a.id = s.audit_id`);
  expect(rows[0]).toMatchObject({ n: 1_200, last: 1_200 });
  expect(await sealAll()).toBe(0);
});

it("does not skip what was written earlier and committed later", async () => {
  const late = await db.sql.connect();
  await late.query("begin");
  const { rows } = await late.query(
    "insert into audit_logs (action) values ('job_created') returning id",
  );
  const early = await write();
  expect(await sealAll()).toBe(1);
  await late.query("commit");
  late.release();
  expect(await sealAll()).toBe(1);
  expect(await sealedIds()).toEqual([early, rows[0].id]);
});

it("never seals what comes in with a time long past, and the verification finds it", async () => {
  await write("1 minute");
  await sealAll();
  await write("3 hours");
  expect(await sealAll()).toBe(0);
  expect(await faults()).toEqual([
    expect.stringMatching(/^An entry of [\d-]{10} [\d:.]{12} UTC has no seal$/),
  ]);
});

it("goes on when the clock has been set back", async () => {
  await write("-2 hours");
  await sealAll();
  await write();
  expect(await sealAll()).toBe(1);
  expect(await faults()).toEqual([]);
});

it("20 writers at once and two that seal leave a chain without gaps, each entry once", async () => {
  const writers = Array.from({ length: 20 }, async () => {
    for (let i = 0; i < 15; i += 1) {
      await db.asActor({ role: "app_admin", userId: admin.userId }, (tx) =>
        recordAudit(tx, { actor: admin, requestId: randomUUID() }, { action: "name_changed" }),
      );
    }
  });
  let writing = true;
  const sealers = [1, 2].map(async () => {
    let sum = 0;
    while (writing) sum += (await seal()).sealed;
    return sum;
  });
  await Promise.all(writers);
  writing = false;
  const sums = await Promise.all(sealers);
  const rest = await sealAll();
  expect((sums[0] ?? 0) + (sums[1] ?? 0) + rest).toBe(300);
  expect(new Set(await sealedIds()).size).toBe(300);
  expect(await faults()).toEqual([]);
});

describe("under another secret", () => {
  beforeEach(async () => {
    for (let i = 0; i < 3; i += 1) await write("1 minute");
    await sealAll();
    await write();
  });

  it("nothing is sealed, and the verification says so", async () => {
    await expect(seal(otherKey)).rejects.toThrow(/^The seal of entry \d+ does not fit$/);
    expect(await sealedIds()).toHaveLength(3);
    expect(await verify(otherKey)).toMatchObject({ faults: [{ seq: 1, count: 3 }] });
  });

  it("a new chain can be opened on record; what was before is told", async () => {
    const accepted = countFaults((await verify(otherKey)).faults);
    const reason = "The secret was changed";
    const start = await inTransaction(worker, "begin", (tx) =>
      startChain(tx, otherKey, { reason, accepted }),
    );
    expect(start.seq).toBe(4);
    expect(await sealAll(otherKey)).toBe(1);
    expect(await verify(otherKey)).toEqual({
      sealed: 5,
      faults: [],
      accepted: [expect.objectContaining({ seq: 1, count: 3 })],
    });
    expect(await faults()).not.toEqual([]);
    await expect(seal(key)).rejects.toThrow(/^The seal of entry \d+ does not fit$/);
  });
});

it("after a new chain on record, what is changed before it is found as ever", async () => {
  const altered = [await write("1 minute"), await write("1 minute")];
  await sealAll();
  const change = (id = "") =>
    pastTriggers(`update audit_logs set new_value = 'x' where id = '${id}'`);
  await change(altered[0]);
  await inTransaction(worker, "begin", (tx) =>
    startChain(tx, key, { reason: "One entry was damaged", accepted: 1 }),
  );
  expect(await faults()).toEqual([]);
  await change(altered[1]);
  expect(await faults()).toEqual(["The entry or its seal has been changed"]);
});

it("a restored older state does not verify until a new chain is on record", async () => {
  await write("1 minute");
  await sealAll();
  const before = await readHead(asOwner);
  await write("1 minute");
  await sealAll();
  const later = await readHead(asOwner);
  const lines = [makeAnchor([], before, key, new Date())];
  lines.push(makeAnchor(lines, later, key, new Date()));
  await pastTriggers(
    `delete from audit_logs where id in (select audit_id from audit_seals where seq = 2);
     delete from audit_seals where seq = 2`,
  );
  const text = () => lines.map((line) => `${JSON.stringify(line)}\n`).join("");
  expect(await faults(text())).toEqual([
    expect.stringMatching(/^There was a seal 2 at .*: it is gone$/),
  ]);
  const start = await inTransaction(worker, "begin", (tx) =>
    startChain(tx, key, { reason: "Restored", accepted: 1 }),
  );
  lines.push(makeAnchor(lines, start, key, new Date()));
  expect(await faults(text())).toEqual([]);
});

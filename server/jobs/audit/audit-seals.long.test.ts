import { rmSync } from "node:fs";
import { join } from "node:path";
import { pino } from "pino";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { installationChecks } from "#app/db/schema/checks.ts";
import { requestVerification } from "#app/domain/audit/seals/request-verification.server.ts";
import { sealEntries, startChain } from "#app/domain/audit/seals/seal-entries.server.ts";
import { createPool } from "#foundation/database/connections.server.ts";
import { inTransaction } from "#foundation/database/transaction.server.ts";
import { SEAL_KEY } from "#tests/support/audit/seal-keys.ts";
import { createTestDatabase, testPool } from "#tests/support/database/test-database.ts";
import { testRows } from "#tests/support/database/test-rows.ts";
import { testFolder } from "#tests/support/files/test-folder.ts";
import { anchorFile, newestAnchor, readAnchorFile } from "./anchor-file.ts";
import { createRounds, startSealing } from "./audit-seals.ts";
import { runVerification, startVerification } from "./audit-verification.ts";

const { db, fixtures, admin } = await testRows();
const pool = testPool(db.logins.worker, 2);
const folder = testFolder();
let lines: string[] = [];
const log = pino({ level: "warn" }, { write: (line: string) => lines.push(line) });
const tools = { pool, key: SEAL_KEY, anchors: anchorFile(folder), log };

const notes = async () =>
  (await db.rows.select().from(installationChecks)).map(({ status, detail }) => [status, detail]);
const count = async (action: string) => {
  const query = "select count(*)::int as n from audit_logs where action = $1";
  return (await db.query(query, action))[0].n;
};

beforeEach(async () => {
  lines = [];
  await db.rows.delete(installationChecks);
  await addEntries(3);
});

const addEntries = (count: number) =>
  db.sql.query(
    "insert into audit_logs (action) select 'name_changed' from generate_series(1, $1::int)",
    [count],
  );

/** What the database's owner can do past its rules. */
const unguarded = (statement: string) =>
  db.sql.query(`begin; set local session_replication_role = replica; ${statement}; commit`);

async function startOnce(): Promise<void> {
  await startSealing(tools).stop();
}

it("a start with sound seals says nothing", async () => {
  await startOnce();
  await startOnce();
  expect(lines).toEqual([]);
  expect(await notes()).toEqual([]);
});

it("asked for by staff, the verification is done again at once, and asked once", async () => {
  await runVerification(tools);
  expect(await count("audit_verified")).toBe(1);
  await runVerification(tools);
  expect(await count("audit_verified")).toBe(1);
  await requestVerification(fixtures.context(admin));
  await requestVerification(fixtures.context(admin));
  expect(await count("audit_verification_asked")).toBe(1);
  const verification = startVerification(tools);
  await vi.waitUntil(async () => (await count("audit_verified")) === 2, 10_000);
  await vi.waitUntil(async () => (await notes()).length > 0, 10_000);
  await verification.stop();
  expect(await notes()).toEqual([["OK", expect.stringMatching(/^All \d+ sealed entries/)]]);
});

it("clients may not ask for it", async () => {
  const organisation = await fixtures.organisation();
  const client = await fixtures.person({ role: "CLIENT_ADMIN", organisation });
  await expect(requestVerification(fixtures.context(client))).rejects.toThrow(
    "Only our office can do this",
  );
});

it("a start tells of a changed entry among the newest, and goes on sealing", async () => {
  await startOnce();
  await unguarded(
    "update audit_logs set new_value = 'x' where id = (select audit_id from audit_seals where seq = 2)",
  );
  await addEntries(1);
  await startOnce();
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual(["newest seals do not match"]);
  expect(lines[0]).toContain("Seal 2: The entry or its seal has been changed");
  expect(await notes()).toEqual([["WRONG", expect.stringMatching(/^1 fault: Seal 2: /)]]);
  const rows = await db.query(
    "select count(*)::int as n from audit_logs a where not exists (select from audit_seals s where s.audit_id = a.id)",
  );
  expect(rows).toEqual([{ n: 0 }]);
});

const newest = async () =>
  Number((await db.query("select max(seq) as seq from audit_seals"))[0].seq);

async function startAnew(): Promise<void> {
  await unguarded("truncate audit_logs, audit_seals");
  rmSync(tools.anchors, { force: true });
  await addEntries(5);
  await startOnce();
}

describe("while the product runs, it is noticed at the next check that", () => {
  it.each([
    [
      "the newest entries are cut off with their seals, which no anchor is of",
      (cut: number) => `delete from audit_logs where id in (
          select audit_id from audit_seals where seq > ${cut});
        delete from audit_seals where seq > ${cut}`,
      (cut: number) => `Seal ${cut + 3}: There was a seal ${cut + 3} at `,
    ],
    [
      "the newest entries are cut off without them",
      (cut: number) => `delete from audit_logs where id in (
          select audit_id from audit_seals where seq > ${cut})`,
      (cut: number) => `Seal ${cut + 1}: The entry is missing`,
    ],
    [
      "others stand in their place",
      (cut: number) => `update audit_logs set new_value = 'x' where id in (
          select audit_id from audit_seals where seq > ${cut});
        update audit_seals set hash = sha256(hash) where seq > ${cut}`,
      (cut: number) => `Seal ${cut + 1}: The entry or its seal has been changed`,
    ],
  ])("%s", async (_, tamper, fault) => {
    await startAnew();
    const cut = await newest();
    const { check } = createRounds(tools);
    await check();
    await addEntries(3);
    await inTransaction(pool, "begin", (tx) => sealEntries(tx, tools.key));
    await check();
    expect([await newest(), newestAnchor(tools.anchors)?.seq]).toEqual([cut + 3, cut]);
    expect(lines).toEqual([]);
    await unguarded(tamper(cut));
    await check();
    expect(await notes()).toEqual([["WRONG", expect.stringContaining(fault(cut))]]);
    // It is told once, and what was there stays what is asked for.
    await check();
    expect(lines).toEqual([expect.stringContaining(fault(cut))]);
  });

  it("unless a new chain was started on purpose", async () => {
    await startAnew();
    const { check } = createRounds(tools);
    await check();
    await unguarded("delete from audit_seals where seq > 1");
    await check();
    expect(lines).toHaveLength(1);
    const start = { reason: "Restored", accepted: 1 };
    await inTransaction(pool, "begin", (tx) => startChain(tx, tools.key, start));
    lines = [];
    await check();
    await check();
    expect(lines).toEqual([]);
  });
});

it.each([1, 200])(
  "what a round has sealed is missed by the next, before any check has seen it: %i entries",
  async (entries) => {
    await startAnew();
    const cut = await newest();
    const { checkAndSeal } = createRounds(tools);
    await checkAndSeal();
    await addEntries(entries);
    await checkAndSeal();
    await unguarded(`delete from audit_seals where seq = ${cut + 1}`);
    await addEntries(1);
    await checkAndSeal();
    expect(await notes()).toEqual([["WRONG", expect.stringContaining(`Seal ${cut + 1}: `)]]);
  },
);

it("a stop misses what was cut off since the last round, before it anchors what is left", async () => {
  await startAnew();
  const sealing = startSealing(tools);
  await addEntries(1);
  await vi.waitUntil(async () => (await newest()) === 6, 10_000);
  await unguarded("delete from audit_seals where seq = 6");
  await sealing.stop();
  expect(await notes()).toEqual([["WRONG", expect.stringContaining("Seal 6: ")]]);
});

it("the first entry of a new installation is anchored when it is sealed, not an hour later", async () => {
  const fresh = await createTestDatabase();
  const { rowCount } = await fresh.sql.query("select from audit_logs");
  expect(rowCount).toBe(0);
  const freshPool = createPool(fresh.logins.worker, { max: 1, name: "test", onError: () => {} });
  const anchors = join(folder, "fresh.jsonl");
  const sealing = startSealing({ ...tools, pool: freshPool, anchors });
  try {
    // The first round, which finds nothing, is over when the connection is idle again.
    await vi.waitUntil(() => freshPool.totalCount === 1 && freshPool.idleCount === 1, 10_000);
    await fresh.sql.query("insert into audit_logs (action) values ('name_changed')");
    await vi.waitUntil(() => readAnchorFile(anchors) !== "", 10_000);
    expect(newestAnchor(anchors)).toMatchObject({ seq: 1 });
  } finally {
    await sealing.stop();
    await freshPool.end();
  }
});

it("a verification on record from while the clock was ahead holds up none, by night or asked for", async () => {
  await runVerification(tools);
  await unguarded(
    "update audit_logs set created_at = now() + interval '40 days' where action = 'audit_verified'",
  );
  const before = await count("audit_verified");
  await runVerification(tools);
  expect(await count("audit_verified")).toBe(before + 1);
  await requestVerification(fixtures.context(admin));
  await runVerification(tools);
  expect(await count("audit_verified")).toBe(before + 2);
});

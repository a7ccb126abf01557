import { and, eq, inArray } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { auditLogs } from "#app/db/schema/audit.ts";
import { installationChecks } from "#app/db/schema/checks.ts";
import { paperVersions } from "#app/db/schema/papers.ts";
import { recordCheck } from "#app/domain/health/record-check.server.ts";
import { NIGHTS, nightOf, verifyPapers } from "#app/domain/papers/verify-papers.server.ts";
import { createQueue } from "#app/platform/queue/queue.server.ts";
import { inTransaction } from "#foundation/database/transaction.server.ts";
import { createPieceStore, type PieceStore } from "#foundation/files/piece-store.server.ts";
import type { Scanner } from "#foundation/files/scanner.server.ts";
import { createLog } from "#foundation/log/log.server.ts";
import { testPool } from "#tests/support/database/test-database.ts";
import { testRows } from "#tests/support/database/test-rows.ts";
import { BucketServer } from "#tests/support/files/bucket-server.ts";
import { testFolder } from "#tests/support/files/test-folder.ts";
import { recording } from "#tests/support/papers/receiving.ts";
import { changeByte, storePaper } from "#tests/support/papers/stored-paper.ts";
import { verifyWhenDue } from "./paper-verification.ts";
import { startPaperWork } from "./paper-work.ts";

const MIB = 1024 * 1024;
const DAY_MS = 24 * 3_600_000;
const SECRET = "s".repeat(40);
const { db, fixtures, client: by } = await testRows();
const pool = testPool(db.logins.worker, 2);
const transact: Parameters<typeof verifyPapers>[0]["transact"] = (work) =>
  inTransaction(pool, "begin", work);

const folder = testFolder();
const bucket = await BucketServer.start();
afterAll(() => bucket.stop());
beforeEach(async () => {
  await db.rows.delete(paperVersions);
  await db.rows.delete(installationChecks);
});

async function store(pieces: PieceStore, sizes: number[]) {
  const jobId = await fixtures.job(by);
  const stored: Array<Awaited<ReturnType<typeof storePaper>>> = [];
  for (const [before, size] of sizes.entries()) {
    const paper = { jobId, by, bytes: recording(size), number: before + 1 };
    stored.push(await storePaper(db, paper, pieces));
  }
  return { jobId, ids: stored.map(({ id }) => id) };
}

async function damaged(): Promise<string[]> {
  const rows = await db.rows.select().from(paperVersions);
  return rows.flatMap(({ id, damagedAt }) => (damagedAt ? id : [])).sort();
}

async function entries(jobId: string): Promise<string[]> {
  const rows = await db.rows
    .select()
    .from(auditLogs)
    .where(
      and(
        eq(auditLogs.jobId, jobId),
        inArray(auditLogs.action, ["paper_hash_failed", "paper_mended"]),
      ),
    )
    .orderBy(auditLogs.createdAt);
  return rows.map(({ action, meta }) => `${action} ${meta.versionId}`);
}

const check = async () => (await db.rows.select().from(installationChecks))[0];

describe.each(["a folder", "a bucket"])("of papers in %s", (place) => {
  const pieces = () =>
    createPieceStore(place === "a folder" ? { folder } : { url: bucket.url() }, SECRET);

  async function readAll(): Promise<number> {
    let read = 0;
    for (let night = 0; night < NIGHTS; night++) {
      const tools = { pool, pieces: pieces(), log: createLog("silent") };
      const now = new Date(Date.now() + (night + 1) * DAY_MS);
      await verifyWhenDue(tools, now, new AbortController().signal);
      read += Number(/^\d+/.exec((await check())?.detail ?? "")?.[0]);
    }
    return read;
  }

  it("each is read again once in a month, and one that is whole is not spoken of", async () => {
    const { jobId } = await store(pieces(), Array<number>(40).fill(300));
    expect(await readAll()).toBe(40);
    expect(await damaged()).toEqual([]);
    expect(await entries(jobId)).toEqual([]);
  });

  it("one with a changed byte, and one without all its pieces, are noted once each", async () => {
    const { jobId, ids } = await store(pieces(), [2 * MIB + 10, 3 * MIB, 500]);
    const [changed = "", gone = ""] = ids;
    await changeByte(pieces(), changed, 1);
    await pieces().remove(gone);
    await readAll();
    expect(await damaged()).toEqual([changed, gone].sort());
    const found = [changed, gone].map((id) => `paper_hash_failed ${id}`);
    expect((await entries(jobId)).sort()).toEqual(found.sort());
  });

  it("one that was put back is in order again within minutes", async () => {
    const { jobId, ids } = await store(pieces(), [500, 700]);
    const [changed = ""] = ids;
    await changeByte(pieces(), changed, 0);
    const tools = { pool, pieces: pieces(), log: createLog("silent") };
    const look = (now: Date) => verifyWhenDue(tools, now, new AbortController().signal);
    // As a download notes it.
    await db.rows
      .update(paperVersions)
      .set({ damagedAt: new Date() })
      .where(eq(paperVersions.id, changed));
    await look(new Date());
    expect(await check()).toMatchObject({ status: "WRONG", detail: "1 stored file is damaged" });
    await changeByte(pieces(), changed, 0);
    await look(new Date());
    expect(await check()).toMatchObject({ status: "OK" });
    expect(await damaged()).toEqual([]);
    expect(await entries(jobId)).toEqual([`paper_mended ${changed}`]);
  });
});

it("a night's share is read once, also after a start, and anew where it was cut off", async () => {
  let reads = 0;
  const stored = createPieceStore({ folder }, SECRET);
  await store(stored, Array<number>(60).fill(300));
  const pieces: PieceStore = {
    ...stored,
    read(file, range) {
      reads += 1;
      return stored.read(file, range);
    },
  };
  const tools = { pool, pieces, log: createLog("silent") };
  const stopped = AbortSignal.abort(new Error("The process stops"));
  let now = new Date();
  // A night whose share is not empty.
  const share = (at: Date) =>
    verifyPapers({ transact, isUnchanged: async () => true }, nightOf(at));
  while ((await share(now)).read === 0) now = new Date(now.getTime() + DAY_MS);
  await expect(verifyWhenDue(tools, now, stopped)).rejects.toThrow("The process stops");
  expect(await check()).toBeUndefined();
  reads = 0;
  const { read } = await share(now);
  await verifyWhenDue(tools, now, new AbortController().signal);
  expect(reads).toBe(read);
  expect(await check()).toMatchObject({ name: "papers", status: "OK" });
});

it("one that cannot be read keeps no other from it, and is named until the next night", async () => {
  const stored = createPieceStore({ folder }, SECRET);
  const now = new Date();
  const read = new Set<string>();
  const isUnchanged = async ({ id }: { id: string }) => read.add(id).size > 0;
  while (read.size < 2) {
    await store(stored, Array<number>(60).fill(300));
    await verifyPapers({ transact, isUnchanged }, nightOf(now));
  }
  const [locked = "", changed = ""] = read;
  await changeByte(stored, changed, 0);
  const pieces: PieceStore = {
    ...stored,
    read(file, range) {
      if (file.id === locked) throw new Error("EACCES: permission denied");
      return stored.read(file, range);
    },
  };
  const tools = { pool, pieces, log: createLog("silent") };
  const look = () => verifyWhenDue(tools, now, new AbortController().signal);
  const named = `papers/${locked} (EACCES: permission denied)`;
  await expect(look()).rejects.toThrow(`Papers that could not be read: ${named}`);
  expect(await damaged()).toEqual([changed]);
  await changeByte(stored, changed, 0);
  await look();
  expect(await damaged()).toEqual([]);
  await db.rows.delete(installationChecks);
  await expect(look()).rejects.toThrow(named);
  await look();
  const detail = `1 could not be read: ${named}`;
  expect(await check()).toMatchObject({ status: "WARNING", detail });
});

it("a night's share is read although a clock that was ahead has noted one", async () => {
  const stored = createPieceStore({ folder }, SECRET);
  const tools = { pool, pieces: stored, log: createLog("silent") };
  await inTransaction(pool, "begin", (tx) => recordCheck(tx, "papers", "OK", "Read ahead"));
  await db.rows.update(installationChecks).set({ checkedAt: new Date(Date.now() + 30 * DAY_MS) });
  await verifyWhenDue(tools, new Date(), new AbortController().signal);
  expect(await check()).toMatchObject({ detail: expect.stringContaining("read again") });
  expect((await check())?.checkedAt.getTime()).toBeLessThan(Date.now() + 60_000);
});

it("damage that is found on the way to the scanner is noted, and the file goes on waiting", async () => {
  const pieces = createPieceStore({ folder }, SECRET);
  const { jobId, ids } = await store(pieces, [2 * MIB]);
  const [changed = ""] = ids;
  await changeByte(pieces, changed, 1);
  await db.rows.update(paperVersions).set({ state: "WAITING" });
  const scanner: Scanner = {
    isSet: true,
    ping: async () => "ClamAV",
    async scan(content) {
      for await (const part of content) expect(part.length).toBeGreaterThan(0);
      return { result: "CLEAN", engine: "ClamAV", found: null };
    },
  };
  const queue = await createQueue(db.logins.worker, () => {});
  const work = startPaperWork({ pool, queue, pieces, scanner, log: createLog("silent") });
  await expect.poll(damaged).toEqual([changed]);
  await work.stop();
  await queue.stop();
  expect(await entries(jobId)).toEqual([`paper_hash_failed ${changed}`]);
  expect(await db.rows.select().from(paperVersions)).toMatchObject([{ state: "WAITING" }]);
});

it("a night lasts from three o'clock to three", () => {
  const at = (time: string) => nightOf(new Date(`2026-11-${time}:00Z`));
  expect(at("24T02:59") + 1).toBe(at("24T03:00"));
  expect(at("24T03:00")).toBe(at("25T02:59"));
});

import { randomUUID } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import pino from "pino";
import { afterAll, expect, it, vi } from "vitest";
import { auditLogs } from "#app/db/schema/audit.ts";
import { paperVersions } from "#app/db/schema/papers.ts";
import { beginUpload } from "#app/domain/papers/receiving/begin-upload.server.ts";
import { finishUpload } from "#app/domain/papers/receiving/finish-upload.server.ts";
import { receivePieces } from "#app/domain/papers/receiving/receive-pieces.server.ts";
import { createQueue } from "#app/platform/queue/queue.server.ts";
import { type Scanner, ScannerDown } from "#foundation/files/scanner.server.ts";
import { createTestDatabase, testPool } from "#tests/support/database/test-database.ts";
import { testFolder } from "#tests/support/files/test-folder.ts";
import { piecesIn, receivingInto, recording, restOf } from "#tests/support/papers/receiving.ts";
import { startPaperRemoval } from "./paper-removal.ts";
import { startPaperWork } from "./paper-work.ts";

const db = await createTestDatabase();
const { fixtures } = db;
const personOf = async () => fixtures.person({ role: "CLIENT_USER" });
const client = await personOf();
const folder = testFolder();
const pool = testPool(db.logins.worker, 3);
const queue = await createQueue(db.logins.worker, () => {});
afterAll(() => queue.stop());
const receiving = receivingInto(folder);
const pieces = piecesIn(folder);

async function sendPaper(size = 4_000, by = client): Promise<string> {
  const ctx = fixtures.context(by);
  const bytes = recording(size);
  const jobId = await fixtures.job(by);
  const wanted = { jobId, fileName: "a.wav", size: bytes.length, visibility: "CLIENT" as const };
  const id = await beginUpload(ctx, receiving, wanted);
  await receivePieces(ctx, receiving, { id, ...restOf(bytes) });
  expect(await finishUpload(ctx, receiving, id)).toMatchObject({ ok: true });
  return id;
}

const stateOf = async (id: string) => {
  const [row] = await db.rowsOf(paperVersions, { id });
  return row;
};

function scanner(): Scanner & { isUp: boolean } {
  return {
    isSet: true,
    isUp: true,
    async scan(content) {
      if (!this.isUp) throw new ScannerDown("The scanner does not answer");
      for await (const _ of content);
      return { result: "CLEAN", engine: "test", found: null };
    },
    ping: async () => "test",
  };
}

it("scans what comes, waits while the scanner is down, and goes on past a damaged file", async () => {
  const clamd = scanner();
  const told: string[] = [];
  const log = pino({}, { write: (line: string) => told.push(line) });
  const first = await sendPaper();
  const damaged = await sendPaper();
  const last = await sendPaper();
  const [piece = ""] = await readdir(join(folder, "papers", damaged));
  const path = join(folder, "papers", damaged, piece);
  const bytes = await readFile(path);
  bytes.writeUInt8(bytes.readUInt8(100) ^ 1, 100);
  await writeFile(path, bytes);
  clamd.isUp = false;
  const work = startPaperWork({ pool, queue, pieces, scanner: clamd, log, afterFailureMs: 50 });
  try {
    await vi.waitFor(() => expect(told.join()).toContain("will be tried again"), 5_000);
    expect(await stateOf(first)).toMatchObject({ state: "WAITING" });
    clamd.isUp = true;
    await vi.waitFor(
      async () => expect(await stateOf(last)).toMatchObject({ state: "CLEAN" }),
      10_000,
    );
    await vi.waitFor(
      async () => expect((await stateOf(damaged))?.damagedAt).toBeInstanceOf(Date),
      10_000,
    );
  } finally {
    await work.stop();
  }
  expect(await stateOf(damaged)).toMatchObject({ state: "WAITING" });
  const alarms = await db.rowsOf(auditLogs, { action: "paper_hash_failed" });
  expect(alarms).toHaveLength(1);
});

it("scans in turn by firm, also where the many files of one all fail", async () => {
  for (let count = 0; count < 12; count += 1) await sendPaper(6_000);
  for (const size of [7_000, 7_001]) await sendPaper(size, await personOf());
  const sizes: number[] = [];
  const clamd: Scanner = {
    ...scanner(),
    async scan(content, size) {
      for await (const _ of content);
      sizes.push(size);
      if (size === 6_000) throw new ScannerDown("It broke off");
      return { result: "CLEAN", engine: "test", found: null };
    },
  };
  const log = pino({ level: "silent" });
  const work = startPaperWork({ pool, queue, pieces, scanner: clamd, log, afterFailureMs: 20 });
  try {
    await vi.waitFor(() => expect(sizes.length).toBeGreaterThan(4), 10_000);
  } finally {
    await work.stop();
  }
  expect(sizes.slice(0, 4)).toEqual(expect.arrayContaining([7_000, 7_001]));
});

it("goes on past a file that the scanner does not survive", async () => {
  const deadly = 5_000;
  const clamd: Scanner = {
    ...scanner(),
    async scan(content, size) {
      for await (const _ of content) if (size === deadly) throw new ScannerDown("It broke off");
      return { result: "CLEAN", engine: "test", found: null };
    },
  };
  const first = await sendPaper(deadly);
  const last = await sendPaper();
  const log = pino({ level: "silent" });
  const work = startPaperWork({ pool, queue, pieces, scanner: clamd, log, afterFailureMs: 50 });
  try {
    await vi.waitFor(
      async () => expect(await stateOf(last)).toMatchObject({ state: "CLEAN" }),
      10_000,
    );
  } finally {
    await work.stop();
  }
  expect(await stateOf(first)).toMatchObject({ state: "WAITING", damagedAt: null });
});

it("stops at once although the scanner takes its time, and the file waits for the next start", async () => {
  const id = await sendPaper();
  let isAsked = false;
  const slow: Scanner = {
    ...scanner(),
    scan: (_content, _size, signal) =>
      new Promise((_, refuse) => {
        isAsked = true;
        signal?.addEventListener("abort", () => refuse(new ScannerDown("Given up")));
      }),
  };
  const told: string[] = [];
  const log = pino({}, { write: (line: string) => told.push(line) });
  const work = startPaperWork({ pool, queue, pieces, scanner: slow, log });
  await vi.waitFor(() => expect(isAsked).toBe(true), 10_000);
  await work.stop();
  expect(await stateOf(id)).toMatchObject({ state: "WAITING", damagedAt: null });
  expect(told).toEqual([]);
});

it("the store is swept no further once it is to stop", async () => {
  const old = new Date(0);
  let next = 0;
  const removed: string[] = [];
  const removal = startPaperRemoval({
    pool,
    log: pino({ level: "silent" }),
    pieces: {
      ...pieces,
      async *ids() {
        for (; next < 1_000_000; next += 1) yield { id: randomUUID(), changedAt: old };
      },
      remove: async (id) => void removed.push(id),
    },
  });
  await vi.waitFor(() => expect(removed.length).toBeGreaterThan(3), 10_000);
  await removal.stop();
  expect(next).toBeLessThan(100_000);
});

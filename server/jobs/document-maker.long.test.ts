import { randomUUID } from "node:crypto";
import { performance } from "node:perf_hooks";
import pino from "pino";
import { expect, it, vi } from "vitest";
import { documentName, sha256 } from "#app/domain/documents/make-documents.server.ts";
import { sendQuote } from "#app/domain/quotes/send-quote.server.ts";
import { createLog } from "#foundation/log/log.server.ts";
import { testPool } from "#tests/support/database/test-database.ts";
import { testRows } from "#tests/support/database/test-rows.ts";
import { TEST_BUSINESS } from "#tests/support/product/test-business.ts";
import { startDocumentMaker } from "./document-maker.ts";

const { db, fixtures, client, admin } = await testRows();
const pool = testPool(db.logins.worker, 2);

async function sendOne(): Promise<string> {
  const id = randomUUID();
  const jobId = await fixtures.job(client);
  await sendQuote(fixtures.context(admin), { jobId, id, amount: 100, notes: null });
  return id;
}

async function madeOf(quoteId: string) {
  const { rows } = await db.sql.query<{ id: string; pages: number; sha256: string }>(
    "select id, pages, sha256 from documents where quote_id = $1 and made_at is not null",
    [quoteId],
  );
  return rows[0];
}

it("documents are drawn in a thread, one after the other, and stored; one that fails holds up no other", async () => {
  const broken = await sendOne();
  const whole = await sendOne();
  await db.query("update quotes set scope = 'Changed' where id = $1", broken);
  const maker = startDocumentMaker({
    pool,
    files: db.files,
    issuer: TEST_BUSINESS,
    log: createLog("silent"),
    afterFailureMs: 100,
  });
  const made = await vi.waitFor(
    async () => (await madeOf(whole)) ?? Promise.reject(new Error("Not made yet")),
    { timeout: 20_000, interval: 100 },
  );
  await maker.stop();
  const bytes = await db.files.read(documentName(made.id));
  expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
  expect(sha256(bytes)).toBe(made.sha256);
  expect(await madeOf(broken)).toBeUndefined();
});

it("while requests keep the process busy a document waits, but for less than a minute", async () => {
  const wanted = await sendOne();
  const load = vi
    .spyOn(performance, "eventLoopUtilization")
    .mockReturnValue({ utilization: 0.9, active: 9, idle: 1 });
  const tools = { pool, files: db.files, issuer: TEST_BUSINESS, log: createLog("silent") };
  const maker = startDocumentMaker(tools);
  await new Promise((done) => setTimeout(done, 2_500));
  expect(await madeOf(wanted)).toBeUndefined();
  const soon = performance.now() + 46_000;
  const clock = vi.spyOn(performance, "now").mockReturnValue(soon);
  await vi.waitFor(async () => expect(await madeOf(wanted)).toBeDefined(), 20_000);
  for (const mock of [load, clock]) mock.mockRestore();
  await maker.stop();
});

it("one that could not be made is tried again, also when the clock was ahead then and is right now", async () => {
  const told: string[] = [];
  const log = pino({}, { write: (line: string) => told.push(line) });
  const broken = await sendOne();
  await db.query("update quotes set scope = 'Changed' where id = $1", broken);
  const tools = { pool, files: db.files, issuer: TEST_BUSINESS, log, afterFailureMs: 50 };
  const maker = startDocumentMaker(tools);
  const tries = () => told.filter((line) => line.includes("document not made")).length;
  // That of the test before fails here, too.
  await vi.waitFor(() => expect(tries()).toBe(2), 20_000);
  const minutes = 60_000;
  const days = 24 * 3_600_000;
  const later = performance.now() + 11 * minutes;
  const earlier = Date.now() - 40 * days;
  const clocks = [
    vi.spyOn(performance, "now").mockReturnValue(later),
    vi.spyOn(Date, "now").mockReturnValue(earlier),
  ];
  await new Promise((done) => setTimeout(done, 3_000));
  for (const clock of clocks) clock.mockRestore();
  await maker.stop();
  expect(tries()).toBeGreaterThan(2);
});

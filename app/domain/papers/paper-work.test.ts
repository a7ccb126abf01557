import { randomBytes } from "node:crypto";
import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { auditLogs } from "#app/db/schema/audit.ts";
import { papers, paperVersions, uploads } from "#app/db/schema/papers.ts";
import { inTransaction, type Transaction } from "#foundation/database/transaction.server.ts";
import type { ScanResult } from "#foundation/files/scanner.server.ts";
import { overtaken } from "#tests/support/database/overtaken.ts";
import { queuedWith, testPool } from "#tests/support/database/test-database.ts";
import { testRows } from "#tests/support/database/test-rows.ts";
import { expectRefused } from "#tests/support/expect-refused.ts";
import { honestFiles } from "#tests/support/files/honest-files.ts";
import { testFolder } from "#tests/support/files/test-folder.ts";
import { zipOf } from "#tests/support/files/zip-builder.ts";
import {
  inParts,
  piecesIn,
  receivingInto,
  recording,
  restOf,
} from "#tests/support/papers/receiving.ts";
import {
  notifyOfPapers,
  remindOfUploads,
  removeOldUploads,
  sweepOrphans,
} from "./paper-deadlines.server.ts";
import { giveSecret, showSecret } from "./paper-secret.server.ts";
import { beginUpload } from "./receiving/begin-upload.server.ts";
import { finishUpload } from "./receiving/finish-upload.server.ts";
import { receivePieces } from "./receiving/receive-pieces.server.ts";
import { nextToScan, type Scanning, scanFile } from "./scan-papers.server.ts";

const { db, fixtures, organisation, client, admin } = await testRows();
const folder = testFolder();
const worker = testPool(db.logins.worker, 2);
const receiving = receivingInto(folder);
const pieces = piecesIn(folder);
const transact = <T>(work: (tx: Transaction) => Promise<T>) => inTransaction(worker, "begin", work);
const { notify } = db.services;

async function begin(
  jobId: string,
  bytes: Buffer,
  by = client,
  fileName = "a.wav",
): Promise<string> {
  const wanted = { jobId, fileName, size: bytes.length, visibility: "CLIENT" as const };
  return beginUpload(fixtures.context(by), receiving, wanted);
}

async function sendPaper(
  jobId: string,
  by = client,
  { fileName = "a.wav", bytes = recording(3_000) } = {},
): Promise<{ id: string; paperId: string }> {
  const id = await begin(jobId, bytes, by, fileName);
  const ctx = fixtures.context(by);
  await receivePieces(ctx, receiving, { id, ...restOf(bytes) });
  const finished = await finishUpload(ctx, receiving, id);
  if (!finished.ok) throw new Error(finished.why);
  return { id, paperId: finished.paperId };
}

const says =
  (result: ScanResult["result"], found: string | null = null) =>
  async (content: AsyncIterable<Buffer>): Promise<ScanResult> => {
    for await (const _ of content);
    return { result, engine: "ClamAV test", found };
  };

async function scanNext(scan: Scanning["scan"]): Promise<boolean> {
  const file = await transact((tx) => nextToScan(tx, { except: [], after: null }));
  if (file) await scanFile({ pieces, scan, notify, transact }, file);
  return file !== undefined;
}

async function scanAll(scan: Scanning["scan"]): Promise<void> {
  while (await scanNext(scan));
}

const versionOf = async (id: string) => (await db.rowsOf(paperVersions, { id }))[0];

it("the end of a scan is published to whoever heard that the paper came", async () => {
  const published: object[] = [];
  const publishing: Scanning["transact"] = (work) =>
    inTransaction(worker, "begin", work, (changes) => published.push(...changes));
  const jobId = await fixtures.job(client);
  await sendPaper(jobId);
  const file = await transact((tx) => nextToScan(tx, { except: [], after: null }));
  if (file) await scanFile({ pieces, scan: says("CLEAN"), notify, transact: publishing }, file);
  expect(published).toEqual([{ organisationId: organisation.id, jobId, action: "paper_received" }]);
});

describe("a paper that has come", () => {
  // Who then opens it: tests/security/paper-opening.test.ts.
  it.each([
    ["CLEAN", null],
    ["ENCRYPTED", "Heuristics.Encrypted.Zip"],
    ["TOO_LARGE_TO_SCAN", null],
    ["INFECTED", "Eicar-Test"],
  ] as const)("is %s when the scanner says so", async (result, found) => {
    const { id } = await sendPaper(await fixtures.job(client));
    await scanAll(says(result, found));
    expect(await versionOf(id)).toMatchObject({ state: result, scanner: "ClamAV test", found });
  });

  it("with malware is told to both sides, by its number", async () => {
    const jobId = await fixtures.job(client);
    const { id, paperId } = await sendPaper(jobId);
    await scanAll(says("INFECTED", "Eicar-Test"));
    const told = await queuedWith(db, "jobId", jobId);
    expect(told).toEqual(
      expect.arrayContaining([
        { templateKey: "paper_infected", jobId, by: "CLIENT" },
        { templateKey: "paper_infected", jobId, by: "STAFF" },
      ]),
    );
    const entries = await db.rowsOf(auditLogs, { jobId });
    expect(entries.find(({ action }) => action === "paper_infected")).toMatchObject({
      newValue: "P1",
      actorUserId: null,
      meta: { paperId, versionId: id },
    });
  });

  it("is not checked where there is no scanner, and waits for one that is down", async () => {
    const jobId = await fixtures.job(client);
    const { id } = await sendPaper(jobId);
    const down = async () => {
      throw new Error("down");
    };
    await expect(scanNext(down)).rejects.toThrow("down");
    expect(await versionOf(id)).toMatchObject({ state: "WAITING" });
    await scanAll(null);
    expect(await versionOf(id)).toMatchObject({ state: "UNSCANNED", scanner: null });
  });

  it("whose stored bytes were changed is not found clean", async () => {
    const jobId = await fixtures.job(client);
    const { id } = await sendPaper(jobId);
    const [piece = ""] = await readdir(join(folder, "papers", id));
    await writeFile(join(folder, "papers", id, piece), Buffer.alloc(3_028, 1));
    await expect(scanNext(says("CLEAN"))).rejects.toThrow();
    expect(await versionOf(id)).toMatchObject({ state: "WAITING" });
    await db.rows.update(paperVersions).set({ state: "UNSCANNED" }).where(eq(paperVersions.id, id));
  });
});

describe("a file that asks for a password", () => {
  const locked = () => zipOf([{ name: "a.txt", data: randomBytes(900), isEncrypted: true }]);

  it.each([
    ["finds nothing", says("CLEAN"), "ENCRYPTED"],
    ["is not given such large files", says("TOO_LARGE_TO_SCAN"), "ENCRYPTED"],
    ["is not there", null, "ENCRYPTED"],
    ["finds malware all the same", says("INFECTED", "Eicar-Test"), "INFECTED"],
  ] as const)("is known to where the scanner %s", async (_, scan, state) => {
    const jobId = await fixtures.job(client);
    const { id } = await sendPaper(jobId, client, { fileName: "a.zip", bytes: locked() });
    await scanAll(scan);
    expect(await versionOf(id)).toMatchObject({ state, isEncrypted: true });
  });

  it.each([
    ["Printing not allowed.pdf", "CLEAN"],
    ["SFR1 locked.pdf", "ENCRYPTED"],
  ])("is not one that only forbids printing: %s is %s", async (fileName, state) => {
    const jobId = await fixtures.job(client);
    const honest = (await honestFiles()).find(({ name }) => name === fileName);
    const { id } = await sendPaper(jobId, client, { fileName, bytes: honest?.bytes });
    await scanAll(says("CLEAN"));
    expect(await versionOf(id)).toMatchObject({ state, isEncrypted: state === "ENCRYPTED" });
  });
});

describe("an archive with a program in it", () => {
  const bytes = () => zipOf([{ name: "script.js", data: randomBytes(900) }]);
  const warning = "has a program in it (script.js)";

  it.each([
    ["finds nothing", says("CLEAN"), "UNSCANNED"],
    ["is not there", null, "UNSCANNED"],
    ["is not given such large files", says("TOO_LARGE_TO_SCAN"), "TOO_LARGE_TO_SCAN"],
    ["finds malware", says("INFECTED", "Eicar-Test"), "INFECTED"],
  ] as const)("is kept closed where the scanner %s", async (_, scan, state) => {
    const jobId = await fixtures.job(client);
    const { id } = await sendPaper(jobId, client, { fileName: "a.zip", bytes: bytes() });
    await scanAll(scan);
    expect(await versionOf(id)).toMatchObject({ state, warning });
  });

  it("never passes for checked, whatever the program says to the database", async () => {
    const jobId = await fixtures.job(client);
    const { id } = await sendPaper(jobId, client, { fileName: "a.zip", bytes: bytes() });
    const asChecked = db.sql.query("update paper_versions set state = 'CLEAN' where id = $1", [id]);
    await expect(asChecked).rejects.toMatchObject({ constraint: "paper_versions_warned" });
    await scanAll(null);
  });
});

describe("the other side", () => {
  it("is told of papers once, a quarter of an hour after the first", async () => {
    const jobId = await fixtures.job(client);
    await sendPaper(jobId);
    await sendPaper(jobId);
    const tell = () => transact((tx) => notifyOfPapers({ tx, notify }));
    await tell();
    const received = async () =>
      (await queuedWith(db, "jobId", jobId)).filter((each) =>
        JSON.stringify(each).includes("papers_received"),
      );
    expect(await received()).toEqual([]);
    await db.query(
      "update papers set added_at = now() - interval '16 minutes' where job_id = $1",
      jobId,
    );
    await sendPaper(jobId);
    await tell();
    await tell();
    expect(await received()).toEqual([
      { templateKey: "papers_received", jobId, by: "CLIENT", count: "3" },
    ]);
    expect(await db.rowsOf(papers, { jobId })).toEqual(
      Array(3).fill(expect.objectContaining({ toldAt: expect.any(Date) })),
    );
  });
});

describe("an upload that nobody goes on with", () => {
  it("is brought to mind once, and removed after a day", async () => {
    const jobId = await fixtures.job(client);
    const bytes = recording(1_200_000);
    const id = await begin(jobId, bytes);
    const content = inParts(bytes.subarray(0, 1_100_000));
    await receivePieces(fixtures.context(client), receiving, { id, from: 0, content });
    const age = (hours: number) =>
      db.sql.query(
        "update uploads set changed_at = now() - make_interval(hours => $2) where id = $1",
        [id, hours],
      );
    await age(4);
    for (const _ of [1, 2]) await transact((tx) => remindOfUploads({ tx, notify }));
    expect(await queuedWith(db, "jobId", jobId)).toEqual([
      { templateKey: "upload_unfinished", jobId, userId: client.userId },
    ]);
    await removeOldUploads(transact, pieces);
    expect(await db.rows.$count(uploads, eq(uploads.id, id))).toBe(1);
    await age(25);
    await removeOldUploads(transact, pieces);
    expect(await db.rows.$count(uploads, eq(uploads.id, id))).toBe(0);
    expect(await readdir(join(folder, "papers"))).not.toContain(id);
  });

  it("is not brought to mind again by a process that another was faster than", async () => {
    const jobId = await fixtures.job(client);
    const id = await begin(jobId, recording(2_000));
    await db.query(
      "update uploads set received = 1, changed_at = now() - interval '4 hours' where id = $1",
      id,
    );
    await overtaken(db, {
      table: "uploads",
      work: () => transact((tx) => remindOfUploads({ tx, notify })),
      change: ["update uploads set reminded_at = now() where id = $1", [id]],
    });
    expect(await queuedWith(db, "jobId", jobId)).toEqual([]);
  });

  it("leaves the file of a finished one, of which nothing but the upload is forgotten", async () => {
    const jobId = await fixtures.job(client);
    const { id } = await sendPaper(jobId);
    await db.query("update uploads set changed_at = now() - interval '2 days' where id = $1", id);
    await removeOldUploads(transact, pieces);
    expect(await db.rows.$count(uploads, eq(uploads.id, id))).toBe(0);
    expect(await readdir(join(folder, "papers"))).toContain(id);
  });
});

it("what nothing names is swept after a day, and nothing else", async () => {
  const jobId = await fixtures.job(client);
  const { id } = await sendPaper(jobId);
  const orphan = "00000000-0000-4000-8000-00000000abcd";
  const file = { id: orphan, wrappedKey: pieces.newKey(orphan), size: 3 };
  await pieces.write(file, 0, Buffer.from("abc"));
  expect(await sweepOrphans(transact, pieces)).toBe(0);
  expect(await sweepOrphans(transact, pieces, Date.now() + 26 * 3_600_000)).toBe(1);
  const left = await readdir(join(folder, "papers"));
  expect(left).toContain(id);
  expect(left).not.toContain(orphan);
});

it("the password of a file is kept encrypted, and shown to staff alone", async () => {
  const jobId = await fixtures.job(client);
  const { paperId } = await sendPaper(jobId);
  const ids = { jobId, paperId };
  await expectRefused(showSecret(fixtures.context(admin), pieces, ids), 409);
  await giveSecret(fixtures.context(client), pieces, { ...ids, password: "first" });
  await giveSecret(fixtures.context(client), pieces, { ...ids, password: "Kitchen 7 ö" });
  expect(await showSecret(fixtures.context(admin), pieces, ids)).toBe("Kitchen 7 ö");
  await expectRefused(showSecret(fixtures.context(client), pieces, ids), 403);
  const rows = await db.query(
    "select sealed::text as sealed from paper_secrets where paper_id = $1",
    paperId,
  );
  expect(Buffer.from(rows[0].sealed.slice(2), "hex").includes("Kitchen")).toBe(false);
  const entries = await db.rowsOf(auditLogs, { jobId });
  expect(entries.filter(({ action }) => action === "secret_shown")).toHaveLength(1);
  expect(JSON.stringify(entries)).not.toContain("Kitchen");
});

it("a password that was kept with another key is refused in words", async () => {
  const jobId = await fixtures.job(client);
  const { paperId } = await sendPaper(jobId);
  const ids = { jobId, paperId };
  await giveSecret(fixtures.context(client), pieces, { ...ids, password: "Kitchen 7" });
  await db.query("update paper_secrets set sealed = '\\x02' where paper_id = $1", paperId);
  await expect(showSecret(fixtures.context(admin), pieces, ids)).rejects.toThrow("cannot be read");
});

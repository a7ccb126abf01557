import { createHash } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { auditLogs } from "#app/db/schema/audit.ts";
import { papers, paperVersions, uploads } from "#app/db/schema/papers.ts";
import type { Actor } from "#app/domain/actor.ts";
import { transact } from "#app/domain/context.ts";
import { PIECE_BYTES } from "#foundation/files/stored-file.ts";
import { testRows } from "#tests/support/database/test-rows.ts";
import { expectRefused } from "#tests/support/expect-refused.ts";
import { compoundFile } from "#tests/support/files/office-builder.ts";
import { testFolder } from "#tests/support/files/test-folder.ts";
import { inParts, receivingInto, recording, restOf } from "#tests/support/papers/receiving.ts";
import { withdrawPaper } from "../change-paper.server.ts";
import { listPapers } from "../queries.server.ts";
import { beginUpload, type NewUpload } from "./begin-upload.server.ts";
import { finishUpload } from "./finish-upload.server.ts";
import { giveUpUpload } from "./give-up-upload.server.ts";
import { receiveFile, receivePieces } from "./receive-pieces.server.ts";

const { db, fixtures, organisation, client, admin } = await testRows();
const colleague = await fixtures.person({ role: "CLIENT_USER", organisation });
const folder = testFolder();
const receiving = receivingInto(folder);
const sha256 = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

async function begin(by: Actor, wanted: Partial<NewUpload> & { jobId: string }): Promise<string> {
  return beginUpload(fixtures.context(by), receiving, {
    fileName: "interview.wav",
    size: 1_000,
    visibility: "CLIENT" as const,
    ...wanted,
  });
}

async function send(
  by: Actor,
  bytes: Buffer,
  wanted: Partial<NewUpload> & { jobId: string },
  said = sha256(bytes),
): Promise<Awaited<ReturnType<typeof finishUpload>>> {
  const id = await begin(by, { size: bytes.length, ...wanted });
  const ctx = fixtures.context(by);
  await receivePieces(ctx, receiving, { id, ...restOf(bytes), sha256: said });
  return finishUpload(ctx, receiving, id);
}

async function stored(): Promise<string[]> {
  return (await readdir(join(folder, "papers")).catch(() => [])).sort();
}

describe("an upload", () => {
  it("goes on where it was cut, and has one hash", async () => {
    const jobId = await fixtures.job(client);
    const bytes = recording(3 * PIECE_BYTES + 500_000);
    const id = await begin(client, { jobId, size: bytes.length });
    const ctx = fixtures.context(client);
    const cuts = [PIECE_BYTES + 700_000, 5, 2 * PIECE_BYTES, bytes.length];
    let from = 0;
    for (const length of cuts) {
      const content = inParts(bytes.subarray(from, from + length));
      const sent = { id, from, content, sha256: sha256(bytes) };
      from = await receivePieces(ctx, receiving, sent);
      expect(from % PIECE_BYTES === 0 || from === bytes.length).toBe(true);
    }
    expect(from).toBe(bytes.length);
    const finished = await finishUpload(ctx, receiving, id);
    expect(finished).toMatchObject({ ok: true, name: "P1" });
    expect(await finishUpload(ctx, receiving, id)).toEqual(finished);
    const [version] = await db.rowsOf(paperVersions, { id });
    expect(version).toMatchObject({
      number: 1,
      fileName: "interview.wav",
      mediaType: "audio/wav",
      state: "WAITING",
      sha256: sha256(bytes),
      senderSha256: sha256(bytes),
      uploadedByUserId: client.userId,
    });
    const parts: Buffer[] = [];
    for await (const part of receiving.pieces.read(version as never)) parts.push(part);
    expect(Buffer.concat(parts).equals(bytes)).toBe(true);
  });

  it("is refused where it is not, by two at once, and by anyone else", async () => {
    const jobId = await fixtures.job(client);
    const bytes = recording(PIECE_BYTES + 10);
    const id = await begin(client, { jobId, size: bytes.length });
    const ctx = fixtures.context(client);
    const from = (place: number, by = ctx) =>
      receivePieces(by, receiving, { id, ...restOf(bytes, place) });
    await expectRefused(from(10), 409);
    await expectRefused(from(0, fixtures.context(colleague)), 404);
    await expectRefused(from(0, fixtures.context(admin)), 404);
    const tries = await Promise.allSettled([from(0), from(0), from(0)]);
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(tries.filter(({ status }) => status === "rejected")).toHaveLength(2);
    expect(await finishUpload(ctx, receiving, id)).toMatchObject({ ok: true });
  });

  it.each([
    ["the job", "update jobs set restricted = true where id = $1"],
    [
      "their account",
      "update profiles set status = 'PAUSED' where id = (select user_id from uploads where job_id = $1)",
    ],
  ])("goes no further than the piece at which its sender loses %s", async (_, take) => {
    const jobId = await fixtures.job(client);
    const sender = await fixtures.person({ role: "CLIENT_USER", organisation });
    const bytes = recording(3 * PIECE_BYTES);
    const id = await begin(sender, { jobId, size: bytes.length });
    async function* content() {
      yield* inParts(bytes.subarray(0, PIECE_BYTES + 10));
      await db.query(take, jobId);
      yield* inParts(bytes.subarray(PIECE_BYTES + 10));
    }
    const send = (from: number) =>
      receivePieces(fixtures.context(sender), receiving, { id, from, content: content() });
    await expectRefused(send(0), 404);
    await expectRefused(send(PIECE_BYTES), 404);
    expect(await readdir(join(folder, "papers", id))).toEqual(["0000000"]);
  });
  it.each([undefined, "", "0".repeat(63)])(
    "keeps its last piece back when it comes with %j for its hash",
    async (said) => {
      const jobId = await fixtures.job(client);
      const bytes = recording(2 * PIECE_BYTES);
      const id = await begin(client, { jobId, size: bytes.length });
      const sent = { id, ...restOf(bytes), sha256: said };
      await expectRefused(receivePieces(fixtures.context(client), receiving, sent), 422);
      const [upload] = await db.rowsOf(uploads, { id });
      expect(upload).toMatchObject({ received: PIECE_BYTES, senderSha256: null });
    },
  );

  it("that was changed on its way, or is no file that we take, leaves nothing", async () => {
    const jobId = await fixtures.job(client);
    const before = await stored();
    const bytes = recording(2_000);
    const changed = await send(client, bytes, { jobId }, "0".repeat(64));
    expect(changed).toEqual({
      ok: false,
      why: "“interview.wav” was changed on its way. Send it again.",
    });
    const program = Buffer.concat([Buffer.from("MZ"), Buffer.alloc(5_000)]);
    expect(await send(client, program, { jobId })).toMatchObject({ ok: false });
    expect(await stored()).toEqual(before);
    expect(await db.rows.$count(papers, eq(papers.jobId, jobId))).toBe(0);
  });

  it("that was cut off, so that it names places beyond its end, is refused in words", async () => {
    const jobId = await fixtures.job(client);
    const bytes = compoundFile(["x"]).subarray(0, 300);
    expect(await send(client, bytes, { jobId, fileName: "cut.msg" })).toMatchObject({
      ok: false,
      why: expect.stringContaining("“cut.msg” is "),
    });
  });

  it.each([
    ["another type", { fileName: "a.svg" }, 422],
    ["nothing", { size: 0 }, 422],
    ["more than a file may have", { size: 64 * 1024 * 1024 + 1 }, 413],
    ["an internal paper of a client", { visibility: "INTERNAL" as const }, 403],
    ["a job that is not there", { jobId: "00000000-0000-4000-8000-000000000000" }, 404],
    ["a paper that is not there", { paperId: "00000000-0000-4000-8000-000000000000" }, 404],
  ])("of %s is not begun", async (_, wanted, status) => {
    const jobId = await fixtures.job(client);
    await expectRefused(begin(client, { jobId, ...wanted }), status);
    expect(await db.rows.$count(uploads, eq(uploads.jobId, jobId))).toBe(0);
  });

  it.each([
    ["a full disk", "ENOSPC", 507, /^There is no room for this file just now\./],
    ["a store that does not answer", "ETIMEDOUT", 503, /^Papers cannot be stored just now\./],
  ])("that meets %s is told so, and goes on when it can", async (_, code, status, message) => {
    const jobId = await fixtures.job(client);
    const ctx = fixtures.context(client);
    const bytes = recording(3 * PIECE_BYTES);
    const id = await begin(client, { jobId, size: bytes.length });
    const full = receivingInto(folder);
    const { write } = full.pieces;
    full.pieces.write = async (file, number, plain) => {
      if (number === 2) throw Object.assign(new Error("not stored"), { code });
      await write(file, number, plain);
    };
    await expect(receivePieces(ctx, full, { id, ...restOf(bytes) })).rejects.toMatchObject({
      status,
      message: expect.stringMatching(message),
    });
    await receivePieces(ctx, receiving, { id, ...restOf(bytes, 2 * PIECE_BYTES) });
    expect(await finishUpload(ctx, receiving, id)).toMatchObject({ ok: true });
  });

  it("that is given up is gone, one that there cannot be too, and a finished one stays", async () => {
    const jobId = await fixtures.job(client);
    const ctx = fixtures.context(client);
    const bytes = recording(PIECE_BYTES + 10);
    const id = await begin(client, { jobId, size: bytes.length });
    await receivePieces(ctx, receiving, {
      id,
      from: 0,
      content: inParts(bytes.subarray(0, PIECE_BYTES)),
    });
    expect(await stored()).toContain(id);
    await giveUpUpload(fixtures.context(colleague), receiving.pieces, id);
    expect(await stored()).toContain(id);
    await giveUpUpload(ctx, receiving.pieces, "../papers");
    await giveUpUpload(ctx, receiving.pieces, id);
    expect(await stored()).not.toContain(id);
    const finished = await send(client, bytes, { jobId });
    const [version] = await db.rowsOf(paperVersions, { jobId });
    await giveUpUpload(ctx, receiving.pieces, version?.id ?? "");
    expect(await stored()).toContain(version?.id);
    expect(finished.ok).toBe(true);
  });

  it.each([1, PIECE_BYTES - 1, PIECE_BYTES, PIECE_BYTES + 1, 2 * PIECE_BYTES])(
    "out of a form has %d bytes, which only its end tells",
    async (length) => {
      const jobId = await fixtures.job(client);
      const ctx = fixtures.context(client);
      const bytes = length < 100 ? Buffer.alloc(length, "a") : recording(length);
      const fileName = length < 100 ? "note.txt" : "interview.wav";
      const id = await begin(client, { jobId, fileName, size: 3 * PIECE_BYTES });
      expect(await receiveFile(ctx, receiving, { id, content: inParts(bytes) })).toBe(length);
      expect(await finishUpload(ctx, receiving, id)).toMatchObject({ ok: true });
      const [version] = await db.rowsOf(paperVersions, { id });
      expect(version).toMatchObject({ size: length, sha256: sha256(bytes) });
    },
  );

  it("out of a form is refused when it is larger than it may be", async () => {
    const jobId = await fixtures.job(client);
    const id = await begin(client, { jobId, size: PIECE_BYTES });
    const content = inParts(recording(PIECE_BYTES + 1));
    await expectRefused(receiveFile(fixtures.context(client), receiving, { id, content }), 413);
  });
});

describe("a paper", () => {
  it("has the next number of those that its readers see, and an entry with its hash", async () => {
    const jobId = await fixtures.job(client);
    const one = recording(500);
    const two = recording(501);
    const three = recording(502);
    expect(await send(client, one, { jobId })).toMatchObject({ name: "P1" });
    expect(await send(admin, two, { jobId, visibility: "INTERNAL" })).toMatchObject({ name: "N1" });
    expect(await send(admin, three, { jobId })).toMatchObject({ name: "P2" });
    const seen = await transact(fixtures.context(client), (tx) => listPapers(tx, jobId));
    expect(seen.map(({ number, sentBySide }) => [number, sentBySide])).toEqual([
      [1, "CLIENT"],
      [2, "STAFF"],
    ]);
    const entries = await db.rowsOf(auditLogs, { jobId });
    const received = entries.filter(({ action }) => action.startsWith("paper_received"));
    expect(received.map(({ action, newValue, meta }) => ({ action, newValue, meta }))).toEqual([
      {
        action: "paper_received",
        newValue: "P1",
        meta: expect.objectContaining({ sha256: sha256(one), bytes: 500 }),
      },
      {
        action: "paper_received_internal",
        newValue: "N1",
        meta: expect.objectContaining({ sha256: sha256(two) }),
      },
      {
        action: "paper_received",
        newValue: "P2",
        meta: expect.objectContaining({ sha256: sha256(three) }),
      },
    ]);
    expect(JSON.stringify(entries)).not.toContain("interview");
  });

  it("is told of once a quarter of an hour, for each side", async () => {
    const jobId = await fixtures.job(client);
    for (const by of [client, client, admin]) await send(by, recording(600), { jobId });
    const entries = await db.rowsOf(auditLogs, { jobId });
    const told = entries.filter(({ action }) => action === "papers_arrived");
    expect(told.map(({ actorUserId }) => actorUserId)).toEqual([client.userId, admin.userId]);
  });

  it("whose bytes are here already is not kept twice; of an internal one a client learns nothing", async () => {
    const jobId = await fixtures.job(client);
    const one = recording(700);
    const two = recording(701);
    await send(client, one, { jobId });
    await send(admin, two, { jobId, visibility: "INTERNAL" });
    expect(await send(colleague, one, { jobId, fileName: "again.wav" })).toMatchObject({
      ok: false,
      why: "“again.wav” is already here as P1.",
    });
    expect(await send(client, two, { jobId })).toMatchObject({ ok: true, name: "P2" });
    const elsewhere = await fixtures.job(client);
    expect(await send(client, one, { jobId: elsewhere })).toMatchObject({ ok: true, name: "P1" });
  });

  it("gets a further version, a redacted copy too, and none once it was withdrawn", async () => {
    const jobId = await fixtures.job(client);
    const first = await send(client, recording(800), { jobId });
    const paperId = first.ok ? first.paperId : "";
    const redaction = { redacted: 1, reason: "Names of children" };
    expect(await send(client, recording(801), { jobId, paperId, redaction })).toMatchObject({
      ok: true,
      name: "P1",
    });
    const [paper] = await transact(fixtures.context(client), (tx) => listPapers(tx, jobId));
    expect(paper?.versions).toMatchObject([
      { number: 1, redactedFrom: null },
      { number: 2, redactedFrom: 1, redactionReason: "Names of children" },
    ]);
    await withdrawPaper(fixtures.context(client), { jobId, paperId, reason: "Sent by mistake" });
    await expectRefused(begin(client, { jobId, paperId }), 409);
    const [withdrawn] = await transact(fixtures.context(client), (tx) => listPapers(tx, jobId));
    expect(withdrawn).toMatchObject({ withdrawal: { reason: "Sent by mistake" }, versions: [] });
    const [kept] = await transact(fixtures.context(admin), (tx) => listPapers(tx, jobId));
    expect(kept?.versions).toHaveLength(2);
  });
});

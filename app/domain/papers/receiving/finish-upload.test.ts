import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { papers, uploads } from "#app/db/schema/papers.ts";
import { transact } from "#app/domain/context.ts";
import { testRows } from "#tests/support/database/test-rows.ts";
import { testFolder } from "#tests/support/files/test-folder.ts";
import { onceWaiting } from "#tests/support/papers/once-waiting.ts";
import { receivingInto, recording, restOf } from "#tests/support/papers/receiving.ts";
import { withdrawPaper } from "../change-paper.server.ts";
import { beginUpload } from "./begin-upload.server.ts";
import { finishUpload } from "./finish-upload.server.ts";
import { receivePieces } from "./receive-pieces.server.ts";

const { db, fixtures, client } = await testRows();
const ctx = fixtures.context(client);
const folder = testFolder();
const receiving = receivingInto(folder);
const stored = () => readdir(join(folder, "papers"));

/** An upload that has come whole; `finish` as its last piece's request does. */
async function received(jobId: string, bytes = recording(1_500)) {
  const id = await beginUpload(ctx, receiving, {
    jobId,
    fileName: "interview.wav",
    size: bytes.length,
    visibility: "CLIENT",
  });
  await receivePieces(ctx, receiving, { id, ...restOf(bytes) });
  return { id, finish: () => finishUpload(ctx, receiving, id) };
}

function finishAfter(id: string, meanwhile: () => Promise<unknown>) {
  const { startHash } = receiving;
  return finishUpload(
    ctx,
    {
      ...receiving,
      async startHash(saved) {
        await meanwhile();
        return startHash(saved);
      },
    },
    id,
  );
}

describe("an upload that two requests finish at once", () => {
  it("becomes one paper, of which both are told", async () => {
    const jobId = await fixtures.job(client);
    const { id, finish } = await received(jobId);
    const later = await finishAfter(id, finish);
    expect(later).toMatchObject({ ok: true, name: "P1" });
    expect(await finish()).toEqual(later);
    expect(await db.rows.$count(papers, eq(papers.jobId, jobId))).toBe(1);
  });

  it("keeps its bytes when its paper is withdrawn before the later answers", async () => {
    const jobId = await fixtures.job(client);
    const { id, finish } = await received(jobId);
    const later = await finishAfter(id, async () => {
      const finished = await finish();
      const paperId = finished.ok ? finished.paperId : "";
      await withdrawPaper(ctx, { jobId, paperId, reason: "By mistake" });
    });
    expect(later).toEqual({ ok: false, why: "This paper was withdrawn." });
    expect(await stored()).toContain(id);
  });

  it("is no paper when it was given up meanwhile", async () => {
    const { id } = await received(await fixtures.job(client));
    const giveUp = () =>
      transact(ctx, (tx) => tx.delete(uploads).where(eq(uploads.id, id)).returning());
    await expect(finishAfter(id, giveUp)).rejects.toMatchObject({ status: 409 });
  });
});

it("the same bytes that are sent twice at once become one paper", async () => {
  const jobId = await fixtures.job(client);
  const bytes = recording(1_500);
  const twice = [await received(jobId, bytes), await received(jobId, bytes)];
  const work = () => Promise.all(twice.map(({ finish }) => finish()));
  const finished = await onceWaiting(db, { jobId, waiting: 2, work });
  expect(finished).toEqual(
    expect.arrayContaining([
      { ok: true, name: "P1", paperId: expect.any(String), title: "interview" },
      expect.objectContaining({ ok: false, why: "“interview.wav” is already here as P1." }),
    ]),
  );
  expect(await db.rows.$count(papers, eq(papers.jobId, jobId))).toBe(1);
});

import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { paperVersions, uploads } from "#app/db/schema/papers.ts";
import { testRows } from "#tests/support/database/test-rows.ts";
import { expectRefused } from "#tests/support/expect-refused.ts";
import { testFolder } from "#tests/support/files/test-folder.ts";
import { receivingInto, recording, restOf } from "#tests/support/papers/receiving.ts";
import { withdrawPaper } from "../change-paper.server.ts";
import { beginUpload } from "./begin-upload.server.ts";
import { finishUpload } from "./finish-upload.server.ts";
import { receivePieces } from "./receive-pieces.server.ts";
import { JOB_BYTES } from "./receiving.ts";

const MIB = 1024 ** 2;
const GIB = 1024 ** 3;
const { db, fixtures, organisation, client, admin: office } = await testRows();
const colleague = await fixtures.person({ role: "CLIENT_USER", organisation });
const stranger = await fixtures.person({ role: "CLIENT_USER" });
const folder = testFolder();
let jobId: string;
beforeEach(async () => {
  await db.rows.delete(uploads);
  jobId = await fixtures.job(client);
});

function receivingWith(free: number) {
  const receiving = receivingInto(folder);
  receiving.pieces.freeBytes = async () => free;
  return receiving;
}

function begin(size: number, { by = client, job = jobId, free = 1_000 * GIB } = {}) {
  const wanted = { jobId: job, fileName: "a.wav", size, visibility: "CLIENT" as const };
  return beginUpload(fixtures.context(by), receivingWith(free), wanted);
}

function send(id: string, size: number, { by = client, free = 1_000 * GIB } = {}) {
  const sent = { id, ...restOf(recording(size)) };
  return receivePieces(fixtures.context(by), receivingWith(free), sent);
}

const come = (id: string, received: number) =>
  db.rows.update(uploads).set({ size: JOB_BYTES, received }).where(eq(uploads.id, id));

describe("the papers of a job", () => {
  it("are counted with those that the sender does not see, and with what has come of others", async () => {
    const ctx = fixtures.context(client);
    const id = await begin(1_000);
    await send(id, 1_000);
    const finished = await finishUpload(ctx, receivingWith(GIB), id);
    const paperId = finished.ok ? finished.paperId : "";
    await withdrawPaper(ctx, { jobId, paperId, reason: "By mistake" });
    await db.rows
      .update(paperVersions)
      .set({ size: JOB_BYTES / 2 })
      .where(eq(paperVersions.id, id));
    await come(await begin(MIB, { by: colleague }), JOB_BYTES / 2 - MIB);
    await expectRefused(begin(MIB + 1), 413);
    await begin(MIB);
  });

  it("have room for colleagues and the office however much someone has announced", async () => {
    for (let count = 0; count < 12; count += 1) await come(await begin(10), 0);
    for (const by of [colleague, office]) {
      expect(await send(await begin(1_000, { by }), 1_000, { by })).toBe(1_000);
    }
  });

  it("take no more once there are as many as may be, whenever they were announced", async () => {
    const first = await begin(2_000);
    const second = await begin(1_000, { by: colleague });
    const others = await begin(MIB);
    await come(others, JOB_BYTES - 1_999);
    await expect(send(first, 2_000)).rejects.toMatchObject({
      status: 413,
      message: "The papers of one job may have 100 GB together. Telephone us.",
    });
    expect(await send(second, 1_000, { by: colleague })).toBe(1_000);
  });
});

describe("a disk", () => {
  it("that a file would fill takes none", async () => {
    await expectRefused(begin(10, { free: GIB + 19 }), 507);
    await begin(10, { free: GIB + 20 });
  });

  it("is kept from nobody by what others have announced", async () => {
    for (let count = 0; count < 51; count += 1) await begin(10 * MIB, { free: 2 * GIB });
    const job = await fixtures.job(stranger);
    const id = await begin(1_000, { by: stranger, job, free: GIB + 2_000 });
    expect(await send(id, 1_000, { by: stranger, free: GIB / 2 })).toBe(1_000);
  });

  it("is filled no further than the database needs, and goes on once there is room", async () => {
    const id = await begin(1_000);
    await expectRefused(send(id, 1_000, { free: GIB / 2 - 1 }), 507);
    expect(await readdir(join(folder, "papers"))).not.toContain(id);
    expect(await send(id, 1_000, { free: GIB / 2 })).toBe(1_000);
  });
});

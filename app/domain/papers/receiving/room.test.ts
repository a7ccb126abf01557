import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { paperVersions, uploads } from "#app/db/schema/papers.ts";
import { Fixtures } from "#tests/support/database/fixtures.ts";
import { createTestDatabase } from "#tests/support/database/test-database.ts";
import { onceWaiting } from "#tests/support/papers/once-waiting.ts";
import { inParts, receivingInto, recording } from "#tests/support/papers/receiving.ts";
import { withdrawPaper } from "../change-paper.server.ts";
import { beginUpload } from "./begin-upload.server.ts";
import { finishUpload } from "./finish-upload.server.ts";
import { receivePieces } from "./receive-pieces.server.ts";
import { JOB_BYTES } from "./receiving.ts";

const MIB = 1024 ** 2;
const GIB = 1024 ** 3;
const db = await createTestDatabase();
const fixtures = new Fixtures(db);
const organisation = await fixtures.organisation();
const client = await fixtures.person({ role: "CLIENT_USER", organisation });
const colleague = await fixtures.person({ role: "CLIENT_USER", organisation });
const stranger = await fixtures.person({
  role: "CLIENT_USER",
  organisation: await fixtures.organisation(),
});
const folder = await mkdtemp(join(tmpdir(), "papers-"));
afterAll(() => rm(folder, { recursive: true }));
let jobId: string;
beforeEach(async () => {
  await db.rows.delete(uploads);
  jobId = await fixtures.job(client);
});

/** What files are received with where so many bytes of the disk are free. */
function receivingWith(free: number) {
  const receiving = receivingInto(folder);
  receiving.pieces.freeBytes = async () => free;
  return receiving;
}

function begin(size: number, { by = client, of = jobId, free = 1_000 * GIB } = {}) {
  const wanted = { jobId: of, fileName: "a.wav", size, visibility: "CLIENT" as const };
  return beginUpload(fixtures.context(by), receivingWith(free), wanted);
}

describe("the papers of a job", () => {
  it("are counted with those that the sender does not see", async () => {
    const ctx = fixtures.context(client);
    const bytes = recording(1_000);
    const id = await begin(bytes.length);
    await receivePieces(ctx, receivingWith(GIB), { id, from: 0, content: inParts(bytes) });
    const finished = await finishUpload(ctx, receivingWith(GIB), id);
    const paperId = finished.ok ? finished.paperId : "";
    await withdrawPaper(ctx, { jobId, paperId, reason: "By mistake" });
    await db.rows
      .update(paperVersions)
      .set({ size: JOB_BYTES / 2 })
      .where(eq(paperVersions.id, id));
    const of = await begin(MIB, { by: colleague });
    await db.rows
      .update(uploads)
      .set({ size: JOB_BYTES / 2 - MIB })
      .where(eq(uploads.id, of));
    await expect(begin(MIB + 1)).rejects.toMatchObject({ status: 413 });
    await begin(MIB);
  });

  it("are no more than they may be when two begin at once", async () => {
    const id = await begin(MIB);
    await db.rows
      .update(uploads)
      .set({ size: JOB_BYTES - MIB })
      .where(eq(uploads.id, id));
    const work = () => Promise.allSettled([begin(MIB), begin(MIB, { by: colleague })]);
    const tries = await onceWaiting(db, { jobId, waiting: 2, work });
    expect(tries.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });
});

describe("a disk", () => {
  it("that a file would fill takes none, also when others are still to come", async () => {
    await expect(begin(10, { free: GIB })).rejects.toMatchObject({ status: 507 });
    await begin(10, { free: GIB + 20 });
    const elsewhere = await fixtures.job(stranger);
    await begin(50 * MIB, { by: stranger, of: elsewhere });
    const free = GIB + 50 * MIB + 30;
    await expect(begin(10, { free: free - 1 })).rejects.toMatchObject({ status: 507 });
    await begin(10, { free });
  });

  it("is kept from others for a quarter of an hour by an upload that does not go on", async () => {
    const id = await begin(50 * MIB);
    const age = (minutes: number) =>
      db.sql.query(
        "update uploads set changed_at = now() - make_interval(mins => $2) where id = $1",
        [id, minutes],
      );
    await age(14);
    await expect(begin(10, { free: GIB + 20 })).rejects.toMatchObject({ status: 507 });
    await age(16);
    await begin(10, { free: GIB + 20 });
  });

  it("is filled no further than the database needs, and goes on once there is room", async () => {
    const ctx = fixtures.context(client);
    const bytes = recording(1_000);
    const id = await begin(bytes.length);
    const send = (free: number) =>
      receivePieces(ctx, receivingWith(free), { id, from: 0, content: inParts(bytes) });
    await expect(send(GIB / 2 - 1)).rejects.toMatchObject({ status: 507 });
    expect(await readdir(join(folder, "papers"))).not.toContain(id);
    expect(await send(GIB / 2)).toBe(bytes.length);
  });
});

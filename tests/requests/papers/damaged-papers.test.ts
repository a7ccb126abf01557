import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { auditLogs } from "#app/db/schema/audit.ts";
import { paperVersions } from "#app/db/schema/papers.ts";
import { createPieceStore, PIECE_BYTES } from "#foundation/files/piece-store.server.ts";
import type { Fixtures } from "#tests/support/database/fixtures.ts";
import { createTestDatabase } from "#tests/support/database/test-database.ts";
import { BucketServer } from "#tests/support/files/bucket-server.ts";
import { recording } from "#tests/support/papers/receiving.ts";
import { changeByte, storePaper } from "#tests/support/papers/stored-paper.ts";
import { createTestApp, type TestApp } from "#tests/support/product/test-app.ts";
import { cheapHash } from "#tests/support/sign-in/cheap-hash.ts";

const PASSWORD = "correct horse battery";
const SIZE = 2 * PIECE_BYTES + 500_000;
const bucket = await BucketServer.start();
afterAll(() => bucket.stop());
const inFolder = await createTestDatabase();
const inBucket = { ...inFolder, pieces: createPieceStore({ url: bucket.url() }, "s".repeat(40)) };

describe.each([
  ["a folder", inFolder],
  ["a bucket", inBucket],
])("a file in %s", (_place, db) => {
  const { fixtures } = db;
  let app: TestApp;
  let cookie: string;
  let by: Awaited<ReturnType<Fixtures["person"]>>;

  beforeAll(async () => {
    app = await createTestApp(db);
    const organisation = await fixtures.organisation();
    by = await fixtures.person({
      role: "CLIENT_USER",
      organisation,
      password: cheapHash(PASSWORD),
    });
    cookie = await app.logIn(by.email, PASSWORD);
  });

  async function stored() {
    const jobId = await fixtures.job(by);
    const bytes = recording(SIZE);
    const { id, paperId, wrappedKey } = await storePaper(db, { jobId, by, bytes, number: 1 });
    const path = `/jobs/${jobId}/papers/${paperId}/versions/${id}`;
    return { id, paperId, bytes, path, file: { id, wrappedKey, size: SIZE } };
  }

  async function get(path: string, headers: Record<string, string> = {}) {
    const response = await app.ask(path, { cookie, headers });
    const parts: Uint8Array[] = [];
    try {
      for await (const part of response.body ?? []) parts.push(part);
      return { status: response.status, isWhole: true, bytes: Buffer.concat(parts) };
    } catch {
      return { status: response.status, isWhole: false, bytes: Buffer.concat(parts) };
    }
  }

  async function noted(versionId: string) {
    const [version] = await db.rowsOf(paperVersions, { id: versionId });
    const entries = await db.rows
      .select()
      .from(auditLogs)
      .where(
        and(eq(auditLogs.jobId, version?.jobId ?? ""), eq(auditLogs.action, "paper_hash_failed")),
      );
    return { isDamaged: version?.damagedAt !== null, entries: entries.length };
  }

  it("that is whole comes as it was sent", async () => {
    const { id, bytes, path } = await stored();
    const got = await get(`${path}/file`);
    expect([got.status, got.isWhole, got.bytes.equals(bytes)]).toEqual([200, true, true]);
    expect(await noted(id)).toEqual({ isDamaged: false, entries: 0 });
  });

  it.each([0, 1, 2])(
    "of which a byte of piece %d was changed is never sent whole",
    async (piece) => {
      const { id, bytes, path } = await stored();
      await changeByte(db.pieces, id, piece);
      for (const page of ["file", "content"]) {
        const got = await get(`${path}/${page}`);
        expect(got.isWhole, page).toBe(false);
        expect(got.bytes.length, page).toBeLessThan(SIZE);
        expect(bytes.subarray(0, got.bytes.length).equals(got.bytes), page).toBe(true);
      }
      expect(await noted(id)).toEqual({ isDamaged: true, entries: 1 });
    },
  );

  it("of which a piece is missing is never sent whole, and its other parts are", async () => {
    const { id, bytes, path, file } = await stored();
    const kept = await db.pieces.stored.get(id, 0);
    await db.pieces.remove(id);
    await db.pieces.stored.put(id, 0, kept ?? Buffer.alloc(0));
    expect((await get(`${path}/file`)).isWhole).toBe(false);
    const part = await get(`${path}/content`, { Range: "bytes=100-199" });
    expect([part.status, part.isWhole]).toEqual([206, true]);
    expect(part.bytes.equals(bytes.subarray(100, 200))).toBe(true);
    const missing = await get(`${path}/content`, { Range: `bytes=0-${file.size - 1}` });
    expect(missing.isWhole).toBe(false);
    expect(await noted(id)).toEqual({ isDamaged: true, entries: 1 });
  });

  it("whose bytes were replaced by someone with its key is held back at its end", async () => {
    const { id, path, file } = await stored();
    await db.pieces.write(file, 2, Buffer.alloc(500_000, "x"));
    const got = await get(`${path}/file`);
    expect([got.isWhole, got.bytes.length]).toEqual([false, 2 * PIECE_BYTES]);
    expect(await noted(id)).toEqual({ isDamaged: true, entries: 1 });
  });

  it("is missing from an archive that breaks off, not left out of a whole one", async () => {
    const { id, paperId, path } = await stored();
    await changeByte(db.pieces, id, 1);
    const zip = `${path.slice(0, path.indexOf("/papers/"))}/papers/zip`;
    const response = await app.ask(zip, { cookie, form: { paper: paperId } });
    expect(response.status).toBe(200);
    await expect(response.arrayBuffer()).rejects.toThrow();
    expect(await noted(id)).toEqual({ isDamaged: true, entries: 1 });
  });
});

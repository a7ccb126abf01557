import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { drawInThread } from "#app/documents/draw-in-thread.server.ts";
import {
  documentName,
  makeDocument,
  nextDocument,
} from "#app/domain/documents/make-documents.server.ts";
import {
  destroyFiles,
  listedCases,
  nextToFinish,
} from "#app/domain/retention/destroy-files.server.ts";
import { transactIn } from "#foundation/database/transaction.server.ts";
import { testPool } from "#tests/support/database/test-database.ts";
import { testRows } from "#tests/support/database/test-rows.ts";
import { textsOf } from "#tests/support/files/pdf-texts.ts";
import { TEST_BUSINESS } from "#tests/support/product/test-business.ts";

const { db, fixtures, client, admin } = await testRows();
const transact = transactIn(testPool(db.logins.worker, 2));
const { files, pieces } = db;
const BYTES = Buffer.from("canary of a paper");
const HASH = "0123456789abcdef".repeat(4);

/** A destroyed case with so many files of each kind, which are still in the store. */
async function destroyed(many: number) {
  const jobId = await fixtures.job(client, "COMPLETED");
  const ids = Array.from({ length: many }, () => randomUUID());
  for (const id of ids) {
    const file = { id, size: BYTES.length, wrappedKey: pieces.newKey(id) };
    await pieces.write(file, 0, BYTES);
    await files.write(documentName(id), BYTES);
  }
  const paper = { number: 3, version: 1, size: BYTES.length, sha256: HASH };
  const papers = [paper, { ...paper, version: 2 }];
  const [row] = await db.query(
    `insert into destructions (job_id, organisation_id, kind, reason, proposed_by_user_id, proposed_by_name,
       confirmed_by_user_id, confirmed_by_name, confirmed_at, items, bytes, papers, files, backups_clear_on)
     select id, organisation_id, 'REVIEW', 'typed-reason', $2::uuid, 'Ada Marlowe', $2::uuid, 'Ben Finch', '2026-03-28T23:30:00Z',
       '{}', 0, $3, $4, '2026-05-03' from jobs where id = $1 returning id`,
    jobId,
    admin.userId,
    JSON.stringify(papers),
    JSON.stringify({ pieces: ids, documents: ids }),
  );
  return { jobId, ids, destructionId: `${row?.id}` };
}

const left = async (ids: readonly string[]) => {
  const found = await Promise.all(
    ids.map(async (id) => [await files.has(documentName(id)), await pieces.stored.get(id, 0)]),
  );
  return found.flat().filter(Boolean).length;
};

it("ended at any step, 100 times, its files go in the end, and only then is its certificate asked for", async () => {
  const { ids, jobId } = await destroyed(50);
  const asked = () => db.query("select id from documents where job_id = $1", jobId);
  const next = await transact(nextToFinish);
  if (!next) throw new Error("There is one to finish");
  for (let kills = 0; kills < 100; kills += 1) {
    let steps = 0;
    const dying = <Args extends unknown[]>(remove: (...args: Args) => Promise<void>) => {
      return async (...args: Args) => {
        steps += 1;
        if (steps > kills) throw new Error("killed");
        await remove(...args);
      };
    };
    const stores = {
      files: { remove: dying(files.remove) },
      pieces: { remove: dying(pieces.remove) },
    };
    await expect(destroyFiles(transact, stores, next)).rejects.toThrow("killed");
    expect(await asked()).toEqual([]);
    expect(await transact(nextToFinish)).toMatchObject({ id: next.id });
  }
  await destroyFiles(transact, { files, pieces }, next);
  await destroyFiles(transact, { files, pieces }, next);
  expect(await left(ids)).toBe(0);
  expect(await asked()).toHaveLength(1);
  expect(await transact(nextToFinish)).toBeNull();
});

it("its certificate says who, when, which papers, and from when no backup holds a key", async () => {
  const { jobId } = await destroyed(1);
  const next = await transact(nextToFinish);
  if (next) await destroyFiles(transact, { files, pieces }, next);
  let bytes: Buffer = Buffer.alloc(0);
  await transact(async (tx) => {
    const wanted = await nextDocument(tx, []);
    if (!wanted) throw new Error("There is one to make");
    const store = async (_: string, drawn: Buffer) => {
      bytes = drawn;
    };
    await makeDocument(
      tx,
      { draw: (content) => drawInThread(content, TEST_BUSINESS), store },
      wanted,
    );
  });
  const text = (await textsOf(bytes)).join(" ").replaceAll(/\s+/g, " ");
  const [job] = await db.query("select number from jobs where id = $1", jobId);
  for (const words of [
    "Certificate of destruction",
    `${job?.number}`,
    "Ada Marlowe",
    "Ben Finch",
    "28 Mar 2026, 23:30",
    "3 May 2026",
    "P3",
    HASH,
  ]) {
    expect(text).toContain(words);
  }
  expect(text).toMatch(/Papers:? 1 /);
  expect(text).not.toContain("typed-reason");
});

it("the list for restores names the case, and nothing that was typed", async () => {
  const { jobId } = await destroyed(1);
  const listed = (await transact(listedCases)).find(({ job_id }) => job_id === jobId);
  expect(listed).toMatchObject({ confirmed_by_name: "Ben Finch" });
  expect(JSON.stringify(listed)).not.toContain("typed-reason");
});

import { expect, test } from "vitest";
import type { Actor } from "#app/domain/actor.ts";
import { transact } from "#app/domain/context.ts";
import { listAllJobs, listOwnJobs } from "#app/domain/jobs/queries.server.ts";
import { testRows } from "#tests/support/database/test-rows.ts";

const { db, fixtures, organisation: firm, client, admin: staff } = await testRows();
const other = await fixtures.person({ role: "CLIENT_ADMIN" });

const ask = (by: Actor, { search }: { search: string }) =>
  transact(fixtures.context(by), (tx) =>
    by.organisation
      ? listOwnJobs(tx, by, { search, size: 10 })
      : listAllJobs(tx, { search, size: 10 }),
  );

test("a job is found by those whom its case names, by whoever may see it", async () => {
  const jobId = await fixtures.job(client);
  for (const [name, removedAt] of [
    ["Bartholomew Oyelaran", null],
    ["Gone Threlkeld", new Date()],
  ]) {
    await db.query(
      `insert into job_parties (job_id, organisation_id, role, name, aliases, removed_at)
       values ($1, $2, 'CLIENT', $3, '{Quillfeather}', $4)`,
      jobId,
      firm.id,
      name,
      removedAt,
    );
  }
  for (const by of [client, staff]) {
    for (const [search, found] of [
      ["oyelaran", [jobId]],
      ["quillfea", [jobId]],
      ["Threlkeld", []],
    ] as const) {
      const { rows } = await ask(by, { search });
      expect(rows.map(({ id }) => id)).toEqual(found);
    }
  }
  expect((await ask(other, { search: "oyelaran" })).rows).toEqual([]);
});

test("a list of one status finds nobody by two letters, as its export", async () => {
  const wanted = { search: "oy", status: "QUOTE_REQUESTED", size: 10 } as const;
  const found = transact(fixtures.context(client), (tx) => listOwnJobs(tx, client, wanted));
  expect((await found).rows).toEqual([]);
});

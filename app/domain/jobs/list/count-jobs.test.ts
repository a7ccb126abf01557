import { expect, test } from "vitest";
import { actingAs } from "#app/domain/actor.ts";
import { changeStatus } from "#app/domain/jobs/commands/change-status.server.ts";
import { createJob } from "#app/domain/jobs/commands/create-job.server.ts";
import { SETTABLE_STATUSES } from "#app/domain/jobs/job.ts";
import type { JobStatus } from "#app/words/jobs.ts";
import { testRows } from "#tests/support/database/test-rows.ts";
import { countJobs } from "./count-jobs.server.ts";

const { db, fixtures, client, admin: staff } = await testRows("CLIENT_ADMIN");
const otherFirm = await fixtures.organisation();
const other = await fixtures.person({ role: "CLIENT_ADMIN", organisation: otherFirm });

async function counters(): Promise<[kept: unknown, counted: unknown]> {
  const kept = await db.sql.query(
    "select organisation_id, status, n from job_counts where n <> 0 order by 1, 2",
  );
  const counted = await db.sql.query(
    "select organisation_id, status, count(*)::int as n from jobs group by 1, 2 order by 1, 2",
  );
  return [kept.rows, counted.rows];
}

test("counters are right after many have asked and changed at once, in every direction", async () => {
  const people = Array.from({ length: 12 }, (_, i) => (i % 2 ? client : other));
  const jobIds = people.map(() => crypto.randomUUID());
  await Promise.all(
    people.map((actor, i) =>
      createJob(fixtures.context(actor), {
        title: "Title",
        description: "Description",
        reference: null,
        sensitivityLevel: "LOW",
        dueDate: null,
        id: jobIds[i] ?? "",
      }),
    ),
  );
  const changes = jobIds.flatMap((jobId, i) =>
    [0, 1, 2, 3].map((step) => {
      const status = SETTABLE_STATUSES[(i + step * 3) % SETTABLE_STATUSES.length];
      return changeStatus(fixtures.context(staff), { jobId, status: status as JobStatus });
    }),
  );
  await Promise.all(changes);
  const [kept, counted] = await counters();
  expect(kept).toEqual(counted);
  expect(counted).not.toEqual([]);
});

test("a change that is undone counts nothing, and one statement over many rows counts them all", async () => {
  const undone = db.asActor(actingAs(staff), async (tx) => {
    await tx.$client.query("update jobs set status = 'CANCELLED'");
    throw new Error("undo");
  });
  await expect(undone).rejects.toThrow("undo");
  for (const statement of [
    "update jobs set status = 'ON_HOLD' where organisation_id <> (select min(organisation_id::text)::uuid from jobs)",
    "update jobs set updated_at = now()",
    "delete from jobs where id in (select id from jobs limit 1)",
  ]) {
    if (statement.startsWith("delete")) {
      await db.query("delete from quotes; delete from job_activity");
    }
    await db.query(statement);
    const [kept, counted] = await counters();
    expect(kept).toEqual(counted);
  }
});

test("each client sees the counters of their own organisation; a new one has none", async () => {
  const total = async (by: typeof client) =>
    (await db.asActor(actingAs(by), (tx) => countJobs(tx))).total;
  for (const by of [client, other]) {
    const rows = await db.query(
      "select count(*)::int as n from jobs where organisation_id = $1",
      by.organisation?.id,
    );
    expect(rows[0].n).toBeGreaterThan(0);
    expect(await total(by)).toBe(rows[0].n);
  }
  const fresh = await fixtures.organisation();
  const newcomer = await fixtures.person({ role: "CLIENT_USER", organisation: fresh });
  const none = { total: 0, pending: 0, inProgress: 0, completed: 0 };
  expect(await db.asActor(actingAs(newcomer), countJobs)).toEqual(none);
});

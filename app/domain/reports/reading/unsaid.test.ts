import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { jobFacts } from "#app/db/schema/case.ts";
import { experts } from "#app/db/schema/experts.ts";
import { transact } from "#app/domain/context.ts";
import { assignJob } from "#app/domain/jobs/commands/assign-job.server.ts";
import { findUnsaid } from "#app/domain/reports/queries.server.ts";
import { startReport } from "#app/domain/reports/write-report.server.ts";
import { testRows } from "#tests/support/database/test-rows.ts";

const { db, fixtures, client, admin } = await testRows();
const staff = fixtures.context(admin);

it("a report is started once all that was asked for at once is said, its expert by owning the job", async () => {
  const jobId = await fixtures.job(client);
  const unsaid = () => transact(staff, (tx) => findUnsaid(tx, jobId));
  const start = () => startReport(staff, { jobId, id: randomUUID(), kind: "MAIN", amendsId: null });
  expect(await unsaid()).toEqual(["proceedings", "side", "expert"]);
  const another = await fixtures.person({ role: "ADMIN" });
  for (const { userId } of [admin, another]) {
    await db.rows
      .insert(experts)
      .values({ profileId: userId, slug: `expert-${userId}`, displayName: "Ada Smith" });
  }
  expect(await unsaid()).toEqual(["proceedings", "side", "owner"]);
  await db.rows.insert(jobFacts).values({
    jobId,
    organisationId: client.organisation?.id ?? "",
    proceedings: "CRIMINAL",
    side: "DEFENCE",
  });
  expect(await unsaid()).toEqual(["owner"]);
  await expect(start()).rejects.toThrow("Give the job first to its expert, as its owner.");
  const manager = await fixtures.person({ role: "ADMIN" });
  await assignJob(staff, { jobId, ownerUserId: manager.userId });
  expect(await unsaid()).toEqual(["owner"]);
  await assignJob(staff, { jobId, ownerUserId: another.userId });
  expect(await unsaid()).toEqual([]);
  await start();
  const rows = await db.query("select expert_id from reports where job_id = $1", jobId);
  expect(rows).toEqual([{ expert_id: another.userId }]);
});

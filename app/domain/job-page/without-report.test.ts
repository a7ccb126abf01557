import { expect, it } from "vitest";
import { changeStatus } from "#app/domain/jobs/commands/change-status.server.ts";
import { testRows } from "#tests/support/database/test-rows.ts";
import { withoutReport } from "./without-report.server.ts";

const { db, fixtures, client, admin } = await testRows();
const ctx = fixtures.context(admin);

it("a job is completed without a sealed report only with a reason, which staff read as a comment", async () => {
  const jobId = await fixtures.job(client, "IN_PROGRESS");
  const complete = (reason: string) =>
    changeStatus(ctx, { jobId, status: "COMPLETED" }, withoutReport(ctx, reason));
  await expect(complete("")).rejects.toMatchObject({ status: 409 });
  expect(await complete("Advice in conference only")).toMatchObject({ about: "DONE" });
  const rows = await db.query("select body, visibility from comments where job_id = $1", jobId);
  const body = "Completed without a sealed report: Advice in conference only";
  expect(rows).toEqual([{ body, visibility: "INTERNAL" }]);
});

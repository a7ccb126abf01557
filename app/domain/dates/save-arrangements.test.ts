import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { transact } from "#app/domain/context.ts";
import { findFunding } from "#app/domain/funding/funding.server.ts";
import { londonDay } from "#foundation/time/moment.ts";
import { testRows } from "#tests/support/database/test-rows.ts";
import { findDates } from "./queries.server.ts";
import { saveArrangements } from "./save-arrangements.server.ts";

const { fixtures, client, admin } = await testRows();
const today = londonDay(new Date());
const typed = () => ({
  hearingId: randomUUID(),
  hearingOn: today,
  hearingAt: "10:30",
  reportId: randomUUID(),
  reportOn: today,
});

it("the last step of a request, sent twice, adds each of its dates once", async () => {
  const ctx = fixtures.context(client);
  const form = { ...typed(), jobId: await fixtures.job(client), type: null };
  await saveArrangements(ctx, form);
  await saveArrangements(ctx, form);
  const { dates } = await transact(ctx, (tx) => findDates(tx, form.jobId));
  expect(dates.map(({ kind, atTime, directed }) => [kind, atTime, directed])).toEqual([
    ["HEARING", "10:30", false],
    ["REPORT_TO_SERVE", null, true],
  ]);
});

it("who pays is kept as it was said first, by whoever says something else later", async () => {
  const ctx = fixtures.context(client);
  const jobId = await fixtures.job(client);
  await saveArrangements(ctx, { ...typed(), jobId, type: "PRIVATE" });
  await saveArrangements(fixtures.context(admin), { ...typed(), jobId, type: "POLICE" });
  expect(await transact(ctx, (tx) => findFunding(tx, jobId))).toMatchObject({ type: "PRIVATE" });
});

import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { transact } from "#app/domain/context.ts";
import { formVersion } from "#foundation/forms/version.server.ts";
import { testRows } from "#tests/support/database/test-rows.ts";
import { expectRefused } from "#tests/support/expect-refused.ts";
import { readCases } from "#tests/support/read-cases.ts";
import { TIME_FIELDS } from "./fields.ts";
import { listTime, saveTime } from "./time-entries.server.ts";
import { timeInput } from "./time-input.ts";

const { db, fixtures, client, admin } = await testRows();
const staff = fixtures.context(admin);
const typed = { minutes: "1h 20", kind: "READING", onDay: "2026-03-02", note: "Indictment" };
const cases = readCases(import.meta.dirname, "time-entries.cases.txt");

it.each(cases<[string, number]>("typed"))("time typed as %s is %s minutes", (minutes, are) => {
  expect(`${timeInput.safeParse({ ...typed, minutes }).data?.minutes ?? "no"}`).toBe(`${are}`);
});

it("is recorded once, corrected by whoever saw it as it is, and removed, by staff alone", async () => {
  const jobId = await fixtures.job(client);
  const entryId = randomUUID();
  const entry = timeInput.parse(typed);
  const ids = { jobId, entryId };
  const asClient = fixtures.context(client);
  const seen = formVersion(TIME_FIELDS, entry);
  await expectRefused(saveTime(asClient, ids, { ...entry, seen: "" }), 403);
  for (const _ of [1, 2]) await saveTime(staff, ids, { ...entry, seen: "" });
  const list = () => transact(staff, (tx) => listTime(tx, jobId));
  expect(await list()).toMatchObject([{ id: entryId, ...entry, byName: admin.name }]);
  await expectRefused(saveTime(staff, ids, { ...entry, minutes: 95, seen: "" }), 409);
  await saveTime(staff, ids, { ...entry, minutes: 90, seen });
  expect(await list()).toMatchObject([{ minutes: 90 }]);
  await expectRefused(saveTime(asClient, ids, null), 403);
  await saveTime(staff, ids, null);
  await expectRefused(saveTime(staff, ids, null), 404);
  expect(await list()).toEqual([]);
  const { rows } = await db.sql.query(
    "select action, old_value, new_value from audit_logs where job_id = $1 and action like 'time%' order by created_at",
    [jobId],
  );
  expect(rows.map((row) => Object.values(row))).toEqual([
    ["time_recorded", null, "80"],
    ["time_changed", "80", "90"],
    ["time_changed", "90", "0"],
  ]);
});

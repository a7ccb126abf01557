import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { NO_FACTS } from "#app/domain/cases/case.ts";
import { transact } from "#app/domain/context.ts";
import { addDate } from "#app/domain/dates/add-date.server.ts";
import { holidaysBetween } from "#app/domain/dates/calendar.ts";
import { holidayInput } from "#app/domain/dates/date-input.ts";
import { findDates } from "#app/domain/dates/queries.server.ts";
import { confirmSourced } from "#app/domain/settings/sourced.server.ts";
import { testRows } from "#tests/support/database/test-rows.ts";
import { expectRefused } from "#tests/support/expect-refused.ts";
import { confirmSuggestions } from "./confirm-suggestions.server.ts";
import { addHoliday, listHolidays, notedDays } from "./holidays.server.ts";
import { settingOf, suggestionsFor } from "./suggestions.ts";

const { db, fixtures, client, admin } = await testRows();
const ctx = fixtures.context(admin);

const typed = (day: string) => ({
  id: randomUUID(),
  jurisdiction: "EW",
  day,
  name: "Coronation",
  source: "A proclamation",
});
const list = () => transact(ctx, (tx) => listHolidays(tx));
const noted = () => transact(fixtures.context(client), (tx) => notedDays(tx));

it("the day proclaimed for Scotland comes with the product, unconfirmed, and is marked so", async () => {
  expect(await noted()).toEqual([
    { jurisdiction: "SCOTLAND", day: "2026-06-15", isWorked: false, isConfirmed: false },
  ]);
  expect(holidaysBetween("2026-06-12", "2026-06-16", await noted())).toEqual({
    "2026-06-15": "Bank holiday in Scotland, not confirmed",
  });
});

it("a day is added and confirmed once, by staff, on record, and both sides count by it", async () => {
  const day = holidayInput.parse(typed("2027-06-14"));
  await addHoliday(ctx, day);
  await addHoliday(ctx, day);
  await confirmSourced(ctx, "holidays", [day.id]);
  expect((await list()).find(({ id }) => id === day.id)?.confirmedByName).toBe(admin.name);
  expect((await noted()).at(-1)).toMatchObject({ day: day.day, isConfirmed: true });
  expect(holidaysBetween(day.day, day.day, await noted())).toEqual({
    [day.day]: "Bank holiday in England and Wales",
  });
  await confirmSourced(ctx, "holidays", [day.id]);
  await expectRefused(confirmSourced(ctx, "holidays", ["1"]), 404);
  for (const refused of [
    addHoliday(fixtures.context(client), day),
    confirmSourced(fixtures.context(client), "holidays", [day.id]),
  ]) {
    await expectRefused(refused, 403);
  }
  const rows = await db.query(
    "select action, new_value from audit_logs where meta->>'holidayId' = $1 order by created_at",
    day.id,
  );
  expect(rows.map(({ action, new_value }) => `${action} ${new_value}`)).toEqual([
    "holiday_added EW",
    "holiday_confirmed EW",
  ]);
});

describe("deadlines that were added before a day was", () => {
  it("are suggested again, on the days that they have by then", async () => {
    const jobId = await fixtures.job(client);
    await addDate(ctx, {
      id: randomUUID(),
      jobId,
      details: {
        kind: "REPORT_TO_SERVE",
        startsOn: "2028-06-14",
        endsOn: null,
        atTime: null,
        place: null,
        attendance: "NONE",
        directed: false,
        note: null,
      },
    });
    const suggested = async () => {
      const found = await transact(fixtures.context(client), (tx) => findDates(tx, jobId));
      return suggestionsFor(
        found.dates,
        settingOf(NO_FACTS, null, false, found.noted),
        "2026-11-28",
      );
    };
    const confirm = async () => {
      const chosen = new Map((await suggested()).map(({ key, on }) => [key, on]));
      return confirmSuggestions(ctx, { jobId, chosen, isPreliminary: false });
    };
    expect(await confirm()).toBe(3);
    expect(await suggested()).toEqual([]);
    await addHoliday(ctx, holidayInput.parse(typed("2028-06-13")));
    const again = (await suggested()).map(({ kind, on, replaces }) => [
      kind,
      replaces?.startsOn,
      on,
    ]);
    expect(again).toEqual([
      ["REPORT_DUE", "2028-06-12", "2028-06-09"],
      ["PAPERS_DUE", "2028-05-19", "2028-05-18"],
      ["QUOTE_ANSWER_DUE", "2028-05-19", "2028-05-18"],
    ]);
    expect(await confirm()).toBe(3);
    expect(await suggested()).toEqual([]);
  });
});

it.each([
  [{ day: "2027-06-13" }, "day"],
  [{ day: "14/06/2027" }, "day"],
  [{ jurisdiction: "WALES" }, "jurisdiction"],
  [{ name: " " }, "name"],
  [{ source: "" }, "source"],
])("the form refuses %j", (change, field) => {
  const { error } = holidayInput.safeParse({ ...typed("2027-06-14"), ...change });
  expect(error?.issues.map(({ path }) => path[0])).toEqual([field]);
});

import { expect, it } from "vitest";
import { dueOf } from "./due.ts";
import { JOB_STATUSES, OPEN_STATUSES } from "./job.ts";

const NOW = new Date("2026-03-28T23:30:00Z");

it.each([
  ["2026-03-25", "OVERDUE", "3 days overdue"],
  ["2026-03-27", "OVERDUE", "1 day overdue"],
  ["2026-03-28", "SOON", "today"],
  ["2026-03-29", "SOON", "tomorrow"],
  ["2026-04-04", "SOON", "in 7 days"],
  ["2026-04-05", "LATER", "in 8 days"],
])("due on %s is %s: %s", (dueDate, urgency, words) => {
  expect(dueOf({ dueDate, status: "IN_PROGRESS" }, NOW)).toMatchObject({ urgency, words });
});

it("half an hour later it is the next day, and after the clocks change an hour earlier", () => {
  const job = { dueDate: "2026-03-30", status: "IN_PROGRESS" } as const;
  expect(dueOf(job, new Date("2026-03-29T00:00:00Z"))?.words).toBe("tomorrow");
  expect(dueOf(job, new Date("2026-03-29T22:59:00Z"))?.words).toBe("tomorrow");
  expect(dueOf(job, new Date("2026-03-29T23:00:00Z"))?.words).toBe("today");
});

it("no days are left of what is done, declined or without a date", () => {
  const shown = JOB_STATUSES.filter((status) => dueOf({ dueDate: "2026-03-30", status }, NOW));
  expect(shown).toEqual([...OPEN_STATUSES]);
  expect(dueOf({ dueDate: null, status: "IN_PROGRESS" }, NOW)).toBeNull();
});

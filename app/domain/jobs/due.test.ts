import { expect, it } from "vitest";
import { JOB_STATUSES } from "#app/words/jobs.ts";
import { type DueDays, deadlineOf, dueOf, lateLabel } from "./due.ts";
import { OPEN_STATUSES } from "./job.ts";

const NOW = new Date("2026-03-28T23:30:00Z");

function job(days: Partial<DueDays>) {
  return {
    dueDate: null,
    nextDate: null,
    nextDateEnds: null,
    nextDateKind: null,
    status: "IN_PROGRESS" as const,
    ...days,
  };
}

it.each([
  ["2026-03-25", "OVERDUE", "3 days overdue"],
  ["2026-03-27", "OVERDUE", "1 day overdue"],
  ["2026-03-28", "SOON", "today"],
  ["2026-03-29", "SOON", "tomorrow"],
  ["2026-04-04", "SOON", "in 7 days"],
  ["2026-04-05", "LATER", "in 8 days"],
])("due on %s is %s: %s", (dueDate, urgency, words) => {
  expect(dueOf(job({ dueDate }), NOW)).toMatchObject({ urgency, words });
});

it("half an hour later it is the next day, and after the clocks change an hour earlier", () => {
  const due = job({ dueDate: "2026-03-30" });
  expect(dueOf(due, new Date("2026-03-29T00:00:00Z"))?.words).toBe("tomorrow");
  expect(dueOf(due, new Date("2026-03-29T22:59:00Z"))?.words).toBe("tomorrow");
  expect(dueOf(due, new Date("2026-03-29T23:00:00Z"))?.words).toBe("today");
});

it("no days are left of what is done, declined or without a date", () => {
  const due = job({ dueDate: "2026-03-30" });
  const shown = JOB_STATUSES.filter((status) => dueOf({ ...due, status }, NOW));
  expect(shown).toEqual([...OPEN_STATUSES]);
  expect(dueOf(job({}), NOW)).toBeNull();
});

const TRIAL = {
  nextDate: "2026-03-26",
  nextDateEnds: "2026-03-30",
  nextDateKind: "TRIAL",
} as const;
const HEARING = { nextDate: "2026-04-02", nextDateKind: "HEARING" } as const;

it.each([
  ["the due date, when it is earlier", { dueDate: "2026-04-01", ...HEARING }, null, "in 4 days"],
  [
    "the date of the case, when that is",
    { dueDate: "2026-04-03", ...HEARING },
    "HEARING",
    "in 5 days",
  ],
  [
    "the date of the case on the same day",
    { dueDate: "2026-04-02", ...HEARING },
    "HEARING",
    "in 5 days",
  ],
  ["the date of the case alone", HEARING, "HEARING", "in 5 days"],
  ["a trial until its last day", { dueDate: "2026-03-29", ...TRIAL }, "TRIAL", "under way"],
  ["what is overdue, before a trial", { dueDate: "2026-03-27", ...TRIAL }, null, "1 day overdue"],
])("the deadline is %s", (_, days, kind, words) => {
  expect(dueOf(job(days), NOW)).toMatchObject({ kind, words });
  expect(deadlineOf(job(days), NOW)?.kind).toBe(kind);
});

it("after its last day a trial is overdue since then", () => {
  const due = dueOf(job(TRIAL), new Date("2026-04-01T12:00:00Z"));
  expect(due).toMatchObject({ day: "2026-03-26", urgency: "OVERDUE", words: "2 days overdue" });
});

it("a day that has passed is told with what was due on it", () => {
  expect(lateLabel({ kind: null })).toBe("Due date was");
  expect(lateLabel({ kind: "HEARING" })).toBe("Hearing was");
  expect(lateLabel({ kind: "REPORT_DUE" })).toBe("Expert’s report was due");
  expect(lateLabel({ kind: "REPORT_TO_SERVE" })).toBe("Serve report by");
});

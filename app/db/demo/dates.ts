import type { jobDates } from "#app/db/schema/dates.ts";
import type { DemoEntry } from "./audit.ts";
import { dateAfter, timeAgo } from "./calendar.ts";
import type { DemoCase } from "./cases.ts";
import { chance, demoId, organisationId } from "./identity.ts";

type DateRow = typeof jobDates.$inferInsert;

/** The dates of cases that are open: a hearing, and a report to be served before it. */
export function dateRows(now: Date, cases: readonly DemoCase[]): DateRow[] {
  return cases.filter(isOpen).flatMap((demoCase) => {
    const { content, id: jobId, org } = demoCase;
    const hearing = 40 + Math.floor(50 * chance(`hearing ${content.key}`));
    const addedAt = timeAgo(now, addedAgo(demoCase));
    const of = { jobId, organisationId: organisationId(org), addedAt, changedAt: addedAt };
    return [
      {
        ...of,
        id: demoDateId(jobId),
        kind: "HEARING",
        atTime: "10:00",
        startsOn: dateAfter(now, hearing),
        place: "Stonebridge Crown Court",
        directed: true,
      },
      {
        ...of,
        id: demoId(`service ${jobId}`),
        kind: "REPORT_TO_SERVE",
        directed: true,
        startsOn: dateAfter(now, hearing - 14),
      },
      ...reportDates(now, demoCase).map((row) => ({ ...of, ...row })),
    ];
  });
}

/** Days from now on which our report is due, at two of the cases: one has passed. */
const REPORTS: Record<string, number> = { gardener: -3, "encrypted-chat": 5 };

function reportDates(now: Date, { content: { key }, id }: DemoCase) {
  const days = REPORTS[key];
  if (days === undefined) return [];
  const state = days < 0 ? ("MISSED" as const) : ("OPEN" as const);
  const startsOn = dateAfter(now, days);
  return [{ id: demoId(`report ${id}`), kind: "REPORT_DUE" as const, startsOn, state }];
}

export function dateEntries(cases: readonly DemoCase[]): DemoEntry[] {
  return cases.filter(isOpen).flatMap((demoCase) => {
    const { content, id: jobId, org } = demoCase;
    const added = { daysAgo: addedAgo(demoCase), by: content.by, org, jobId, action: "date_added" };
    return [
      { ...added, newValue: "HEARING", meta: { dateId: demoDateId(jobId) } },
      {
        ...added,
        daysAgo: content.asked * 0.994,
        newValue: "REPORT_TO_SERVE",
        meta: { dateId: demoId(`service ${jobId}`) },
      },
    ];
  });
}

export function demoDateId(jobId: string): string {
  return demoId(`hearing ${jobId}`);
}

function isOpen({ events }: DemoCase): boolean {
  const status = events.at(-1)?.status ?? "";
  return !["COMPLETED", "CANCELLED", "QUOTE_DECLINED"].includes(status);
}

/** A little after the request. */
function addedAgo({ content }: DemoCase): number {
  return content.asked * 0.995;
}

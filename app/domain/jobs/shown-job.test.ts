import { expect, it } from "vitest";
import type { ListedJob } from "./queries.server.ts";
import { shownJob, shownToStaff } from "./shown-job.ts";

const NOW = new Date("2026-03-28T12:00:00Z");
const JOB: ListedJob = {
  id: "1",
  number: "DX-26-0001",
  organisationName: "Chambers",
  title: "R v A",
  reference: null,
  status: "IN_PROGRESS",
  statusSince: NOW,
  dueDate: null,
  nextDate: null,
  nextDateEnds: null,
  nextDateKind: null,
  createdAt: new Date("2026-03-27T12:00:00Z"),
  quoteAmount: null,
  quoteGross: null,
  quoteStatus: null,
  unread: false,
};
const BARE = {
  id: "1",
  number: "DX-26-0001",
  title: "R v A",
  status: "IN_PROGRESS",
  created: "27 Mar 2026",
};

it("a row has no field for what the job does not have", () => {
  expect(shownJob(JOB, NOW)).toEqual(BARE);
  expect(Object.keys(shownJob(JOB, NOW))).toEqual(Object.keys(BARE));
  expect(shownToStaff(JOB, NOW)).toEqual({ ...BARE, organisation: "Chambers", age: "1 day" });
});

it("what a row has is in words", () => {
  expect(
    shownJob(
      {
        ...JOB,
        quoteAmount: "1250.00",
        quoteGross: "1500.00",
        quoteStatus: "EXPIRED",
        nextDate: "2026-03-29",
        nextDateKind: "TRIAL",
        unread: true,
      },
      NOW,
    ),
  ).toEqual({
    ...BARE,
    unread: true,
    quote: "GBP 1,500.00",
    quoteNote: "Expired",
    due: "29 Mar · tomorrow",
    dueIs: "Trial",
    urgency: "SOON",
  });
  const quoted = {
    ...JOB,
    quoteAmount: "1250.00",
    quoteGross: "1500.00",
    quoteStatus: "SENT",
  } as const;
  expect(shownJob(quoted, NOW).quoteNote).toBe("GBP 1,250.00 net");
  expect(shownJob({ ...JOB, dueDate: "2026-03-30" }, NOW).dueIs).toBeUndefined();
  const done = shownJob({ ...JOB, dueDate: "2026-03-30", status: "COMPLETED" }, NOW);
  expect([done.due, done.urgency]).toEqual(["30 Mar 2026", undefined]);
});

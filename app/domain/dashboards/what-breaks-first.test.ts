import { expect, it } from "vitest";
import { type OpenWork, whatBreaksFirst } from "./what-breaks-first.ts";

const NOW = new Date("2026-11-27T09:00:00Z");
const WORK: OpenWork = {
  status: "IN_PROGRESS",
  people: 2,
  check: "CLEAR",
  dueDate: null,
  nextDate: null,
  nextDateEnds: null,
  nextDateKind: null,
  materialBy: null,
  hasNews: false,
  quoteEnds: null,
  quoteAuthority: null,
  hasReport: false,
};

/** The kind of what breaks first, and its day in December. */
function first(work: Partial<OpenWork>): string | null {
  const thing = whatBreaksFirst({ ...WORK, ...work }, NOW);
  return thing && [thing.kind, thing.day?.slice(5)].join(" ").trim();
}

const inRequest = (work: Partial<OpenWork>) => first({ ...work, status: "QUOTE_REQUESTED" });
const DUE = "2026-12-04";
const LATER = "2026-12-14";
const LATEST = "2026-12-20";

it("a request breaks on its due date or next date, by what holds it up", () => {
  expect(inRequest({ dueDate: DUE })).toBe("REQUEST 12-04");
  expect(inRequest({ nextDate: DUE, dueDate: LATER })).toBe("REQUEST 12-04");
  expect(inRequest({ dueDate: DUE, people: 0, check: "NOT_RUN" })).toBe("NAMES 12-04");
  expect(inRequest({ dueDate: DUE, people: 0 })).toBe("REQUEST 12-04");
  expect(inRequest({ dueDate: DUE, people: 0, check: "OPEN" })).toBe("CONFLICT 12-04");
  expect(inRequest({})).toBe("REQUEST");
  expect(inRequest({ check: "DISCLOSED" })).toBe("REQUEST");
});

it.each(["NOT_RUN", "OUT_OF_DATE", "REFUSED"] as const)(
  "a request whose conflict check is %s waits for that, and not for its quote",
  (check) => expect(inRequest({ dueDate: DUE, check })).toBe("CHECK 12-04"),
);

it("an open quote that waits for authority is chased for that, until it is decided", () => {
  const sent = { status: "QUOTE_SENT", quoteEnds: LATEST } as const;
  expect(first({ ...sent, quoteAuthority: "TO_APPLY" })).toBe("AUTHORITY 12-20");
  expect(first({ ...sent, quoteAuthority: "APPLIED", nextDate: DUE })).toBe("AUTHORITY 12-04");
  expect(first({ ...sent, quoteAuthority: "PART_GRANTED" })).toBe("QUOTE 12-20");
});

it("due dates and court dates are alike: the earlier one counts, and one that passed before a trial under way", () => {
  expect(first({ dueDate: LATER, nextDate: DUE })).toBe("DUE 12-04");
  expect(first({ dueDate: DUE, nextDate: LATER })).toBe("DUE 12-04");
  expect(first({ nextDate: "2026-11-25", nextDateEnds: "2026-12-02", dueDate: "2026-11-26" })).toBe(
    "DUE 11-26",
  );
});

it("material, papers, an open quote and work that has not begun stand by their own day, or the job's", () => {
  expect(first({ dueDate: LATER, materialBy: DUE })).toBe("MATERIAL 12-04");
  expect(first({ dueDate: LATER, materialBy: LATEST })).toBe("DUE 12-14");
  expect(first({ materialBy: "infinity", dueDate: LATER })).toBe("MATERIAL 12-14");
  expect(first({ materialBy: "infinity" })).toBe("MATERIAL");
  expect(first({ dueDate: LATER, hasNews: true })).toBe("PAPERS 12-14");
  expect(first({ hasNews: true })).toBe("PAPERS");
  expect(first({ status: "QUOTE_SENT", quoteEnds: LATEST })).toBe("QUOTE 12-20");
  expect(first({ status: "QUOTE_SENT", quoteEnds: LATEST, nextDate: DUE })).toBe("QUOTE 12-04");
  expect(first({ quoteEnds: LATEST, nextDate: DUE })).toBe("DUE 12-04");
  expect(first({ status: "QUOTE_ACCEPTED", dueDate: DUE })).toBe("START 12-04");
  expect(first({})).toBeNull();
});

it("comments on a draft stand by the job's day; of a finished job nothing else", () => {
  expect(first({ dueDate: DUE, hasReport: true })).toBe("REPORT 12-04");
  expect(first({ hasReport: true })).toBe("REPORT");
  expect(first({ status: "COMPLETED", hasReport: true, dueDate: DUE })).toBe("REPORT");
  expect(first({ status: "COMPLETED", dueDate: DUE, hasNews: true })).toBeNull();
});

it("of some of what is open, the first of these", () => {
  const work = { ...WORK, dueDate: LATER, quoteEnds: DUE };
  const first = whatBreaksFirst(work, NOW, ({ kind }) => kind !== "QUOTE");
  expect(first).toEqual({ kind: "DUE", day: LATER });
});

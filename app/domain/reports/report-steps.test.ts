import { expect, it } from "vitest";
import type { OpenItem } from "./open-item.ts";
import { blockersOf, reportSteps } from "./report-steps.ts";

const RELEASED = new Date("2026-09-30T09:58:00Z");

interface Said {
  kind?: "DRAFT" | "REPORT";
  isReleased?: boolean;
  points?: number;
  openPoints?: number;
  codes: string[];
}

function known({ kind, isReleased = false, points = 0, openPoints = 0, codes }: Said) {
  const addedAt = new Date("2026-11-03T10:00:00Z");
  const releasedAt = isReleased ? RELEASED : null;
  return {
    report: { openPoints },
    versions: kind ? [{ paper: { kind }, addedAt, releasedAt }] : [],
    points: Array.from({ length: points }),
    rules: { items: Array.from({ length: 15 }), declarations: Array.from({ length: 2 }) },
    open: codes.map((code): OpenItem => ({ code, about: null, why: "UNANSWERED" })),
  };
}

const ALL = [
  "PDF",
  "CONFLICT",
  ...Array.from({ length: 15 }, (_, place) => `ITEM ${place}`),
  "DECLARATION DUTY",
  "DECLARATION TRUTH",
];
const NOTHING_DONE = ["Checklist 0 of 15", "Declarations 0 of 2", "Seal"];

it.each<[string, Said, string[], string | undefined]>([
  ["nothing was written", { codes: ALL }, ["Upload a PDF", ...NOTHING_DONE], "upload"],
  [
    "a draft is with us",
    { kind: "DRAFT", codes: ALL },
    ["Draft to release", "Upload the final report", ...NOTHING_DONE],
    "versions",
  ],
  [
    "the client has commented on a draft",
    { kind: "DRAFT", isReleased: true, points: 2, openPoints: 1, codes: ["POINTS", ...ALL] },
    ["Draft with client since 30 Sept 2026", "1 comment to answer", ...NOTHING_DONE],
    "points",
  ],
  [
    "the comments on a draft are answered",
    { kind: "DRAFT", isReleased: true, points: 2, codes: ALL },
    [
      "Draft with client since 30 Sept 2026",
      "2 comments answered",
      "Upload the final report",
      ...NOTHING_DONE,
    ],
    "upload",
  ],
  [
    "the final report is here, and the checklist begun",
    { kind: "REPORT", codes: ["ITEM 4", "ITEM 5"] },
    ["Final report of 3 Nov 2026", "Checklist 13 of 15", "Declarations 2 of 2", "Seal"],
    "checklist",
  ],
  [
    "only the conflict check is open",
    { kind: "REPORT", codes: ["CONFLICT"] },
    ["Final report of 3 Nov 2026", "Checklist 15 of 15", "Declarations 2 of 2", "Seal"],
    "seal",
  ],
  [
    "nothing is open",
    { kind: "REPORT", codes: [] },
    ["Final report of 3 Nov 2026", "Checklist 15 of 15", "Declarations 2 of 2", "Seal"],
    undefined,
  ],
])("%s: each part of the work is said, and the first open one", (_, said, texts, first) => {
  const steps = reportSteps(known(said));
  expect(steps.map(({ text }) => text)).toEqual(texts);
  expect(steps.find(({ isOpen }) => isOpen)?.place).toBe(first);
});

it("what no part of the work counts is named; of a draft not that it is no final report", () => {
  const codes = (said: Said) => blockersOf(known(said)).map(({ code }) => code);
  expect(codes({ kind: "DRAFT", codes: ALL })).toEqual(["CONFLICT"]);
  expect(codes({ kind: "REPORT", codes: ALL })).toEqual(["PDF", "CONFLICT"]);
});

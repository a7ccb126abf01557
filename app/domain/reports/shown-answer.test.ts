import { expect, it } from "vitest";
import { shownAnswer } from "./shown-answer.ts";

const at = (day: number) => new Date(Date.UTC(2026, 10, day));
const yes = { answer: "YES" as const, page: "4", note: "Read by a colleague" };
const newest = (found: number | null) => ({
  addedAt: at(5),
  reading: { found: found === null ? [] : [{ itemId: "FACTS", page: found }] },
});

it.each([
  ["never answered, without a PDF", null, null, { answer: "NO", page: "", note: "" }],
  ["never answered, and found", null, newest(7), { answer: "NO", page: "7", note: "" }],
  ["answered for this version", { ...yes, at: at(6) }, newest(7), yes],
  [
    "answered for an earlier one, and found",
    { ...yes, at: at(4) },
    newest(7),
    { ...yes, answer: "NO", page: "7" },
  ],
  [
    "answered for an earlier one, and not found",
    { ...yes, at: at(4) },
    newest(null),
    { ...yes, answer: "NO" },
  ],
] as const)("an item that was %s is shown so", (_, given, version, shown) => {
  expect(shownAnswer({ id: "FACTS", given }, version)).toEqual(shown);
});

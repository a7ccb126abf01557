import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { VISIBILITY_LABELS } from "./comment.ts";
import { clientCommentInput, staffCommentInput } from "./comment-input.ts";

const FORM = { id: randomUUID(), body: " First\r\nSecond ", visibility: "INTERNAL" };

const TURNED =
  "Comment contains a mark that changes the direction of the text. Type it again instead of pasting it";

describe.each([
  ["a client's comment", clientCommentInput],
  ["a staff comment", staffCommentInput],
])("%s", (_, schema) => {
  it.each([
    ["body", "", "Write a comment first"],
    ["body", " \t\r\n\u00a0 ", "Write a comment first"],
    ["body", undefined, "Write a comment first"],
    ["body", "\u200b\u200b\n\u2800", "Write a comment first"],
    ["body", "\u202ea", TURNED],
    ["body", "a".repeat(10_001), "Comment must be at most 10,000 characters"],
    ["body", "a\u0007", "Remove the characters that cannot be shown"],
    ["id", undefined, "Reload the page and try again"],
    ["id", "x", "Reload the page and try again"],
    ["id", "00000000-0000-0000-0000-000000000000", "Reload the page and try again"],
    ["id", FORM.id.toUpperCase(), "Reload the page and try again"],
  ])("with %s %j is refused: %s", (field, value, message) => {
    const issues = schema.safeParse({ ...FORM, [field]: value }).error?.issues;
    expect(issues).toMatchObject([{ path: [field], message }]);
  });

  it("of 10,000 characters passes", () => {
    const body = "😀".repeat(10_000);
    expect(schema.parse({ ...FORM, body })).toMatchObject({ id: FORM.id, body });
  });
});

it("a client cannot choose a visibility", () => {
  const kept = { id: FORM.id, body: "First\nSecond", visibility: "CLIENT" };
  expect(clientCommentInput.parse(FORM)).toEqual(kept);
  expect(clientCommentInput.parse({ ...FORM, visibility: "INTERNAL" })).toEqual(kept);
});

it("staff must choose a visibility", () => {
  expect(staffCommentInput.parse(FORM)).toEqual({ ...FORM, body: "First\nSecond" });
  for (const visibility of [undefined, "", "internal", "PUBLIC"]) {
    const issues = staffCommentInput.safeParse({ ...FORM, visibility }).error?.issues;
    expect(issues).toMatchObject([{ message: "Choose who may see the comment" }]);
  }
  expect(VISIBILITY_LABELS).toEqual({ CLIENT: "Client Visible", INTERNAL: "Internal Only" });
});

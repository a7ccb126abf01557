import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { readCases } from "#tests/support/read-cases.ts";
import { VISIBILITY_LABELS } from "./comment.ts";
import { clientCommentInput, staffCommentInput } from "./comment-input.ts";

const cases = readCases(import.meta.dirname, "comment-input.cases.txt");

const FORM = { id: randomUUID(), body: " First\r\nSecond ", visibility: "INTERNAL" };

describe.each([
  ["a client's comment", clientCommentInput],
  ["a staff comment", staffCommentInput],
])("%s", (_, schema) => {
  it.each(
    cases<[string, string | undefined, string]>("with … … is refused: …").concat([
      ["id", FORM.id.toUpperCase(), "Reload the page and try again"],
    ]),
  )("with %s %j is refused: %s", (field, value, message) => {
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

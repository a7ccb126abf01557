import { expect, it } from "vitest";
import { reasonInput } from "./reason-input.ts";

it.each([
  [{}, null],
  [{ reason: "" }, null],
  [{ reason: " \r\n " }, null],
  [{ reason: " Overdue.\r\nCall us. " }, "Overdue.\nCall us."],
  [{ reason: "😀".repeat(1_000) }, "😀".repeat(1_000)],
])("%j is %j", (form, reason) => {
  expect(reasonInput.parse(form)).toEqual({ reason });
});

it("more than 1,000 characters are refused, and what cannot be shown", () => {
  const message = (reason: string) =>
    reasonInput.safeParse({ reason }).error?.issues.map((issue) => issue.message);
  expect(message("a".repeat(1_001))).toEqual(["Reason must be at most 1,000 characters"]);
  expect(message("a\0")).toEqual(["Remove the characters that cannot be shown"]);
});

import { expect, it } from "vitest";
import { readersOf } from "./readers.ts";

it.each([
  ["quote_sent", "To clients"],
  ["enquiry_acknowledged", "To clients"],
  ["job_submitted", "To staff"],
  ["audit_anchor", "To staff"],
  ["comment_added", "To clients and staff"],
  ["password_reset", "To clients and staff"],
])("the template %s is listed under “%s”", (key, readers) => {
  expect(readersOf(key)).toBe(readers);
});

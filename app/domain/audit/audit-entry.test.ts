import { expect, it } from "vitest";
import { AUDIT_ACTIONS, CLIENT_ACTIONS, describeAction } from "./audit-entry.ts";

function inWords(action: string, oldValue: string | null = null, newValue: string | null = null) {
  return describeAction({ action, oldValue, newValue });
}

it("every action has a sentence of its own", () => {
  const sentences = AUDIT_ACTIONS.map((action) => inWords(action));
  expect(new Set(sentences).size).toBe(AUDIT_ACTIONS.length);
  for (const [place, action] of AUDIT_ACTIONS.entries()) {
    expect(sentences[place]).toMatch(/^[A-Z][a-z ]+$/);
    expect(sentences[place]).not.toBe(action);
  }
});

it.each([
  ["QUOTE_SENT", "ON_HOLD", "Status changed from Quote Sent to On Hold"],
  ["QUOTE_DECLINED", "COMPLETED", "Status changed from Quote Declined to Completed"],
  [null, "CANCELLED", "Status changed from none to Cancelled"],
  ["ARCHIVED", null, "Status changed from ARCHIVED to none"],
])("a change of status from %s to %s is told with labels", (oldValue, newValue, sentence) => {
  expect(inWords("status_changed", oldValue, newValue)).toBe(sentence);
});

it.each([
  ["NEW", "REPLIED", "Enquiry state changed from New to Replied"],
  ["SPAM", "CONVERTED", "Enquiry state changed from Spam to Converted"],
  ["LOST", null, "Enquiry state changed from LOST to none"],
])("a change of an enquiry's state from %s to %s is told with labels", (from, to, sentence) => {
  expect(inWords("enquiry_state_changed", from, to)).toBe(sentence);
});

it("other actions do not tell values, and an unknown action shows its raw text", () => {
  expect(inWords("quote_sent", null, "GBP 1250.00")).toBe("Quote sent");
  expect(inWords("file_uploaded", "a", "b")).toBe("file_uploaded");
});

it("clients see six actions, none of them internal", () => {
  expect(CLIENT_ACTIONS).toEqual([
    "job_created",
    "quote_sent",
    "quote_accepted",
    "quote_declined",
    "status_changed",
    "comment_added_client",
  ]);
});

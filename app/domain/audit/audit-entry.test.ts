import { expect, it } from "vitest";
import { readCases } from "#tests/support/read-cases.ts";
import { AUDIT_ACTIONS, CLIENT_ACTIONS, describeAction, describeChange } from "./audit-entry.ts";

const cases = readCases(import.meta.dirname, "audit-entry.cases.txt");

function inWords(action: string, oldValue: string | null = null, newValue: string | null = null) {
  return describeAction({ action, oldValue, newValue });
}

it("every action has a sentence of its own", () => {
  const sentences = AUDIT_ACTIONS.map((action) =>
    inWords(action).replace(/ from none to none$/, ""),
  );
  expect(new Set(sentences).size).toBe(AUDIT_ACTIONS.length);
  for (const [place, action] of AUDIT_ACTIONS.entries()) {
    expect(sentences[place]).toMatch(/^[A-Z][a-z ]+(: [a-z ]+)?$/);
    expect(sentences[place]).not.toBe(action);
  }
});

it.each(cases<[string | null, string | null, string]>("a change of status from … to …: …"))(
  "a change of status from %s to %s is told with labels",
  (oldValue, newValue, sentence) => {
    expect(inWords("status_changed", oldValue, newValue)).toBe(sentence);
  },
);

it.each(cases<[string, string | null, string]>("a change of an enquiry's state from … to …: …"))(
  "a change of an enquiry's state from %s to %s is told with labels",
  (from, to, sentence) => {
    expect(inWords("enquiry_state_changed", from, to)).toBe(sentence);
  },
);

it.each(
  cases<[string, string, string, string, string]>("… from … to … is told with labels: from … to …"),
)("%s from %s to %s is told with labels", (action, oldValue, newValue, from, to) => {
  expect(inWords(action, oldValue, newValue)).toMatch(new RegExp(` from ${from} to ${to}$`));
  expect(describeChange({ action, oldValue, newValue })).toMatch(new RegExp(`: ${from} → ${to}$`));
});

it.each(
  cases<[string, string | null, string | null, string]>("the audit log says of …, … and …: …"),
)("the audit log says of %s, %s and %s: %s", (action, oldValue, newValue, words) => {
  expect(describeChange({ action, oldValue, newValue })).toBe(words);
});

it("a correction is told with what was corrected", () => {
  const corrected = inWords("request_corrected", null, "Description, Due Date");
  expect(corrected).toBe("Request corrected: Description, Due Date");
});

it("other actions do not tell values, and an unknown action shows its raw text", () => {
  expect(inWords("quote_sent", null, "GBP 1250.00")).toBe("Quote sent");
  expect(inWords("file_uploaded", "a", "b")).toBe("file_uploaded");
});

it("a sentence that names the value names it in words", () => {
  const entry = (action: string, newValue: string) => ({ action, oldValue: null, newValue });
  expect(describeAction(entry("date_added", "REPORT_TO_SERVE"))).toBe(
    "Date added: Serve report by",
  );
  expect(describeAction(entry("facts_changed", "courtName urn"))).toBe("Case changed: Court, URN");
  expect(describeAction(entry("paper_received", "P3"))).toBe("Paper received: P3");
  expect(describeAction(entry("paper_withdrawn_internal", "N1"))).toBe(
    "Internal paper withdrawn: N1",
  );
  expect(describeAction(entry("papers_zipped", "1"))).toBe("Papers downloaded together: 1 paper");
  expect(describeAction(entry("party_added", "2"))).toBe("Added to the case: 2 people");
});

it("clients see what happens to their jobs, and nothing internal", () => {
  expect(CLIENT_ACTIONS.toSorted()).toEqual(cases<[string]>("what clients see").flat());
});

import { expect, it } from "vitest";
import { declarationState, openInWords } from "./open-item.ts";

it.each([
  [{ code: "EXPERT", about: null, why: "EXPERT" as const }, "The expert is paused"],
  [
    { code: "ITEM FACTS", about: "The facts", why: "UNANSWERED" as const },
    "The facts: not answered",
  ],
  [
    { code: "DECLARATION CODE", about: null, why: "MISSING" as const },
    "Code of practice: not word for word in the PDF",
  ],
  [
    {
      code: "LEFT",
      about: '[{"text": "Tests", "page": 2}, {"text": "Prices", "page": 3}]',
      why: "LEFT" as const,
    },
    "“Tests” on page 2, “Prices” on page 3: left from the beginning in Word: write it, or take it out",
  ],
])("what keeps a report from being sealed is named with its subject: %o", (item, words) => {
  expect(openInWords(item)).toBe(words);
});

it.each([
  ["without a PDF", "UNREAD", undefined, { why: "no PDF yet", words: null }],
  [
    "all of it missing",
    "MISSING",
    "nearly all of it",
    { why: "not found in the PDF", words: null },
  ],
  [
    "a word too many",
    "MISSING",
    "complied, added: not",
    { why: "not word for word in the PDF", words: "complied, added: not" },
  ],
  ["word for word", null, undefined, { why: null, words: null }],
] as const)("of a declaration, %s, it is said why it does not count", (_, why, words, state) => {
  const open = why ? [{ code: "DECLARATION DUTY", about: null, why }] : [];
  const missing = words ? [{ declarationId: "1", words }] : [];
  const reading = why === "UNREAD" ? null : { missing };
  expect(declarationState({ id: "1", kind: "DUTY" }, reading, open)).toEqual(state);
});

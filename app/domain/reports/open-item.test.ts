import { expect, it } from "vitest";
import { openInWords } from "./open-item.ts";

it.each([
  [{ code: "EXPERT", about: null, why: "EXPERT" as const }, "The expert is paused"],
  [
    { code: "ITEM FACTS", about: "The facts", why: "UNANSWERED" as const },
    "The facts: not answered",
  ],
  [
    { code: "DECLARATION CODE", about: null, why: "MISSING" as const },
    "Code of practice: words are missing in the report",
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

import { expect, it } from "vitest";
import { withoutMarks } from "./pasted-marks.ts";
import { changesDirection } from "./visible-text.ts";

it.each([
  ["\u202d+44 20 7946 0000\u202c", "+44 20 7946 0000"],
  ["\u202a+44 20 7946 0000\u202c", "+44 20 7946 0000"],
  ["\u2066a \u2067b\u2069\u2069c", "a bc"],
  ["\u200eReport\u200f\u061c", "Report"],
  ["can\u00adna\u200bbis\u2060 resin\ufeff\ufffc", "cannabis resin"],
  ["A\u200dnn A\u200cnn 😀\u200d", "Ann Ann 😀"],
  ["\u202e\u0645\u062d\u0645\u062f\u202c", "\u0645\u062d\u0645\u062f"],
  ["\u2067\u0645\u062d\u0645\u062f", "\u0645\u062d\u0645\u062f"],
  ["\u2067\u0645\u062d\u0645\u062f\u202c", "\u0645\u062d\u0645\u062f"],
  ["\u2066a\u2069 \u0645", "a \u0645"],
  ["\u0645\u062d\u0645\u062f\u200c", "\u0645\u062d\u0645\u062f"],
])("%j is taken as %j", (pasted, taken) => {
  expect(withoutMarks(pasted)).toBe(taken);
});

it.each([
  "a \u2067\u0645\u062d\u0645\u062f\u2069 b",
  "\u202b\u05d3\u05d5\u05d3 \u202aA-12 \u05d1\u05df\u202c\u202c",
  "نامه\u200cای می\u200cخواهم",
  "क्\u200dषमा ශ්\u200dරී",
  "👩🏽\u200d⚖️ 👨\u200d👩\u200d👧 🏴\u{e0067}\u{e0062}\u{e007f} ❤\ufe0f",
  "Ann\u3164Smith\u2800\u034f\u180e",
  "Zoë O’Neill — 1\u00a0250",
  "\ud800 a\udc00",
])("%j stays as it is", (text) => {
  expect(withoutMarks(text)).toBe(text);
});

it("what stays turns no text that follows, and much of it takes no time to speak of", () => {
  const marks = [
    "\u202a",
    "\u202b",
    "\u202c",
    "\u202e",
    "\u2066",
    "\u2067",
    "\u2069",
    "\u0645",
    "a",
  ];
  const started = performance.now();
  for (let round = 0; round < 2_000; round += 1) {
    const text = Array.from({ length: 12 }, (_, at) => marks[(round * 7 + at * at * round) % 9]);
    expect(changesDirection(withoutMarks(text.join("")))).toBe(false);
  }
  for (const piece of ["\u2067", "\u2067\u0645", "\u200d", "👩\u200d", "\u0645\u200c", "\u202c"]) {
    withoutMarks(`${piece.repeat(80_000)}\u2069`);
  }
  expect(performance.now() - started).toBeLessThan(2_000);
});

import { expect, it } from "vitest";
import { layOut } from "./text-runs.server.ts";

const drawn = (text: string) => layOut(text, "text").runs.map((run) => `${run.face}: ${run.text}`);

it("plain text is one run", () => {
  expect(layOut("Séan’s statement – £20", "strong")).toEqual({
    runs: [{ text: "Séan’s statement – £20", face: "strong" }],
    says: "Séan’s statement – £20",
    missing: [],
    isPlain: true,
  });
  expect(layOut("Se\u0301an", "text").isPlain).toBe(false);
  expect(layOut("", "text").runs).toEqual([]);
});

it.each([
  ["a name among Latin words", "for דוד today", ["text: for ", "hebrew: דוד", "text:  today"]],
  ["numbers in it stay as they are read", "דוד 12", ["text: 12 ", "hebrew: דוד"].toReversed()],
])("%s", (_, text, wanted) => {
  const all = drawn(text).join("");
  for (const run of wanted) expect(all).toContain(run.split(": ")[1]?.trim());
});

it("two names from right to left stand in one run, which the font turns round", () => {
  expect(drawn("דוד לוי")).toEqual(["hebrew: דוד לוי"]);
});

it("brackets around a name from right to left open the right way", () => {
  expect(drawn("(דוד) x")).toEqual(["text: (", "hebrew: דוד", "text: ) x"]);
});

it("what no face has is a question mark, and the text is kept beside it", () => {
  expect(layOut("張 was there", "text")).toMatchObject({
    runs: [{ text: "? was there", face: "text" }],
    says: "張 was there",
    missing: ["張"],
  });
});

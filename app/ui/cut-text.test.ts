import { expect, it } from "vitest";
import { cutText } from "./cut-text.ts";

const word = "evidence ";

it.each([
  ["a short text", "Short."],
  ["one a little too long", word.repeat(380)],
  ["sixty short lines", "line\n".repeat(60)],
])("%s is shown whole", (_, text) => {
  expect(cutText(text)).toEqual({ start: text, rest: "" });
});

it.each([
  ["words", word.repeat(2_000), " "],
  ["paragraphs", `${word.repeat(50)}\n`.repeat(20), "\n"],
  ["lines", "A line of the text\n".repeat(500), "\n"],
])("a long text of %s is cut between two, and loses nothing", (_, text, between) => {
  const { start, rest } = cutText(text);
  expect(start + between + rest).toBe(text);
  expect(start.length).toBeLessThanOrEqual(3_000);
  expect(start.split("\n").length).toBeLessThanOrEqual(50);
  expect(start.length).toBeGreaterThan(900);
});

it.each(["x", "😀", "x😀"])("one of %s without spaces is cut too, between characters", (sign) => {
  const text = sign.repeat(10_000);
  const { start, rest } = cutText(text);
  expect(start + rest).toBe(text);
  expect(rest).not.toBe("");
  expect(start.isWellFormed() && rest.isWellFormed()).toBe(true);
});

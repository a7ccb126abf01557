import { expect, it } from "vitest";
import { readCases } from "#tests/support/read-cases.ts";
import { describeDevice } from "./device-words.ts";

const cases = readCases(import.meta.dirname, "device-words.cases.txt");

it.each(cases<[string, string | null]>("the words for a browser, and what it says of itself"))(
  "%s",
  (words, userAgent) => {
    expect(describeDevice(userAgent)).toBe(words);
  },
);

import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readCases } from "#tests/support/read-cases.ts";
import { isEasyToGuess } from "./easy-password.server.ts";

const cases = readCases(import.meta.dirname, "easy-password.cases.txt");

/** The 3,000 most frequent of zxcvbn's ranking and Openwall's list that fit the rules. */
const LEAKED_PASSWORDS = readWords("leaked-passwords.txt");
/** Words and names that lead such lists, of any length. */
const COMMON_PASSWORDS = readWords("common-passwords.txt");

const OWN = ["UK Drug Expert Witness", "Ada O'Lovelace", "ada@northgate-chambers.example"];

describe("too easy to guess", () => {
  it.each(cases<[string]>("made of a common word, a row of keys or a date"))(
    "%s",
    async (password) => {
      expect(await isEasyToGuess(password)).toBe(true);
    },
  );

  it.each(cases<[string]>("made of the business's or the person's own words: …"))(
    "made of the business's or the person's own words: %s",
    async (password) => {
      expect(await isEasyToGuess(password, OWN)).toBe(true);
    },
  );

  it("every word of the list, in capitals and with a year", async () => {
    for (const word of COMMON_PASSWORDS) {
      expect(await isEasyToGuess(word.toUpperCase()), word).toBe(true);
      if (/^[a-z].*[a-z]$/.test(word)) expect(await isEasyToGuess(`${word}2024!`), word).toBe(true);
    }
    expect(COMMON_PASSWORDS.length).toBeGreaterThan(1_000);
  });
});

describe("leaked", () => {
  it.each(cases<[string]>("… is refused"))("%s is refused", async (password) => {
    expect(await isEasyToGuess(password)).toBe(true);
  });

  it("every one of the list is refused, and none is too short to be chosen", async () => {
    expect(LEAKED_PASSWORDS.length).toBeGreaterThan(2_000);
    for (const password of LEAKED_PASSWORDS) {
      expect(await isEasyToGuess(password.toUpperCase()), password).toBe(true);
      expect(password.length, password).toBeGreaterThanOrEqual(8);
    }
  });
});

describe("good enough", () => {
  it.each(cases<[string]>("good enough"))("%s", async (password) => {
    expect(await isEasyToGuess(password, OWN)).toBe(false);
  });
});

it("the longest password is looked at within a few milliseconds, whatever is in it", async () => {
  await isEasyToGuess("loads the words");
  for (const piece of ["a", "ab", "@4$5!1|0", "1", "01/01/99", "qwertyuiop", "p4ssw0rd", "\\/"]) {
    const password = piece.repeat(128).slice(0, 128);
    const start = performance.now();
    await isEasyToGuess(password, OWN);
    expect(performance.now() - start, piece).toBeLessThan(50);
  }
});

function readWords(file: string): string[] {
  const path = new URL(`../../../tests/support/passwords/${file}`, import.meta.url);
  return readFileSync(path, "utf8").trim().split(/\s+/);
}

import { readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Names of one person each that were written after the lists of variants were closed, and have changed nothing
 * since: they say what to expect of names that nobody had in mind. Invented, like all others.
 */
export const UNSEEN_PAIRS: readonly { one: string; other: string }[] = readFileSync(
  join(import.meta.dirname, "unseen-pairs.txt"),
  "utf8",
)
  .trim()
  .split("\n")
  .map((line) => {
    const [one = "", other = ""] = line.trim().split(" = ");
    return { one, other };
  });

import { readFileSync } from "node:fs";
import { join } from "node:path";

export const PAIR_KINDS = [
  "WELSH",
  "IRISH",
  "SCOTTISH",
  "ENGLISH",
  "SOUTH_ASIAN",
  "ARABIC",
  "AFRICAN",
  "CHINESE",
  "POLISH",
  "PORTUGUESE",
  "DOUBLE_BARRELLED",
  "TRANSLITERATED",
  "REVERSED",
  "NICKNAME",
  "TYPO",
] as const;

export type PairKind = (typeof PAIR_KINDS)[number];

/** Two invented names, and whether a careful person would take them for one person's. */
export interface NamePair {
  one: string;
  other: string;
  same: boolean;
  kind: PairKind;
}

/**
 * More than 350 labelled pairs of invented names, by kind: `=` says that a careful person would take both for one
 * person's name, `!` that they are two people's. Written before the comparison was, and not changed to suit it.
 */
export const NAME_PAIRS: readonly NamePair[] = readPairs(
  readFileSync(join(import.meta.dirname, "name-pairs.txt"), "utf8"),
);

function readPairs(text: string): NamePair[] {
  let kind: PairKind = PAIR_KINDS[0];
  return text
    .trim()
    .split("\n")
    .flatMap((line) => {
      const next = PAIR_KINDS.find((each) => each === line);
      if (next) kind = next;
      if (next) return [];
      const [one = "", other = ""] = line.slice(2).split(" | ");
      return { one, other, same: line.startsWith("="), kind };
    });
}

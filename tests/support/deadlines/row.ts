import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { CaseSetting } from "#app/domain/dates/deadlines/deadlines.ts";
import { DATE_KINDS, type DateKind } from "#app/words/dates.ts";

/**
 * A date that is known and its day; the case, as in "criminal, custody, legal aid, preliminary"; a date that
 * follows and its day, null: it is not suggested.
 */
export type DeadlineRow = readonly [
  kind: DateKind,
  startsOn: string,
  words: string,
  follows: DateKind,
  on: string | null,
];

const LINES = readFileSync(join(import.meta.dirname, "deadlines.csv"), "utf8")
  .trim()
  .split("\n");

export function deadlinesOf(jurisdiction: CaseSetting["jurisdiction"]): DeadlineRow[] {
  const own = LINES.filter((line) => line.startsWith(`${jurisdiction},`));
  return own.map((line) => {
    const [, kind = "", startsOn = "", words = "", follows = "", on = ""] = line.split(",");
    return [kindOf(kind), startsOn, words.replaceAll(" + ", ", "), kindOf(follows), on || null];
  });
}

function kindOf(word: string): DateKind {
  const kind = DATE_KINDS.find((each) => each === word);
  if (!kind) throw new Error(`No such kind of date: ${word}`);
  return kind;
}

const PROCEEDINGS_BY_WORD = {
  criminal: "CRIMINAL",
  civil: "CIVIL",
  family: "FAMILY",
  inquest: "CORONER",
  regulatory: "REGULATORY",
  other: "OTHER",
  "not said": null,
} as const;

export function readSetting(jurisdiction: CaseSetting["jurisdiction"], words: string): CaseSetting {
  const [first = "", ...rest] = words.split(", ");
  if (!isProceedings(first)) throw new Error(`No such proceedings: ${first}`);
  return {
    jurisdiction,
    noted: [],
    proceedings: PROCEEDINGS_BY_WORD[first],
    inCustody: rest.includes("custody"),
    isLegalAid: rest.includes("legal aid"),
    isPreliminary: rest.includes("preliminary"),
  };
}

function isProceedings(word: string): word is keyof typeof PROCEEDINGS_BY_WORD {
  return Object.hasOwn(PROCEEDINGS_BY_WORD, word);
}

import { doubleMetaphone } from "double-metaphone";
import { editDistance } from "./edit-distance.ts";
import { areKnownToDiffer, areVariants } from "./name-variants.server.ts";

export const LINKS = ["EQUAL", "VARIANT", "SOUND", "EDIT", "DOUBTFUL", "INITIAL"] as const;

export type Link = (typeof LINKS)[number];

const SHORTEST_SOUND = 3;

/** How two parts of names are the same, or null where they are not. */
export function linkParts(one: string, other: string): Link | null {
  if (one === other) return "EQUAL";
  if (one.length === 1 || other.length === 1) return one[0] === other[0] ? "INITIAL" : null;
  if (areVariants(one, other)) return "VARIANT";
  const isNear = isNearInLetters(one, other);
  // Names that are known to differ, such as John and Jane, sound alike for the algorithm alone.
  if (areKnownToDiffer(one, other)) return isNear ? "DOUBTFUL" : null;
  const isSound = soundsAlike(one, other);
  if (!isSound && !isNear) return null;
  if (areMaleAndFemale(one, other)) return "DOUBTFUL";
  if (isSound) return differInVowel(one, other) ? "DOUBTFUL" : "SOUND";
  // Few misspell the first letter: Parry and Harry are two names.
  return one[0] === other[0] ? "EDIT" : "DOUBTFUL";
}

function isNearInLetters(one: string, other: string): boolean {
  const bound = allowedEdits(Math.min(one.length, other.length));
  return bound > 0 && editDistance(one, other, bound) <= bound;
}

/** Such as Fernando and Fernanda, or Alan and Alana; but Popov and Popova is one surname. */
function areMaleAndFemale(one: string, other: string): boolean {
  const [female, male] = one.endsWith("a") ? [one, other] : [other, one];
  if (!female.endsWith("a") || /[eo]va$/.test(female)) return false;
  const stem = female.slice(0, -1);
  return male === stem || male === `${stem}o`;
}

const SHORT = 4;

function differInVowel(one: string, other: string): boolean {
  return Math.min(one.length, other.length) <= SHORT && firstVowel(one) !== firstVowel(other);
}

function firstVowel(word: string): string {
  const [vowel = ""] = /[aeiouy]/.exec(word.slice(1)) ?? [];
  return vowel.replace("y", "i").replace("u", "o");
}

const sounds = new Map<string, readonly string[]>();
const MOST_SOUNDS = 50_000;

/** How a part of a name sounds, in one or two codes; none for parts too short to tell. */
export function soundCodes(part: string): readonly string[] {
  if (part.length < SHORTEST_SOUND) return [];
  const known = sounds.get(part);
  if (known) return known;
  const codes = [...new Set(doubleMetaphone(part))].filter((code) => code !== "");
  if (sounds.size >= MOST_SOUNDS) sounds.clear();
  sounds.set(part, codes);
  return codes;
}

function soundsAlike(one: string, other: string): boolean {
  const codes = soundCodes(other);
  return soundCodes(one).some((code) => codes.includes(code));
}

function allowedEdits(length: number): number {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}

import { MOST_PARTS } from "./align-parts.ts";
import { type NamePart, nameReadings } from "./name-parts.ts";
import { variantKeys } from "./name-variants.server.ts";
import { soundCodes } from "./part-links.ts";

/**
 * How a part may be found: by what it is or sounds like; and by its first or last letters alone where it is
 * misspelt or an initial, beside another part that is surer.
 */
interface Marks {
  classes: string[];
  sure: string[];
  edges: string[];
}

/**
 * The keys under which a name is stored and looked for: names that `compareNames` takes for EXACT or STRONG
 * share at least one, unless two parts differ at once and one of them beyond its sound. A name of one part
 * shares none with a whole name: see `searchKeys`.
 *
 * Of 200,000 made-up names with the frequencies of Britain, each has 18 keys (190 bytes); a search finds 345
 * candidates at the median and 2,760 at the 99th percentile: 1,156 for John Smith, 1,610 for Mohammed Khan. Of
 * 23,696 names with a random typing error that were still STRONG, all shared a key.
 */
export function nameKeys(name: string): string[] {
  return [...new Set(nameReadings(name).flatMap(readingKeys))];
}

/**
 * What to look for among stored `nameKeys`: the same, and the keys of names of one part that are equal to a part
 * of this one. Not for storing, for whole names would then be found by each of their parts.
 */
export function searchKeys(name: string): string[] {
  const alone = (nameReadings(name)[0] ?? []).map(({ text }) => aloneKey(text));
  return [...new Set([...nameKeys(name), ...alone])];
}

function readingKeys(reading: readonly NamePart[]): string[] {
  const texts = reading.slice(0, MOST_PARTS).map(({ text }) => text);
  const [first] = texts;
  if (first && texts.length === 1) {
    return [aloneKey(first), ...marksOf(first, true).classes.map(aloneKey)];
  }
  const marks = texts.map((text, index) => marksOf(text, index === texts.length - 1));
  return marks.flatMap((one, index) =>
    marks.slice(index + 1).flatMap((other) => pairKeys(one, other)),
  );
}

function pairKeys(one: Marks, other: Marks): string[] {
  return [
    ...products(one.classes, other.classes),
    ...products(one.edges, other.sure),
    ...products(one.sure, other.edges),
  ];
}

/** Each of the one with each of the other, in an order that does not depend on theirs. */
function products(ones: readonly string[], others: readonly string[]): string[] {
  return ones.flatMap((one) =>
    others.map((other) => (one < other ? `${one}+${other}` : `${other}+${one}`)),
  );
}

function aloneKey(text: string): string {
  return `alone:${text}`;
}

function marksOf(part: string, isLast: boolean): Marks {
  const edges = [
    ...(part.length === 1 || !isLast ? [`${part.slice(0, 1)}-`] : []),
    ...(part.length > 1 ? [`${part.slice(0, 2)}-`] : []),
    ...(part.length > 3 && isLast ? [`-${part.slice(-2)}`] : []),
    // Where the two in the middle are swapped, neither the beginning nor the end stays.
    ...(part.length === 4 && isLast ? [`~${[...part].sort().join("")}`] : []),
  ];
  // An initial is nothing sure.
  if (part.length === 1) return { classes: [], sure: [], edges };
  const groups = variantKeys(part).map((key) => `=${key}`);
  const classes = [...groups, ...soundCodes(part)];
  if (classes.length === 0) classes.push(`=${part}`);
  return { classes, sure: groups.length > 0 ? groups : classes, edges };
}

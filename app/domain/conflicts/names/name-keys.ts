import { MOST_PARTS } from "./align-parts.ts";
import { type NamePart, nameReadings } from "./name-parts.ts";
import { variantKeys } from "./name-variants.ts";
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
 * The keys by which names find each other: names that `compareNames` takes for EXACT or STRONG
 * share at least one, unless two parts differ at once and one of them beyond its sound. A name of one part
 * shares none with a whole name: see `storedKeys` and `searchKeys`.
 *
 * Of 200,000 made-up names with the frequencies of Britain, each has 21 keys (220 bytes); a search finds 345
 * candidates at the median and 2,760 at the 99th percentile: 1,156 for John Smith, 1,610 for Mohammed Khan. Of
 * 23,696 names with a random typing error that were still STRONG, all shared a key.
 */
export function nameKeys(name: string): string[] {
  return [...new Set(nameReadings(name).flatMap(readingKeys))];
}

/** What a name is stored under: its keys, and each of its parts, which only a name of one part looks for. */
export function storedKeys(name: string): string[] {
  const parts = nameReadings(name).filter((reading) => reading.length > 1);
  return [...new Set([...nameKeys(name), ...textsOf(parts).map(partKey)])];
}

/**
 * What to look for among `storedKeys`: the keys of the name; names of one part that are equal to a part of this
 * one; and for a name of one part, names of which it is a part.
 */
export function searchKeys(name: string): string[] {
  const readings = nameReadings(name);
  const isOnePart = readings[0]?.length === 1;
  const texts = textsOf(readings);
  return [
    ...new Set([
      ...nameKeys(name),
      ...texts.map(aloneKey),
      ...(isOnePart ? texts.map(partKey) : []),
    ]),
  ];
}

function textsOf(readings: readonly NamePart[][]): string[] {
  return readings.flatMap((reading) => reading.slice(0, MOST_PARTS).map(({ text }) => text));
}

function readingKeys(reading: readonly NamePart[]): string[] {
  const texts = reading.slice(0, MOST_PARTS).map(({ text }) => text);
  const [first] = texts;
  if (first && texts.length === 1)
    return [aloneKey(first), ...marksOf(first, true).classes.map(aloneKey)];
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

function partKey(text: string): string {
  return `part:${text}`;
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

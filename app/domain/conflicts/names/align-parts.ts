import type { NamePart } from "./name-parts.ts";
import { LINKS, type Link, linkParts } from "./part-links.ts";

/** Where a part stands in both names: `name` where it stands elsewhere in each. */
type Place = "first name" | "middle name" | "surname" | "name";

export interface PartLink {
  one: NamePart;
  other: NamePart;
  link: Link;
  place: Place;
}

export interface Alignment {
  links: PartLink[];
  /** Whether no part of the longer name is left over. */
  isWhole: boolean;
  /** Whether the shorter name has one part only. */
  isSingle: boolean;
  isInOrder: boolean;
}

interface Choice {
  cost: number;
  columns: number[];
}

/** More parts than names have: only these are compared. */
export const MOST_PARTS = 8;

/**
 * The surest way to give each part of the shorter name its own part of the longer one, in the order of the
 * names where there is a choice; null where there is none.
 */
export function alignParts(one: readonly NamePart[], other: readonly NamePart[]): Alignment | null {
  const isSwapped = one.length > other.length;
  const shorter = (isSwapped ? other : one).slice(0, MOST_PARTS);
  const longer = (isSwapped ? one : other).slice(0, MOST_PARTS);
  if (shorter.length === 0) return null;
  const table = shorter.map((part) => longer.map((partner) => linkWhole(part, partner)));
  const choice = cheapest(table, 0, []);
  if (!choice) return null;
  const links = choice.columns.flatMap((column, row) => {
    const part = shorter[row];
    const partner = longer[column];
    const link = table[row]?.[column];
    if (!part || !partner || !link) return [];
    const place = placeOf(row, shorter.length);
    const isSamePlace = place === placeOf(column, longer.length);
    const pair = isSwapped ? { one: partner, other: part } : { one: part, other: partner };
    return [{ ...pair, link, place: isSamePlace ? place : ("name" as const) }];
  });
  return {
    links,
    isWhole: isWhole(one, other),
    isSingle: shorter.length === 1,
    isInOrder: choice.columns.every(
      (column, row) => row === 0 || column > (choice.columns[row - 1] ?? -1),
    ),
  };
}

/** Beyond the parts that are compared, only equal ones will do. */
function isWhole(one: readonly NamePart[], other: readonly NamePart[]): boolean {
  const rest = other.slice(MOST_PARTS);
  return (
    one.length === other.length &&
    one.slice(MOST_PARTS).every(({ text }, index) => text === rest[index]?.text)
  );
}

const WHOLE: readonly (Link | null)[] = ["EQUAL", "VARIANT", "SOUND"];

/** Two parts that were read as one match only as a whole: not where one of the two alone would fit. */
function linkWhole(one: NamePart, other: NamePart): Link | null {
  const pieces = [
    ...(one.pieces ?? []).map((piece) => linkParts(piece, other.text)),
    ...(other.pieces ?? []).map((piece) => linkParts(one.text, piece)),
  ];
  return pieces.some((link) => WHOLE.includes(link)) ? null : linkParts(one.text, other.text);
}

function cheapest(
  table: readonly (readonly (Link | null)[])[],
  row: number,
  taken: readonly number[],
): Choice | null {
  const links = table[row];
  if (!links) return { cost: 0, columns: [] };
  let best: Choice | null = null;
  for (const [column, link] of links.entries()) {
    if (!link || taken.includes(column)) continue;
    const rest = cheapest(table, row + 1, [...taken, column]);
    if (!rest) continue;
    const cost = 10 ** LINKS.indexOf(link) + rest.cost;
    if (!best || cost < best.cost) best = { cost, columns: [column, ...rest.columns] };
    // Nothing is surer than equal parts throughout.
    if (best.cost === table.length - row) break;
  }
  return best;
}

function placeOf(index: number, count: number): Place {
  if (count === 1) return "name";
  if (index === 0) return "first name";
  return index === count - 1 ? "surname" : "middle name";
}

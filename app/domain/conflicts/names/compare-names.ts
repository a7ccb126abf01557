import { HIT_CLASSES, type HitClass } from "#app/words/conflicts.ts";
import { type Alignment, alignParts, type PartLink } from "./align-parts.ts";
import { editDistance } from "./edit-distance.ts";
import { isCompanyName, type NamePart, nameReadings, wholeName } from "./name-parts.ts";
import { linkParts } from "./part-links.ts";

export interface NamedSubject {
  name: string;
  aliases?: readonly string[];
  /** The day of birth, `1990-03-27`. */
  born?: string | null;
  numbers?: readonly string[];
}

/** That two subjects may be the same, and why, in words to read. */
export interface NameMatch {
  class: HitClass;
  why: string[];
}

/**
 * Whether two subjects may be the same: by the likeliest of all combinations of their names and aliases, one
 * class lower where their birth dates are known and differ. Null where nothing says so.
 */
export function compareNames(one: NamedSubject, other: NamedSubject): NameMatch | null {
  const isSameDay = Boolean(one.born) && one.born === other.born;
  const isOtherDay = Boolean(one.born && other.born) && !isSameDay;
  const isSameNumber = shareNumber(one.numbers ?? [], other.numbers ?? []);
  const facts = [
    ...(isSameDay ? ["same birth date"] : []),
    ...(isSameNumber ? ["same URN or court number"] : []),
  ];
  const best = bestOf(
    allNames(one).flatMap((name) =>
      allNames(other).map((otherName) => {
        const match = compareTwo(name, otherName, facts.length > 0);
        return (
          match && { ...match, why: [...match.why, ...aliasWords(one, name, other, otherName)] }
        );
      }),
    ),
  );
  if (!best) return null;
  if (isOtherDay) {
    return { class: lower(best.class), why: [...best.why, "birth dates differ", ...facts] };
  }
  return { ...best, why: [...best.why, ...facts] };
}

function compareTwo(one: string, other: string, hasFact: boolean): NameMatch | null {
  const whole = wholeName(one);
  const otherWhole = wholeName(other);
  if (whole !== "" && sorted(whole) === sorted(otherWhole)) {
    const isInOrder = whole === otherWhole;
    return { class: "EXACT", why: ["same name", ...(isInOrder ? [] : ["names in another order"])] };
  }
  const [plain = [], ...joined] = nameReadings(one);
  const [otherPlain = [], ...otherJoined] = nameReadings(other);
  const isCompany = isCompanyName(one) || isCompanyName(other);
  const pairs: [NamePart[], NamePart[]][] = [
    [plain, otherPlain],
    ...joined.map((parts): [NamePart[], NamePart[]] => [parts, otherPlain]),
    ...otherJoined.map((parts): [NamePart[], NamePart[]] => [plain, parts]),
  ];
  const best = bestOf(
    pairs.map(([parts, otherParts]) => {
      const alignment = alignParts(parts, otherParts);
      const matchClass = alignment && classOf(alignment);
      return alignment && matchClass
        ? { class: matchClass, why: describeAlignment(alignment, isCompany) }
        : null;
    }),
  );
  return best ?? (hasFact ? bySurname(plain, otherPlain) : null);
}

/** The parts of a name in one order, whatever theirs is. */
function sorted(whole: string): string {
  return whole.split(" ").toSorted().join(" ");
}

function classOf({ links, isWhole, isSingle }: Alignment): HitClass | null {
  const areEqual = links.every(({ link }) => link === "EQUAL");
  if (areEqual && isWhole) return "EXACT";
  if (isSingle && !isWhole) return areEqual ? "POSSIBLE" : null;
  const weak = links.filter(({ link }) => link === "INITIAL" || link === "DOUBTFUL");
  const firm = links.filter((part) => !weak.includes(part) && part.one.text.length > 1);
  // Initials alone say nothing, and with one name beside them not much.
  if (firm.length === 0) return null;
  return weak.length > 0 || (firm.length === 1 && links.length > 1) ? "POSSIBLE" : "STRONG";
}

/** The last name alone, which says something together with a date or a number. */
function bySurname(parts: NamePart[], otherParts: NamePart[]): NameMatch | null {
  const one = parts.at(-1);
  const other = otherParts.at(-1);
  const link = one && other && linkParts(one.text, other.text);
  if (!link || link === "INITIAL" || link === "DOUBTFUL") return null;
  const words = describeAlignment(
    {
      links: [{ one, other, link, place: "surname" as const }],
      isWhole: true,
      isSingle: true,
      isInOrder: true,
    },
    false,
  );
  return { class: "POSSIBLE", why: link === "EQUAL" ? ["same surname"] : words };
}

function bestOf(matches: readonly (NameMatch | null)[]): NameMatch | null {
  const found = matches.filter((match) => match !== null);
  const [best] = found.toSorted(
    (one, other) => HIT_CLASSES.indexOf(one.class) - HIT_CLASSES.indexOf(other.class),
  );
  return best ?? null;
}

function lower(matchClass: HitClass): HitClass {
  return HIT_CLASSES[HIT_CLASSES.indexOf(matchClass) + 1] ?? matchClass;
}

function allNames({ name, aliases = [] }: NamedSubject): string[] {
  return [...new Set([name, ...aliases])];
}

function aliasWords(one: NamedSubject, name: string, other: NamedSubject, otherName: string) {
  const aliases = [
    ...(name === one.name ? [] : [name]),
    ...(otherName === other.name ? [] : [otherName]),
  ];
  return [...new Set(aliases)].map((alias) => `also known as ${alias}`);
}

function shareNumber(numbers: readonly string[], others: readonly string[]): boolean {
  const known = new Set(numbers.map(plainNumber).filter((number) => number !== ""));
  return others.some((number) => known.has(plainNumber(number)));
}

/** A number as it is compared: capital letters and digits alone, as the database keeps it beside the typed one. */
export function plainNumber(number: string): string {
  return number.toUpperCase().replace(/[^A-Z0-9]/g, "");
}

/** Why two names may be the same, in words to read, with the names as they were typed. */
function describeAlignment({ links, isWhole, isInOrder }: Alignment, isCompany: boolean): string[] {
  const areEqual = links.every(({ link }) => link === "EQUAL");
  return [
    ...(areEqual && isWhole ? ["same name"] : []),
    ...(areEqual && !isWhole ? ["one name is part of the other"] : []),
    ...(areEqual ? [] : links.flatMap((link) => describeLink(link, isCompany))),
    ...(isInOrder ? [] : ["names in another order"]),
  ];
}

function describeLink({ one, other, link, place }: PartLink, isCompany: boolean): string[] {
  const pair = `(${one.typed} / ${other.typed})`;
  const what = isCompany ? "name" : place;
  if (link === "EQUAL") return one.text.length === 1 ? [`initial only ${pair}`] : [];
  if (link === "VARIANT") return [`${what} is a variant ${pair}`];
  if (link === "SOUND") return [`${what} sounds alike ${pair}`];
  if (link === "INITIAL") return [`initial only ${pair}`];
  const letters = editDistance(one.text, other.text, 2) === 1 ? "one letter" : "two letters";
  return [`${what} differs by ${letters} ${pair}`];
}

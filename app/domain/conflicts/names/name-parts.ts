import { APOSTROPHES, folded } from "#foundation/lists/folded-text.ts";

const TITLES = words(
  "mr mrs miss ms mx master dr prof professor sir dame lord lady rev revd reverend fr hon rt judge justice hhj dj " +
    "sheriff baroness baron mstr capt captain maj major lt cpl pte",
);
const RANKS = words(
  "pc dc ds di dci dcs ps wpc wdc pcso insp inspector sgt sergeant det constable",
);
const SUFFIXES = words("jr jnr junior snr sr senior esq esquire kc qc obe mbe cbe jp phd");
const COMPANY_FORMS = words("ltd limited llp plc");
const PARTICLES = words(
  "al el ul ud bin ibn bint binte da de do das dos del della di du van von der den ap ab ferch and",
);

export interface NamePart {
  text: string;
  typed: string;
  isParticle: boolean;
  pieces?: readonly [string, string];
}

/** All parts of a name in order, the particles too: which of them is one may depend on the order. */
export function wholeName(name: string): string {
  return splitName(name)
    .map(({ text }) => text)
    .join(" ");
}

/**
 * The ways in which a name may be read: in its parts, and with each two neighbours as one word, so that
 * `Smith-Jones`, `Smith Jones` and `Smithjones` meet, as do `Xiao Ming` and `Xiaoming`.
 */
export function nameReadings(name: string): NamePart[][] {
  const parts = splitName(name);
  const joined = parts.slice(1).map((_, index) => {
    const [one, other] = parts.slice(index, index + 2);
    return one && other
      ? parts.toSpliced(index, 2, { ...join(one, other), pieces: [one.text, other.text] })
      : parts;
  });
  return [parts, ...joined].map(withoutParticles);
}

export function isCompanyName(name: string): boolean {
  return (
    /&/.test(name) ||
    withoutDots(name)
      .toLowerCase()
      .split(/[\s,.()]+/)
      .some((word) => COMPANY_FORMS.has(word))
  );
}

/** `L.L.P.` as `LLP`. */
function withoutDots(name: string): string {
  return name.replace(/(?<!\p{Letter})(l\.\s?l\.\s?p|p\.\s?l\.\s?c)(?!\p{Letter})\.?/giu, (form) =>
    form.replace(/[.\s]/g, ""),
  );
}

/** The parts of a name in order, particles among them. */
function splitName(name: string): NamePart[] {
  const cleaned = withoutDots(name)
    .normalize("NFC")
    .replace(APOSTROPHES, "'")
    .replace(/&/g, " and ");
  if (isCompanyName(name)) return tokens(cleaned).filter(({ text }) => !COMPANY_FORMS.has(text));
  const [first = [], ...others] = cleaned
    .split(",")
    .map(tokens)
    .map(withoutSuffixes)
    .filter((part) => part.length > 0);
  return joinPrefixes(withoutTitles([...others.flat(), ...first]));
}

function tokens(typed: string): NamePart[] {
  return typed
    .replace(/\b(O)'\s+/giu, "$1'")
    .split(/[^\p{Letter}\p{Mark}\p{Number}']+/u)
    .map((word) => ({ typed: word.replace(/^'+|'+$/g, ""), text: plain(word), isParticle: false }))
    .filter(({ text }) => text !== "")
    .map((part) => ({ ...part, isParticle: PARTICLES.has(part.text) }));
}

/** In lower case, without accents, vowel signs and apostrophes. */
function plain(word: string): string {
  return folded(word)
    .normalize("NFKD")
    .replace(/\p{Mark}/gu, "");
}

function withoutTitles(parts: NamePart[]): NamePart[] {
  const [first, second] = parts;
  if (!first || !second) return parts;
  if (RANKS.has(first.text) || TITLES.has(first.text)) return withoutTitles(parts.slice(1));
  // The number of an officer.
  return /^\d+$/.test(first.text) ? withoutTitles(parts.slice(1)) : parts;
}

function withoutSuffixes(parts: NamePart[], index: number): NamePart[] {
  const last = parts.at(-1);
  const isSuffix = last !== undefined && SUFFIXES.has(last.text);
  // A name of one word may be what looks like a suffix, but not after a comma.
  return isSuffix && parts.length > (index > 0 ? 0 : 1)
    ? withoutSuffixes(parts.slice(0, -1), index)
    : parts;
}

/** `Mc Donald`, `Mac Donald`, `Ó Briain` and `Abd al-Aziz` are one part each. */
function joinPrefixes([one, other, ...rest]: NamePart[], isFirst = true): NamePart[] {
  if (!one) return [];
  if (!other) return [one];
  const [third, ...others] = rest;
  if (third && /^abde?$/.test(one.text) && /^[aeu]l$/.test(other.text)) {
    return [join(join(one, other), third), ...joinPrefixes(others, false)];
  }
  const isPrefix = one.text === "mc" || one.typed === "Ó" || (one.text === "mac" && !isFirst);
  return isPrefix && other.text.length > 1
    ? joinPrefixes([join(one, other), ...rest], isFirst)
    : [one, ...joinPrefixes([other, ...rest], false)];
}

function join(one: NamePart, other: NamePart): NamePart {
  return {
    text: one.text + other.text,
    typed: `${one.typed} ${other.typed}`,
    isParticle: false,
  };
}

function withoutParticles(parts: NamePart[]): NamePart[] {
  // What is first may be short for a given name, as in `Al Smith`.
  const kept = parts.filter(({ isParticle }, index) => index === 0 || !isParticle);
  return kept.length > 1 ? kept : parts;
}

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(" "));
}

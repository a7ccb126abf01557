import type { Basis, WeightKind } from "./exhibit.ts";

/** The first that fits counts, so what is said more closely stands before what is said in general. */
const HEADINGS = [
  ["description", /desc|detail|contents|^what\b/],
  ["purityAs", /basis|(purity|expressed|given) as/],
  ["weightKind", /(kind|type) of weight|net or gross|net\/gross/],
  ["weight", /weight|\bmass\b|\bwt\b/],
  ["purity", /purit|^%|strength/],
  ["foundOn", /date|when|\bon$/],
  ["placeFound", /^(?!.*\bby\b).*(where|found|place|location|recovered|seized)/],
  ["page", /^(page|pg|p)\b/],
  ["itemCount", /qty|quantit|count|(no|number)\.? of|how many/],
  ["substance", /substance|drug|result|identified|compound/],
  ["form", /^form\b|physical/],
  ["reference", /exh|\bref/],
  ["serial", /^(items?|no|number|serial)\b|^#/],
] as const;

type Field = (typeof HEADINGS)[number][0];

export type TypedRow = Partial<Record<Exclude<Field, "serial">, string>>;

/** A column of a list, by its heading; `serial`: the number of the row; null: none of ours. */
export interface Column {
  field: Field | null;
  heading: string;
  unit: string;
}

const UNIT = /\b(kg|kilograms?|kilos?|g|gm|grams?|mg|milligrams?)\b|[µμ]g/i;

/** The columns that a row of headings names; null: it is no such row. */
export function columnsOf(cells: readonly string[]): Column[] | null {
  if (cells.some((cell) => /\d/.test(cell) || cell.length > 60)) return null;
  const fields = cells.map(
    (cell) => HEADINGS.find(([, words]) => words.test(cell.toLowerCase()))?.[0],
  );
  const known = new Set(fields.filter(Boolean));
  // Without a column of references the numbers of the rows are them; without one of descriptions, the items.
  const numbers = known.has("reference") ? -1 : fields.indexOf("serial");
  const items = known.has("description") ? -1 : fields.lastIndexOf("serial");
  if (items >= 0) fields[items] = "description";
  if (numbers >= 0) fields[numbers] = "reference";
  if (known.size < 2 || !fields.includes("reference")) return null;
  return cells.map((heading, at) => {
    const field = fields[at] ?? null;
    const isOwn = field === "weight" || fields.indexOf(field ?? undefined) === at;
    const unit = field === "weight" ? (UNIT.exec(heading)?.[0] ?? "") : "";
    return { field: isOwn ? field : null, heading, unit };
  });
}

const firstIn =
  <Code>(codes: ReadonlyArray<readonly [Code, RegExp]>) =>
  (text: string) =>
    codes.find(([, words]) => words.test(text))?.[0];

export const kindIn = firstIn<WeightKind>([
  ["ESTIMATED", /approx|\best(imated)?\b|\babout\b|\bcirca\b|(^|\s)c\.?\s*(?=\d)|[~≈]/i],
  ["WET", /\b(wet|damp|fresh)\b/i],
  ["GROSS", /\bgross\b|with packag/i],
  ["NET", /\bnett?\b/i],
]);

export const basisIn = firstIn<Basis>([
  ["HYDROCHLORIDE", /hydrochloride|\bhcl\b/i],
  ["SULPHATE", /sul(ph|f)ate/i],
  ["BASE", /\b(free)?base\b/i],
]);

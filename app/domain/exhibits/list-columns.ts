import { codesOf } from "#foundation/forms/codes.ts";

/** What a column of a list may hold; `serial`: the number of its row. */
export const COLUMN_LABELS = {
  reference: "Reference",
  description: "Description",
  substance: "Substance",
  form: "Form",
  itemCount: "How many",
  weight: "Weight",
  net: "Net weight",
  gross: "Gross weight",
  weightKind: "Kind of weight",
  purity: "Purity",
  uncertainty: "Uncertainty of purity",
  purityAs: "Purity as",
  placeFound: "Where found",
  foundOn: "Found on",
  page: "Page",
  serial: "Leave it out",
};

export type ColumnField = keyof typeof COLUMN_LABELS;

export interface Column {
  heading: string;
  /** Null: its cells are kept as text. */
  field: ColumnField | null;
}

/** Words are matched by their beginning; figures by the whole heading, for a mistaken column is a wrong figure. */
const HEADINGS: ReadonlyArray<[field: ColumnField, words: RegExp]> = [
  ["weightKind", /^(kind|type) of weight$|^net(t)?( or |\/)gross$/],
  ["gross", /^gross( weight| mass| wt)?$|^(weight|mass|wt)[, ]+gross$/],
  ["net", /^nett?( weight| mass| wt)?$|^(weight|mass|wt)[, ]+nett?$/],
  ["weight", /^(total )?(weight|mass|wt)( in)?( (kg|g|mg|grams?))?$/],
  ["purityAs", /^(basis|(purity|expressed|given) as)$/],
  ["purity", /^(%|(% )?purity( (%|± uncertainty|as \p{L}+))?)$/u],
  ["uncertainty", /^(expanded )?uncertainty( of purity)?( %)?$/],
  ["itemCount", /^(qty|quantity|count|how many|(no|number) of \p{L}+)$/u],
  ["description", /desc|detail|contents|^what\b/],
  ["foundOn", /date|when|\bon$/],
  ["placeFound", /^(?!.*\bby\b).*(where|found|place|location|recovered|seized)/],
  ["page", /^(page|pg|p)\b/],
  ["substance", /^(substance|drug|result|identified|compound)/],
  ["form", /^(form|physical form)$/],
  ["reference", /^(exh|exhibit|ref|reference)s?( (no|number|ref|reference|mark|id))?$/],
  ["serial", /^(items?|no|number|serial)\b|^#/],
];

const LONGEST_HEADING = 60;
/** The most cells of a row. */
export const MOST_CELLS = 60;

/** In a heading of which nothing is taken for granted. */
const FIGURES = /weight|\bmass\b|\bwt\b|gross|\bnett?\b|purit|uncertain|\bqty\b|quantit|count/i;

/** The columns that a row of headings names; null: it is no such row. */
export function columnsOf(headings: readonly string[]): Column[] | null {
  if (headings.length > MOST_CELLS || headings.some(({ length }) => length > LONGEST_HEADING)) {
    return null;
  }
  const columns = headings.map((heading) => columnNamed(heading));
  const known = columns.flatMap(({ field }) => field ?? []);
  const named = headings.filter((heading) => heading !== "").length;
  if (new Set(known).size < 2 || known.length * 2 < named) {
    return null;
  }
  // Without a column of references the numbers of the rows are them; without one of descriptions, the items.
  const serials = columns.filter(({ field }) => field === "serial");
  const last = serials.at(-1);
  if (last && !known.includes("description")) {
    last.field = "description";
  }
  if (serials[0] && !known.includes("reference")) {
    serials[0].field = "reference";
  }
  return columns.some(({ field }) => field === "reference") ? columns : null;
}

/** By what a heading says without its units and remarks: `Weight (g)` is `weight`. */
function columnNamed(heading: string): Column {
  const bare = heading.toLowerCase().replaceAll(/\([^()]*\)|[.:*]/g, "");
  const said = bare.replaceAll(/\s+/g, " ").trim();
  return { heading, field: HEADINGS.find(([, words]) => words.test(said))?.[0] ?? null };
}

/** The column as someone chose it. */
export function columnChosen(heading: string, choice: string | undefined): Column {
  const fields = codesOf(COLUMN_LABELS);
  return { heading, field: fields.find((field) => field === choice) ?? null };
}

/**
 * Whether one column is of references, no two are of the same, and no heading is of figures that are not understood, where
 * nobody has chosen.
 */
export function areClear(columns: readonly Column[], isChosen: boolean): boolean {
  const fields = columns.flatMap(({ field }) => (field && field !== "serial" ? field : []));
  return (
    fields.includes("reference") &&
    new Set(fields).size === fields.length &&
    (isChosen || !columns.some(({ heading, field }) => field === null && FIGURES.test(heading)))
  );
}

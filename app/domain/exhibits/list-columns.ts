import { fieldsNamed, type Headings } from "#app/domain/pasted-lists/headings.ts";

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
const HEADINGS: Headings<ColumnField> = [
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

/** In a heading of which nothing is taken for granted. */
const FIGURES = /weight|\bmass\b|\bwt\b|gross|\bnett?\b|purit|uncertain|\bqty\b|quantit|count/i;

/** The columns that a row of headings names; null: it is no such row. */
export function columnsOf(headings: readonly string[]): Column[] | null {
  const fields = fieldsNamed(headings, HEADINGS);
  if (!fields) {
    return null;
  }
  // Without a column of references the numbers of the rows are them; without one of descriptions, the items.
  const numbers = fields.includes("reference") ? -1 : fields.indexOf("serial");
  const items = fields.includes("description") ? -1 : fields.lastIndexOf("serial");
  const columns = headings.map((heading, at): Column => {
    const field = at === numbers ? "reference" : at === items ? "description" : fields[at];
    return { heading, field: field ?? null };
  });
  return columns.some(({ field }) => field === "reference") ? columns : null;
}

/** The columns as somebody chose them for a list; null: nothing was chosen. */
export function chosenColumns(
  headings: readonly string[],
  choice: (at: number) => string | undefined,
): Column[] | null {
  const isField = (field = ""): field is ColumnField => field in COLUMN_LABELS;
  if (headings.every((_, at) => choice(at) === undefined)) return null;
  return headings.map((heading, at) => {
    const field = choice(at);
    return { heading, field: isField(field) ? field : null };
  });
}

/** One of references, and no two of the same. */
export function areDistinct(columns: readonly Column[]): boolean {
  const fields = columns.flatMap(({ field }) => (field && field !== "serial" ? field : []));
  return fields.includes("reference") && new Set(fields).size === fields.length;
}

/** Whether no heading is of figures that are not understood. */
export function areUnderstood(columns: readonly Column[]): boolean {
  return !columns.some(({ heading, field }) => field === null && FIGURES.test(heading));
}

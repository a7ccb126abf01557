import { codesOf } from "#foundation/forms/codes.ts";
import { COLUMN_LABELS, type Column } from "./list-columns.ts";
import { type Cell, IN_WORDS, READERS, type Row, WEIGHTS } from "./read-cells.ts";

const NOTHING = /^([-–—.\s]*|n\/?a|n\.a\.)$/i;
const COUNTED = /^(tablet|pill|capsule|plant|cutting|seedling|square|tab|ampoule|patch)(e?s)?$/i;
const REFERENCE = /^(?=\D*\d)[\p{L}\p{N}][\p{L}\p{N} /.\-_()]{0,39}$/u;
/** What a spreadsheet makes of references: a date, or a number in powers of ten. */
const CONVERTED =
  /^(\d{1,2}[-/ ](jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*([-/ ]\d+)?|(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*-\d+|\d{1,2}\/\d{1,2}\/\d{2,4}|\d{4}-\d\d-\d\d|[\d.,]+e[+-]?\d+)$/i;
const COUNT_IN_WORDS = /(?:^| )(\d{1,6} \p{L}{3,})/u;
/** `3 analysed`, where nothing else is said of it. */
const ANALYSED = /(?:^|[,;(] ?)(\d{1,6}) (?:were |was )?analysed(?=$|[,;)])/i;
const WEIGHT_IN_WORDS = /\d ?(?:[km]|kilo|milli)?g(?:rams?|rammes?)?\b/i;
const PURITY_IN_WORDS = /\d ?%/;

/** Begins a row, where it stands at the beginning of a line. */
const BEGINNING = /^\p{L}{1,10}[/. -]?\d{1,6}\p{L}?$/u;
const PART_ABOVE = "No exhibit reference. Is it part of the line above?";

/** Whether the row may be a part of the one above. */
export function isPart(reference: string): boolean {
  return reference === "" || reference.includes("\n");
}

/** Why this is hardly a reference; undefined: it is one. */
function doubtOf(reference: string): string | undefined {
  if (isPart(reference)) {
    return PART_ABOVE;
  }
  if (CONVERTED.test(reference)) {
    return "A spreadsheet has changed this reference. Write it as on the label";
  }
  return REFERENCE.test(reference) ? undefined : "Is this its reference? It does not look like one";
}

/** What the cells of a row say by their columns; what is not plainly one thing stays text, and is asked about. */
export function readRow(cells: readonly string[], columns: readonly Column[]): Row {
  const row: Row = { typed: {}, asks: {}, said: {} };
  const { said, asks } = row;
  const kept: string[] = [];
  const keep = ({ heading, text }: Cell) => kept.push(heading ? `${heading}: ${text}` : text);
  for (const [at, pasted] of cells.entries()) {
    const { field, heading } = columns[at] ?? { field: null, heading: "" };
    const cell = { field, heading, text: pasted.replaceAll(/\s+/g, " ") };
    const another = pasted.split("\n").find((part, place) => place > 0 && BEGINNING.test(part));
    if (pasted !== "" && at >= columns.length) {
      asks.description = "It has more cells than there are columns";
    } else if (another) {
      asks.description = `Is ${another} an exhibit of its own? Then write all cells of both lines`;
    }
    const doubt = field === "reference" && doubtOf(pasted);
    if (doubt) {
      asks.reference = doubt;
    }
    if (NOTHING.test(cell.text) || field === "serial") {
      continue;
    }
    if (field) {
      said[field] = cell;
    } else {
      keep(cell);
    }
  }
  // In their order: the kind that stands beside a weight counts more than that of a column, which comes later.
  for (const field of codesOf(COLUMN_LABELS)) {
    const cell = said[field];
    if (!cell) {
      continue;
    }
    const { problem, ...facts } = READERS[field]?.(cell, row) ?? { [field]: cell.text };
    row.typed = { ...facts, ...row.typed };
    if (problem === undefined) {
      continue;
    }
    keep(cell);
    if (problem && !IN_WORDS.test(cell.text)) {
      asks[WEIGHTS.includes(field) ? "weight" : field] = `“${cell.text}”: ${problem}`;
    }
  }
  const named = said.description ?? said.substance ?? said.form;
  row.typed.description = [named?.text, ...kept].filter(Boolean).join("; ");
  compare(row, columns, named?.text ?? "");
  return row;
}

const IN_DESCRIPTION =
  "Its description has a figure. Type it here too, if it is of the whole exhibit";

/** What one cell says beside another. */
function compare({ typed, asks, said }: Row, columns: readonly Column[], description: string) {
  const { itemCount, countOf, substance, weight } = typed;
  if (said.substance && weight && !substance) {
    asks.substance ??= `“${said.substance.text}”: There is a weight, but no drug`;
  }
  if (!weight && !asks.weight && substance && itemCount) {
    if (COUNTED.test(countOf ?? "")) {
      typed.weightKind = "COUNTED";
    } else if (WEIGHTS.some((field) => said[field])) {
      asks.itemCount = "It was not weighed. How many single units are there?";
    }
  }
  const [, analysed] = ANALYSED.exec(description) ?? [];
  if (analysed && Number(analysed) <= Number(itemCount ?? 0)) {
    typed.analysed = analysed;
  }
  const fields = columns.map(({ field }) => field);
  const [, counted] = COUNT_IN_WORDS.exec(description) ?? [];
  if (counted && !itemCount && fields.includes("itemCount")) {
    asks.itemCount ??= `“${counted}” stands in its description, and its count is empty`;
  }
  const isWeighed = weight || WEIGHTS.some((field) => fields.includes(field));
  if (!isWeighed && WEIGHT_IN_WORDS.test(description)) {
    asks.weight = IN_DESCRIPTION;
  }
  if (!fields.includes("purity") && PURITY_IN_WORDS.test(description)) {
    asks.purity = IN_DESCRIPTION;
  }
}

import { SUBSTANCES } from "./exhibit.ts";
import type { Column, ColumnField } from "./list-columns.ts";
import { basisOf, countIn, kindOf, purityIn, weightIn } from "./read-cells.ts";

/** The fields of the form of an exhibit, as they are typed. */
export type Typed = Partial<Record<string, string>>;

export interface RowReading {
  typed: Typed;
  /** What must be answered first, by its field. */
  asks: Partial<Record<string, string>>;
}

const AS_SAID = new Set<ColumnField>(["reference", "form", "placeFound", "foundOn", "page"]);
const NOTHING = /^([-–—.\s]*|n\/?a|n\.a\.)$/i;
/** Words instead of a figure, which are kept: a nominal content is no purity. */
const IN_WORDS =
  /^(not \p{L}+|nil|none|unknown|tb[ac]|traces?( only)?|[\d.]+ ?([mµμ]g|mcg) nominal)$/iu;
const COUNTED = /^(tablet|pill|capsule|plant|cutting|seedling|square|tab|ampoule|patch)(e?s)?$/i;
const REFERENCE = /^(?=\D*\d)[\p{L}\p{N}][\p{L}\p{N} /.\-_()]{0,39}$/u;
/** What a spreadsheet makes of references: a date, or a number in powers of ten. */
const CONVERTED =
  /^(\d{1,2}[-/ ](jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*([-/ ]\d+)?|(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*-\d+|\d{1,2}\/\d{1,2}\/\d{2,4}|\d{4}-\d\d-\d\d|[\d.,]+e[+-]?\d+)$/i;
const COUNT_IN_WORDS = /(?:^| )(\d{1,6} \p{L}{3,})/u;
const WEIGHT_IN_WORDS = /\d ?(?:[km]|kilo|milli)?g(?:rams?|rammes?)?\b/i;
const PURITY_IN_WORDS = /\d ?%/;
const TIMES = /(\d{1,6}) ?[x×] ?(\d{1,6}(?:\.\d{1,4})?) ?g\b/i;

/** Begins a row, where it stands at the beginning of a line. */
const BEGINNING = /^\p{L}{1,10}[/. -]?\d{1,6}\p{L}?$/u;
const PART_ABOVE = "It has no reference of its own. Is it a part of the line above?";

/** Whether the row may be a part of the one above. */
export function isPart(reference: string): boolean {
  return reference === "" || reference.includes("\n");
}

/** Why this is hardly a reference; undefined: it is one. */
function doubtOf(reference: string): string | undefined {
  if (isPart(reference)) return PART_ABOVE;
  if (CONVERTED.test(reference))
    return "A spreadsheet has changed this reference. Write it as on the label";
  return REFERENCE.test(reference) ? undefined : "Is this its reference? It does not look like one";
}

/** What the cells of a row say by their columns; what is not plainly one thing stays text, and is asked about. */
export function readRow(cells: readonly string[], columns: readonly Column[]): RowReading {
  const row: Row = { typed: {}, asks: {}, said: new Map(), kept: [] };
  const { typed, said, kept, asks } = row;
  for (const [at, cell] of cells.entries()) {
    const { field, heading } = columns[at] ?? { field: null, heading: "" };
    const text = cell.replaceAll(/\s+/g, " ");
    const another = cell.split("\n").find((part, place) => place > 0 && BEGINNING.test(part));
    if (cell !== "" && at >= columns.length) {
      asks.description = "It has more cells than there are columns";
    } else if (another) {
      asks.description = `Is ${another} an exhibit of its own? Then write all cells of both lines`;
    }
    const doubt = field === "reference" && doubtOf(cell);
    if (doubt) {
      asks.reference = doubt;
    }
    if (NOTHING.test(text) || field === "serial") {
      continue;
    }
    if (field) {
      said.set(field, { text, heading });
      typed[field] = AS_SAID.has(field) ? text : undefined;
    } else {
      keep(row, { text, heading });
    }
  }
  const named = said.get("description") ?? said.get("substance") ?? said.get("form");
  typed.foundOn = readDay(typed.foundOn ?? "");
  typed.page = typed.page?.replace(/^(pages?|pp?|pg)\.? ?/i, "");
  readCount(row);
  readWeights(row);
  readPurity(row);
  readSubstance(row);
  typed.description = [named?.text, ...kept].filter(Boolean).join("; ");
  compare(row, columns, named?.text ?? "");
  return { typed, asks };
}

interface Said {
  text: string;
  heading: string;
}

interface Row extends RowReading {
  said: Map<ColumnField, Said>;
  kept: string[];
}

function keep({ kept }: Row, { text, heading }: Said): void {
  kept.push(heading ? `${heading}: ${text}` : text);
}

/** Leaves the cell as text, and asks what it says where words do not say that it is no figure. */
function ask(row: Row, field: string, cell: Said, problem: string): void {
  keep(row, cell);
  if (!IN_WORDS.test(cell.text)) {
    row.asks[field] = `“${cell.text}”: ${problem}`;
  }
}

function readCount(row: Row): void {
  const cell = row.said.get("itemCount");
  if (!cell) {
    return;
  }
  const count = countIn(cell.text);
  const isWeight = !("problem" in weightIn(cell.text, ""));
  if (!("problem" in count)) {
    Object.assign(row.typed, count);
  } else if (isWeight && !WEIGHTS.some((field) => row.said.has(field))) {
    row.said.set("weight", cell);
  } else {
    ask(row, "itemCount", cell, count.problem);
  }
}

/** The first that is said counts; the others are kept as text. */
const WEIGHTS = ["net", "weight", "gross"] as const;
const KIND_OF_COLUMN = { net: "NET", weight: undefined, gross: "GROSS" };

function readWeights(row: Row): void {
  const { typed, said } = row;
  const kind = said.get("weightKind");
  typed.weightKind = kind && kindOf(kind.text);
  if (kind && !typed.weightKind) {
    ask(row, "weightKind", kind, "It is no kind of weight");
  }
  const all = WEIGHTS.flatMap((field) => {
    const cell = said.get(field);
    return cell ? [{ field, cell, weight: weightIn(cell.text, cell.heading) }] : [];
  });
  const first = all.find(({ cell }) => !IN_WORDS.test(cell.text));
  for (const { cell } of all.filter((each) => each !== first)) {
    keep(row, cell);
  }
  if (!first) {
    return;
  }
  const { field, cell, weight } = first;
  const outer = all.at(-1)?.weight ?? weight;
  if ("problem" in weight) {
    ask(row, "weight", cell, weight.problem);
  } else if (weight.count && weight.count !== typed.itemCount) {
    ask(row, "weight", cell, "It is not of as many as are counted");
  } else if (!("problem" in outer) && Number(weight.low) > Number(outer.high)) {
    ask(row, "weight", cell, "A net weight above the gross one cannot be");
  } else {
    typed.weight = weight.typed;
    typed.weightKind = weight.kind ?? typed.weightKind ?? KIND_OF_COLUMN[field];
  }
}

function readPurity(row: Row): void {
  const { typed, said } = row;
  const cell = said.get("purity");
  const spread = said.get("uncertainty");
  const as = said.get("purityAs");
  const basis = as && basisOf(as.text);
  if (as && !basis) {
    ask(row, "purityAs", as, "It is no basis of a purity");
  }
  if (spread) {
    keep(row, spread);
  }
  if (!cell) {
    return;
  }
  const by = spread && !IN_WORDS.test(spread.text) ? spread.text : "";
  const purity = purityIn(cell.text, cell.heading, by.replace(/^(±|\+\/-) ?/, ""));
  if ("problem" in purity) {
    ask(row, "purity", cell, purity.problem);
  } else {
    typed.purity = purity.typed;
    typed.purityAs = purity.basis ?? basis ?? basisOf(cell.heading) ?? "NOT_SAID";
  }
}

function readSubstance(row: Row): void {
  const { said, typed, asks } = row;
  const cell = said.get("substance");
  const name = (cell ?? said.get("description"))?.text.toLowerCase();
  typed.substance = SUBSTANCES.find((substance) => substance.toLowerCase() === name);
  if (cell && !typed.substance) {
    ask(row, "substance", cell, "It is not the name of one drug that we know");
    if (typed.weight) {
      asks.substance ??= `“${cell.text}”: There is a weight, but no drug`;
    }
  }
}

const IN_DESCRIPTION =
  "Its description has a figure. Type it here too, if it is of the whole exhibit";

/** What one cell says beside another. */
function compare(row: Row, columns: readonly Column[], description: string): void {
  const { typed, asks, said } = row;
  const { itemCount, countOf, substance, weight } = typed;
  const isUnweighed = !weight && !asks.weight;
  if (isUnweighed && substance && itemCount) {
    if (COUNTED.test(countOf ?? "")) typed.weightKind = "COUNTED";
    else if (WEIGHTS.some((field) => said.has(field)))
      asks.itemCount = "It was not weighed. How many single units are there?";
  }
  const has = (...fields: ColumnField[]) =>
    columns.some(({ field }) => field && fields.includes(field));
  const [, counted] = COUNT_IN_WORDS.exec(description) ?? [];
  if (counted && !itemCount && has("itemCount"))
    asks.itemCount ??= `“${counted}” stands in its description, and its count is empty`;
  if (!has(...WEIGHTS) && !weight && WEIGHT_IN_WORDS.test(description))
    asks.weight = IN_DESCRIPTION;
  if (!has("purity") && PURITY_IN_WORDS.test(description)) asks.purity = IN_DESCRIPTION;
  const [times, many, each] = TIMES.exec(description) ?? [];
  const whole = weight ? weightIn(weight, "") : undefined;
  if (!times || !whole || "problem" in whole) return;
  if (Number((Number(many) * Number(each)).toFixed(4)) !== Number(whole.low))
    asks.weight = `“${times}” stands in its description, and is another weight`;
}

const MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");
const DAY = /^(\d{1,2})(?:st|nd|rd|th)?[ ./-](\d{1,2}|\p{L}{3,9})[ ./-](\d{4}|\d{2})$/u;

/** A day as people write it in Britain, such as `3/11/25` or `3rd November 2025`, as `2025-11-03`; others as they are. */
function readDay(said: string): string {
  const [, day, month = "", year = ""] = DAY.exec(said) ?? [];
  if (day === undefined) return said;
  const named = MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1;
  return [year.padStart(4, "20"), `${named || month}`.padStart(2, "0"), day.padStart(2, "0")].join(
    "-",
  );
}

import type { SheetKind, WarningCode } from "./sheet.ts";

/** What each figure counts; also how it ends when it is shown. */
export const FIGURE_UNITS = {
  VALUE: "£",
  UNITS: "units",
  PURE: "g",
  PURITY_AFTER: "%",
  YIELD: "g",
  DAYS: "days",
};
export type FigureName = keyof typeof FIGURE_UNITS;

/** One end of a range. */
export interface Bound {
  /** Exact, as a fraction in lowest terms or a whole number: `27/2000`, `4050`. Pounds, grams, percent or days. */
  exact: string;
  /** How it arises, as a spreadsheet computes it, without the equals sign: `113.4/28*1000`. */
  formula: string;
}

/** A range and its way: no figure is without a row or an exhibit. */
export interface Figure {
  name: FigureName;
  /** `Value at the ounce level` */
  label: string;
  low: Bound;
  high: Bound;
  /** To the penny or two decimals, low rounded down and high rounded up: `£4,050.00 to £4,860.00`. */
  annex: string;
  /** Two significant figures, low rounded down and high rounded up: `about £4,000 to £4,900`. */
  about: string;
  /** Ids of price rows and reference rows. */
  rowIds: string[];
  exhibitIds: string[];
}

/** What a line of the input comes to; the ids are those of the input. */
export interface ResultLine {
  id: string;
  /** `DX/1`, or the room. */
  label: string;
  /** None where a problem stands in the way. Of yields several, side by side. */
  figures: Figure[];
  /** From the fixed set. */
  sentences: string[];
}

/** The sum of lines of one drug at one level of one scenario. */
export interface ResultTotal {
  label: string;
  lineIds: string[];
  figure: Figure;
  sentence: string;
}

/** A scenario; of yields and personal use there is one part with all lines. */
export interface ResultPart {
  id: string;
  name: string;
  lines: ResultLine[];
  totals: ResultTotal[];
}

/** Why a line has no figure, or why the sheet cannot be fixed. */
export interface Problem {
  /** The id of the line, exhibit or row that causes it; null: the sheet itself. */
  about: string | null;
  text: string;
}

/** Printed in the document, or in its place the words that answer it. */
export interface Warning {
  code: WarningCode;
  /** The id of the exhibit, price row or line that causes it. */
  about: string;
  text: string;
  answer: string | null;
}

/** The other side's figure beside ours, for the schedule of a joint statement. */
export interface ScheduleRow {
  lineId: string;
  label: string;
  /** As in the annex; null: we have none. */
  ours: string | null;
  theirs: string;
  theirSource: string;
  stance: string;
  why: string;
}

/** JSON, computed from the input alone. */
export interface SheetResult {
  /** The version of the rules that computed it. */
  engine: string;
  kind: SheetKind;
  parts: ResultPart[];
  /** Sentences on indicative quantities, or why there are none. */
  harm: string[];
  /** How figures are rounded, and what is not added up. */
  notes: string[];
  warnings: Warning[];
  /** A sheet with problems cannot be fixed. */
  problems: Problem[];
  schedule: ScheduleRow[];
}

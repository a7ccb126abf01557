export const FIGURE_UNITS = {
  VALUE: "£",
  /** By count where the value is by weight, or the other way round. */
  VALUE_BESIDE: "£",
  UNITS: "units",
  PURE: "g",
  PURITY_AFTER: "%",
  YIELD: "g",
  YIELD_YEAR: "g",
  DAYS: "days",
} as const;
export type FigureName = keyof typeof FIGURE_UNITS;

/** What a line comes to; its other figures stand beside these. */
export const MAIN_FIGURES: readonly FigureName[] = ["VALUE", "YIELD", "DAYS"];

export interface Bound {
  /** In lowest terms: `27/2000`, `4050`. */
  exact: string;
  /** How it arises, as a spreadsheet computes it, without the equals sign: `113.4/28*1000`. */
  formula: string;
}

export interface Figure {
  name: FigureName;
  /** `Value at the ounce level` */
  label: string;
  low: Bound;
  high: Bound;
  /** To the penny, 0.1 mg or two decimals, rounded outwards: `£4,050.00 to £4,860.00`. */
  annex: string;
  /** As sentences have it, money to two significant figures: `about £4,000 to £4,900`. */
  about: string;
  rowIds: string[];
}

/** A line of the input by its id; or a total, of several ids with a space between. */
export interface ResultLine {
  id: string;
  label: string;
  figures: Figure[];
  sentences: string[];
}

/** A scenario, or all lines of a sheet without scenarios. */
export interface ResultPart {
  name: string;
  lines: ResultLine[];
  totals: ResultLine[];
}

/**
 * Why there is no figure, or why the sheet cannot be fixed. `about`: the id that causes it, null for the sheet; `field`:
 * the field of that line, where it is one.
 */
export interface Problem {
  about: string | null;
  text: string;
  field: string | undefined;
}

/** Their figure beside ours. */
export interface Comparison {
  label: string;
  /** Null: there is none. */
  ours: string | null;
  theirs: string;
  source: string;
  stance: string;
  why: string;
}

/** JSON; a sheet with problems cannot be fixed. */
export interface SheetResult {
  engine: string;
  parts: ResultPart[];
  harm: string[];
  notes: string[];
  warnings: Array<{ code: string; about: string; text: string; answer: string | null }>;
  problems: Problem[];
  schedule: Comparison[];
}

import { codesOf } from "#foundation/forms/codes.ts";
import type { Basis, WeightKind } from "./exhibits.ts";
import type { Jurisdiction } from "./jurisdictions.ts";
import type { PriceKind, ReferenceKind } from "./prices.ts";

export const SHEET_KIND_LABELS = {
  VALUE: "Valuation",
  YIELD: "Cannabis yield",
  USE: "Personal use",
};
export type SheetKind = keyof typeof SHEET_KIND_LABELS;
export const SHEET_KINDS = codesOf(SHEET_KIND_LABELS);

/** Why a unit is taken to weigh what it does, as its sentence ends. */
export const UNIT_REASON_LABELS = {
  MESSAGES: "as the messages do",
  SOURCE: "as the source of the price does",
  WEIGHED: "as it was weighed",
};
export type UnitReason = keyof typeof UNIT_REASON_LABELS;
export const UNIT_REASONS = codesOf(UNIT_REASON_LABELS);

export const UNITS_BY_LABELS = { WEIGHT: "Weight", COUNT: "Count" };
export type UnitsBy = keyof typeof UNITS_BY_LABELS;
export const UNITS_BY = codesOf(UNITS_BY_LABELS);

export const STANCE_LABELS = { AGREE: "Agreed", DISPUTE: "Disputed" };
export type Stance = keyof typeof STANCE_LABELS;
export const STANCES = codesOf(STANCE_LABELS);

export const MOST_SCENARIOS = 4;

/**
 * Everything that is needed to compute a sheet again, as JSON. An amount is a decimal text without sign, comma or
 * unit, as `writtenWeight` and its siblings make it: grams `113.4`, pounds `1000.00`, percent `72`. A single figure
 * is low and high alike. Days are `2026-03-27`. Ids are unique within the sheet.
 */
export interface SheetInput {
  kind: SheetKind;
  /** The alleged days. */
  asOfFrom: string;
  asOfUntil: string;
  place: string;
  assumptions: string;
  exhibits: ExhibitCopy[];
  prices: PriceCopy[];
  references: ReferenceCopy[];
  /** The lines: of VALUE in at most `MOST_SCENARIOS`, of YIELD rooms, of USE uses; the other lists are empty. */
  scenarios: Scenario[];
  rooms: GrowRoom[];
  uses: UseLine[];
  /** Null: nobody asks where the weights lie among indicative quantities. */
  harm: { sentenceOn: string; isUnder18: boolean; jurisdiction: Jurisdiction } | null;
  /** In the place of the warning of this code about this id. */
  answers: Array<{ code: string; about: string; words: string }>;
}

/** An exhibit as it was when the sheet was computed, and where that is said, as printed: `P4, page 3`. */
export interface ExhibitCopy {
  id: string;
  source: string | null;
  reference: string;
  substance: string | null;
  form: string | null;
  itemCount: number | null;
  /** `wraps`, and how many of them the laboratory analysed. Missing in sheets that were locked first. */
  countOf?: string | null;
  analysed?: number | null;
  weightLow: string | null;
  weightHigh: string | null;
  weightKind: WeightKind | null;
  purityLow: string | null;
  purityHigh: string | null;
  purityAs: Basis;
}

export type Chemistry = Exclude<Basis, "NOT_SAID">;

/** A row of the price book, without anything that names another job. */
export interface PriceCopy {
  id: string;
  substance: string;
  form: string | null;
  place: string;
  level: string;
  unitName: string;
  unitGrams: string | null;
  sample: number | null;
  /** Pounds for one unit. */
  low: string;
  high: string;
  observedFrom: string;
  observedUntil: string;
  /** `own casework`, or the publication. */
  printedSource: string;
  /** Of the source; and what was said of the purity that was paid for. Missing in sheets that were locked first. */
  kind?: PriceKind;
  purity?: string | null;
  /** A publication or a police guide. */
  isGuide: boolean;
  hasMethod: boolean;
  isFromThisCase: boolean;
  /** Missing where the sheet was fixed before a draft could name a row that was withdrawn. */
  withdrawReason?: string | null;
}

/**
 * Grams for a plant, watt, square metre, day or unit; of SALT_FACTOR the factor from base. The category of
 * HARM_QUANTITY is a number; of a yield it is `ASSUMPTION` where it is one. Sheets that were fixed first have no
 * conditions.
 */
export interface ReferenceCopy {
  id: string;
  kind: ReferenceKind;
  subject: string;
  category: string | null;
  low: string;
  high: string;
  unit: string;
  conditions?: string | null;
  validFrom: string | null;
  validUntil: string | null;
  source: string;
  isConfirmed: boolean;
  withdrawReason?: string | null;
}

interface SheetLine {
  id: string;
  /** The other side's figure for it, in its unit: pounds, grams or days. */
  theirs: { low: string; high: string; source: string; stance: Stance | null; why: string } | null;
}

/** One way to see the case, such as "as held" or "street, after a cut". Never added to another. */
export interface Scenario {
  id: string;
  name: string;
  /** Its own day, where it is not of the offence dates: of a seizure or a confiscation. */
  asOf?: string | null;
  lines: ValueLine[];
}

/** One exhibit at one price, whose level is the line's level. */
export interface ValueLine extends SheetLine {
  exhibitId: string;
  priceId: string;
  /** Other rows of the same unit and level: the price is then the range of them all. */
  alsoIds?: string[];
  /** Which of them the value is by, where count and weight give another number of units: then it has to be said. */
  by?: UnitsBy | null;
  levelReason: string;
  /** The paper that shows it. */
  levelEvidence: string;
  /** A row of kind UNIT in the place of the price row's grams. */
  unitId: string | null;
  unitReason: UnitReason | null;
  /** What one unit weighs where the price row does not say. */
  deal: { grams: string; isMeasured: boolean; evidence: string } | null;
  /** Whole deals or units alone count; else they are linear. */
  isWhole: boolean;
  /** There is then `factor` times as much, as much less pure. */
  cut: { factor: string; evidence: string } | null;
  /** A row of kind SALT_FACTOR: the pure drug is said as this salt. */
  salt: { rowId: string; as: Exclude<Chemistry, "BASE"> } | null;
  /** The expert's own figure within the range, in pounds. */
  likely: { pounds: string; reason: string } | null;
}

export const OUTCOME_LABELS = { REALISED: "Realised", POTENTIAL: "Potential" };
export type Outcome = keyof typeof OUTCOME_LABELS;
export const OUTCOMES = codesOf(OUTCOME_LABELS);

/** A whole number; the text that was typed, where it is none; null: not known. */
type Count = number | string | null;

/** Where cannabis grew; null: not known. Cuttings, males and mothers are counted apart. */
export interface GrowRoom extends SheetLine {
  name: string;
  floweringPlants: Count;
  cuttings: Count;
  males: Count;
  mothers: Count;
  lamps: Count;
  wattsPerLamp: string | null;
  squareMetres: string | null;
  /** How far the plants had grown, as it was seen. */
  stage?: string;
  /** Whether the yield was had, or could have been. */
  outcome?: Outcome | null;
  /** How many in a year, and what shows it. */
  harvests?: { number: string; source: string } | null;
  /** Rows of yields, to be shown side by side. */
  rowIds: string[];
}

export interface UseLine extends SheetLine {
  exhibitId: string;
  /** A row of kind DAILY_USE. */
  rowId: string;
}

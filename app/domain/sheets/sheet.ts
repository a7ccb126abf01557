import { codesOf } from "#app/domain/forms/codes.ts";
import type { Jurisdiction } from "#app/domain/time/jurisdiction.ts";

export const SHEET_KIND_LABELS = {
  VALUE: "Valuation",
  YIELD: "Cannabis yield",
  USE: "Personal use",
};
export type SheetKind = keyof typeof SHEET_KIND_LABELS;
export const SHEET_KINDS = codesOf(SHEET_KIND_LABELS);

export const SHEET_STATE_LABELS = { DRAFT: "Draft", FIXED: "Fixed", SUPERSEDED: "Superseded" };
export type SheetState = keyof typeof SHEET_STATE_LABELS;
export const SHEET_STATES = codesOf(SHEET_STATE_LABELS);

/** Where the weight of a deal is from. */
export const DEAL_BASIS_LABELS = { MEASURED: "Measured", ASSUMED: "Assumed" };
export type DealBasis = keyof typeof DEAL_BASIS_LABELS;
export const DEAL_BASES = codesOf(DEAL_BASIS_LABELS);

/** Why a unit is taken to weigh what it does, as its sentence ends. */
export const UNIT_REASON_LABELS = {
  MESSAGES: "as the messages do",
  SOURCE: "as the source of the price does",
  WEIGHED: "as it was weighed",
};
export type UnitReason = keyof typeof UNIT_REASON_LABELS;
export const UNIT_REASONS = codesOf(UNIT_REASON_LABELS);

export const STANCE_LABELS = { AGREE: "Agreed", DISPUTE: "Disputed" };
export type Stance = keyof typeof STANCE_LABELS;
export const STANCES = codesOf(STANCE_LABELS);

export const MOST_SCENARIOS = 4;

/*
 * The input of a sheet is JSON. Every amount is a decimal text without sign, comma or unit, as `writtenWeight`,
 * `writtenMoney` and `writtenPercent` make it, and as PostgreSQL's numeric columns are read: grams `113.4`, pounds
 * `1000.00`, percent `72`. Days are `2026-03-27`. Of a single figure low and high are the same.
 */

/** What the sheet needs of an exhibit, as it was when the sheet was computed. */
export interface ExhibitCopy {
  id: string;
  /** `DX/1` */
  reference: string;
  substance: string | null;
  form: string | null;
  itemCount: number | null;
  weightLow: string | null;
  weightHigh: string | null;
  weightKind: "NET" | "GROSS" | "WET" | "COUNTED" | "ESTIMATED" | null;
  /** Where the gross weight is known beside the net one, in grams. */
  grossWeight: string | null;
  purityLow: string | null;
  purityHigh: string | null;
  purityAs: Chemistry | "NOT_SAID";
  /** Where it is said, as printed: `P4, page 3`. */
  source: string | null;
}

export type Chemistry = "BASE" | "HYDROCHLORIDE" | "SULPHATE";

/** What the sheet needs of a row of the price book; nothing that names another job. */
export interface PriceCopy {
  id: string;
  substance: string;
  form: string | null;
  place: string;
  /** In words, as printed: `ounce`, `wholesale`, `street`. */
  level: string;
  /** `ounce`, `deal`, `tablet` */
  unitName: string;
  /** Null: the unit is counted, or a deal whose weight the line says. */
  unitGrams: string | null;
  /** Pounds for one unit. */
  low: string;
  high: string;
  observedFrom: string;
  observedUntil: string;
  kind:
    | "PUBLISHED"
    | "POLICE_GUIDE"
    | "TEST_PURCHASE"
    | "MESSAGE"
    | "LEDGER"
    | "INTERVIEW"
    | "OWN_KNOWLEDGE";
  /** `own casework`, or the publication. */
  printedSource: string;
  hasMethod: boolean;
  /** How many observations. */
  sample: number | null;
  isFromThisCase: boolean;
  /** What the price is for, where the row says so. */
  purityAs: Chemistry | null;
  assumesPurity: boolean;
}

export interface ReferenceCopy {
  id: string;
  kind:
    | "YIELD_PLANT"
    | "YIELD_WATT"
    | "YIELD_AREA"
    | "DAILY_USE"
    | "HARM_QUANTITY"
    | "UNIT"
    | "SALT_FACTOR";
  /** The drug; of UNIT the unit's name. */
  subject: string;
  /** Of HARM_QUANTITY the number of the category; of yields `ASSUMPTION` where the figure is one. */
  category: string | null;
  /** Grams for a plant, watt, square metre, day or unit; of SALT_FACTOR the factor from base to salt. */
  low: string;
  high: string;
  /** Of HARM_QUANTITY `g` or `kg`; any other counts items. */
  unit: string;
  validFrom: string | null;
  validUntil: string | null;
  source: string;
  isConfirmed: boolean;
}

/** The other side's figure for a line, in the line's unit: pounds, grams or days. */
export interface TheirFigure {
  low: string;
  high: string;
  source: string;
  stance: Stance | null;
  why: string;
}

/** One exhibit at one price. Its level is the level of the price row. */
export interface ValueLine {
  id: string;
  exhibitId: string;
  priceId: string;
  levelReason: string;
  /** Which paper shows the level. */
  levelEvidence: string;
  /** A row of kind UNIT, in the place of the grams of the price row. */
  unitId: string | null;
  unitReason: UnitReason | null;
  /** The weight of one unit where the price row says none: a deal. */
  deal: { grams: string; basis: DealBasis; evidence: string } | null;
  /** Only whole deals or units count; else they are linear. */
  isWhole: boolean;
  /** The weight becomes `factor` times as much, and as much less pure. */
  cut: { factor: string; evidence: string } | null;
  /** A row of kind SALT_FACTOR: the pure drug is then also said as this salt. */
  salt: { rowId: string; as: Exclude<Chemistry, "BASE"> } | null;
  /** The expert's own figure within the range, in pounds. Never worked out here. */
  likely: { pounds: string; reason: string } | null;
  theirs: TheirFigure | null;
}

/** One way to see the case, such as "as held" or "street, after a cut". Never added to another. */
export interface Scenario {
  id: string;
  name: string;
  lines: ValueLine[];
}

/** A room or place where cannabis grew; null: not known. */
export interface GrowRoom {
  id: string;
  name: string;
  /** Flowering. Cuttings, males and mothers are counted apart, and yield nothing here. */
  plants: number | null;
  cuttings: number | null;
  males: number | null;
  mothers: number | null;
  lamps: number | null;
  wattsPerLamp: string | null;
  /** Square metres. */
  area: string | null;
  /** The rows of yields to be shown side by side. */
  rowIds: string[];
  theirs: TheirFigure | null;
}

export interface UseLine {
  id: string;
  exhibitId: string;
  /** A row of kind DAILY_USE. */
  rowId: string;
  theirs: TheirFigure | null;
}

/** What decides whether indicative quantities are spoken of, and of which edition. */
export interface HarmQuestion {
  sentenceOn: string;
  isUnder18: boolean;
  jurisdiction: Jurisdiction;
}

/** Words in the place of a warning. `about`: the id that the warning is about. */
export interface WarningAnswer {
  code: WarningCode;
  about: string;
  words: string;
}

interface SheetBasis {
  /** The alleged days. */
  asOfFrom: string;
  asOfUntil: string;
  place: string;
  assumptions: string;
  exhibits: ExhibitCopy[];
  references: ReferenceCopy[];
  answers: WarningAnswer[];
  harm: HarmQuestion | null;
}

export interface ValueInput extends SheetBasis {
  kind: "VALUE";
  prices: PriceCopy[];
  /** At most `MOST_SCENARIOS`. */
  scenarios: Scenario[];
}

export interface YieldInput extends SheetBasis {
  kind: "YIELD";
  rooms: GrowRoom[];
}

export interface UseInput extends SheetBasis {
  kind: "USE";
  lines: UseLine[];
}

/** Everything that is needed to compute a sheet again. */
export type SheetInput = ValueInput | YieldInput | UseInput;

export const WARNING_LABELS = {
  OLD_PRICE: "Price more than 6 months from the alleged days",
  OTHER_PLACE: "Price of another place",
  OTHER_FORM: "Price of another form",
  SAMPLE_OF_ONE: "One observation",
  NO_METHOD: "Guide without a method",
  OWN_CASE: "Source from this very case",
  WEIGHT: "Weight not net",
  NO_PURITY: "Purity missing",
  NO_BASIS: "Basis of the purity not said",
  LEVEL: "Level without evidence",
};
export type WarningCode = keyof typeof WARNING_LABELS;
export const WARNING_CODES = codesOf(WARNING_LABELS);

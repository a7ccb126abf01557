import { named } from "#app/domain/sheets/desk.ts";
import { inSentence, rateWords, sourceOf } from "#app/domain/sheets/sentences.ts";
import { exhibitNamed, type Material } from "#app/domain/sheets/sheet-form.ts";
import { rowParts } from "#app/domain/sheets/shown.ts";
import {
  OUTCOME_LABELS,
  type PriceCopy,
  type ReferenceCopy,
  type SheetKind,
  STANCE_LABELS,
  UNIT_REASON_LABELS,
  UNITS_BY_LABELS,
} from "#app/words/sheets.ts";
import { formatCalendarDay } from "#foundation/time/moment.ts";

type Options = Record<string, string>;

/** A field of a line: a box to tick, a choice where there are options, else one line of text. */
export interface LineField {
  name: string;
  label: string;
  /** Where they follow from what is typed in the line: by the names of its fields. */
  options?: Options | ((typed: (name: string) => string) => Options);
  isSet?: boolean;
  isTick?: boolean;
  isWide?: boolean;
  inputMode?: "numeric" | "decimal";
  list?: "exhibits";
}

/** Fields that belong together; all groups but the first are folded until one of them is filled in. */
export interface FieldGroup {
  title: string;
  fields: LineField[];
}

/** The fields of a line of each kind of sheet; `scenarios`: their names. */
export function fieldGroups(
  kind: SheetKind,
  material: Material,
  scenarios: readonly string[],
): FieldGroup[] {
  if (kind === "YIELD") return [{ title: "Room", fields: ROOM }, theirs("g")];
  const exhibit: LineField = { name: "exhibit", label: "Exhibit", list: "exhibits" };
  if (kind === "USE") {
    const row = choice("row", "Daily use", "Choose", rowOptions(material, "DAILY_USE"));
    return [{ title: "Line", fields: [exhibit, row] }, theirs("days")];
  }
  const names = scenarios.map((name, place) => [place + 1, name]);
  const line: LineField[] = [
    exhibit,
    ...(scenarios.length > 1
      ? [{ name: "of", label: "Scenario", options: Object.fromEntries(names), isSet: true }]
      : []),
    {
      name: "price",
      label: "Price",
      options: (typed) => ({ "": "Choose", ...priceOptions(material, typed) }),
      isWide: true,
    },
    { name: "levelReason", label: "Why this level" },
    { name: "levelEvidence", label: "Paper" },
  ];
  const more = { title: "Unit, deal, cut, salt, your figure", fields: specials(material) };
  return [{ title: "Line", fields: line }, more, theirs("pounds")];
}

function choice(name: string, label: string, none: string, options: Options): LineField {
  return { name, label, options: { "": none, ...options }, isWide: true };
}

/** Asked where count and weight give different values. */
export const BY: LineField = {
  name: "by",
  label: "Value by",
  options: { "": "Choose", ...UNITS_BY_LABELS },
};

function specials(material: Material): LineField[] {
  const basis = { ASSUMED: "Assumed", MEASURED: "Measured" };
  return [
    choice("unit", "Weight of the unit", "As the price says", rowOptions(material, "UNIT")),
    { ...choice("unitReason", "Why", "Not said", UNIT_REASON_LABELS), isWide: false },
    { name: "dealGrams", label: "Weight of one deal" },
    { name: "dealBasis", label: "That weight is", options: basis, isSet: true },
    { name: "dealEvidence", label: "What shows the deal" },
    { name: "cutFactor", label: "Cut: times as much" },
    { name: "cutEvidence", label: "What shows the cut" },
    { name: "likely", label: "Most likely, in pounds" },
    { name: "likelyReason", label: "Why most likely" },
    choice("salt", "Also as a salt", "No", rowOptions(material, "SALT_FACTOR")),
    { name: "whole", label: "Whole deals only", isTick: true },
  ];
}

const ROOM: LineField[] = [
  { name: "room", label: "Room or place" },
  { name: "plants", label: "Flowering plants", inputMode: "numeric" },
  { name: "cuttings", label: "Cuttings", inputMode: "numeric" },
  { name: "males", label: "Males", inputMode: "numeric" },
  { name: "mothers", label: "Mothers", inputMode: "numeric" },
  { name: "lamps", label: "Lamps", inputMode: "numeric" },
  { name: "watts", label: "Watts a lamp", inputMode: "decimal" },
  { name: "area", label: "Square metres", inputMode: "decimal" },
  { name: "stage", label: "Stage of growth" },
  { name: "outcome", label: "The yield is", options: { "": "Not said", ...OUTCOME_LABELS } },
  { name: "harvests", label: "Harvests a year", inputMode: "decimal" },
  { name: "harvestSource", label: "What shows the harvests" },
];

function theirs(unit: string): FieldGroup {
  return {
    title: "Other side’s figure",
    fields: [
      { name: "theirLow", label: `Theirs, low (${unit})` },
      { name: "theirHigh", label: "Theirs, high" },
      { name: "theirSource", label: "Where they say so" },
      { name: "stance", label: "We say", options: { "": "Choose", ...STANCE_LABELS } },
      { name: "theirWhy", label: "Why", isWide: true },
    ],
  };
}

/** Prices of the exhibit's drug, and the one that is chosen; of all drugs while no exhibit is named. */
function priceOptions({ exhibits, prices }: Material, typed: (name: string) => string): Options {
  const exhibit = exhibitNamed(typed("exhibit"), exhibits);
  const offered = exhibit
    ? prices.filter(
        ({ id, substance }) =>
          named(substance) === named(exhibit.substance) || id === typed("price"),
      )
    : prices.toSorted((one, other) => one.substance.localeCompare(other.substance));
  return Object.fromEntries(offered.map((price) => [price.id, priceWords(price)]));
}

function priceWords(price: PriceCopy): string {
  const { substance, form, level, place, observedUntil, withdrawReason } = price;
  const words = [[substance, form].filter(Boolean).join(" "), inSentence(level)].join(", ");
  const seen = `${place}, ${formatCalendarDay(observedUntil)}`;
  return `${words}: ${rateWords(price)}, ${seen}${withdrawReason ? ", withdrawn" : ""}`;
}

function rowOptions({ references }: Material, kind: ReferenceCopy["kind"]): Options {
  return Object.fromEntries(
    references.filter((row) => row.kind === kind).map((row) => [row.id, rowWords(row)]),
  );
}

/** A row of reference in one line, with its source. */
export function rowWords(row: ReferenceCopy): string {
  const { isConfirmed, withdrawReason } = row;
  const state = withdrawReason ? ", withdrawn" : isConfirmed ? "" : ", not confirmed";
  return `${rowParts(row).join(": ")} (${sourceOf(row)})${state}`;
}

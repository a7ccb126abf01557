import {
  type PriceCopy,
  type ReferenceCopy,
  type SheetKind,
  STANCE_LABELS,
  UNIT_REASON_LABELS,
} from "#app/domain/sheets/sheet.ts";
import type { Material } from "#app/domain/sheets/sheet-form.ts";
import { shownTexts } from "#app/domain/sheets/shown.ts";

/** A field of a line: a box to tick, a choice where there are options, else one line of text. */
export interface LineField {
  name: string;
  label: string;
  options?: Record<string, string>;
  isTick?: boolean;
  /** What it may be chosen from while it is typed. */
  list?: "exhibits";
}

/** Fields that belong together; all groups but the first are folded until one of them is filled in. */
export interface FieldGroup {
  title: string;
  fields: LineField[];
}

const EXHIBIT: LineField = { name: "exhibit", label: "Exhibit", list: "exhibits" };

/** The fields of a line of each kind of sheet. */
export function fieldGroups(kind: SheetKind, material: Material): FieldGroup[] {
  if (kind === "YIELD") return [ROOM, theirs("g")];
  if (kind === "USE") {
    const daily = rowOptions(material, "DAILY_USE");
    const row = { name: "row", label: "Daily use", options: { "": "Choose", ...daily } };
    return [{ title: "Line", fields: [EXHIBIT, row] }, theirs("days")];
  }
  return [
    {
      title: "Line",
      fields: [
        EXHIBIT,
        {
          name: "price",
          label: "Price",
          options: { "": "Choose", ...priceOptions(material.prices) },
        },
        { name: "levelReason", label: "Why this level" },
        { name: "levelEvidence", label: "Which paper shows it" },
      ],
    },
    {
      title: "Unit, deal, cut, salt, own figure",
      fields: [
        {
          name: "unit",
          label: "Weight of the unit",
          options: { "": "As the price says", ...rowOptions(material, "UNIT") },
        },
        { name: "unitReason", label: "Why", options: { "": "Not said", ...UNIT_REASON_LABELS } },
        { name: "dealGrams", label: "Weight of one deal" },
        {
          name: "dealBasis",
          label: "That weight is",
          options: { ASSUMED: "Assumed", MEASURED: "Measured" },
        },
        { name: "dealEvidence", label: "What shows the deal" },
        { name: "whole", label: "Whole deals only", isTick: true },
        { name: "cutFactor", label: "Cut: times as much" },
        { name: "cutEvidence", label: "What shows the cut" },
        {
          name: "salt",
          label: "Also as a salt",
          options: { "": "No", ...rowOptions(material, "SALT_FACTOR") },
        },
        { name: "likely", label: "Most likely, in pounds" },
        { name: "likelyReason", label: "Why most likely" },
      ],
    },
    theirs("pounds"),
  ];
}

const ROOM: FieldGroup = {
  title: "Room",
  fields: [
    { name: "room", label: "Room or place" },
    { name: "plants", label: "Flowering plants" },
    { name: "cuttings", label: "Cuttings" },
    { name: "males", label: "Males" },
    { name: "mothers", label: "Mothers" },
    { name: "lamps", label: "Lamps" },
    { name: "watts", label: "Watts a lamp" },
    { name: "area", label: "Square metres" },
  ],
};

function theirs(unit: string): FieldGroup {
  return {
    title: "Their figure",
    fields: [
      { name: "theirLow", label: `Theirs, low (${unit})` },
      { name: "theirHigh", label: "Theirs, high" },
      { name: "theirSource", label: "Where they say so" },
      { name: "stance", label: "We say", options: { "": "Choose", ...STANCE_LABELS } },
      { name: "theirWhy", label: "Why" },
    ],
  };
}

function priceOptions(prices: readonly PriceCopy[]): Record<string, string> {
  return Object.fromEntries(
    prices.map(({ id, substance, form, level, unitName, place, low, high, observedUntil }) => [
      id,
      `${[substance, form].filter(Boolean).join(" ")}, ${level}: ${shownTexts("£", low, high)} for one ${unitName}, ${place}, ${observedUntil}`,
    ]),
  );
}

function rowOptions({ references }: Material, kind: ReferenceCopy["kind"]): Record<string, string> {
  return Object.fromEntries(
    references.filter((row) => row.kind === kind).map((row) => [row.id, rowWords(row)]),
  );
}

/** A row of reference in one line, with its source. */
export function rowWords({
  subject,
  category,
  low,
  high,
  unit,
  source,
  isConfirmed,
}: ReferenceCopy): string {
  const range = low === high ? low : `${low} to ${high}`;
  const name = [subject, category].filter(Boolean).join(", ");
  return `${name}: ${range} ${unit} (${source})${isConfirmed ? "" : ", not confirmed"}`;
}

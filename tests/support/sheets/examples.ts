import { computeSheet } from "#app/domain/sheets/engine/compute-sheet.ts";
import { typedSheet } from "#app/domain/sheets/sheet-form.ts";
import type {
  ExhibitCopy,
  GrowRoom,
  PriceCopy,
  ReferenceCopy,
  SheetInput,
  ValueLine,
} from "#app/words/sheets.ts";

/** 113.4 g of cocaine powder, 72 %. */
export const anExhibit = (with_: Partial<ExhibitCopy> = {}): ExhibitCopy => ({
  id: "exhibit",
  reference: "DX/1",
  substance: "Cocaine",
  form: "Powder",
  itemCount: null,
  weightLow: "113.4",
  weightHigh: "113.4",
  weightKind: "NET",
  purityLow: "72",
  purityHigh: "72",
  purityAs: "NOT_SAID",
  source: "P4, page 3",
  ...with_,
});

/** £1,000 to £1,200 an ounce of 28 g. */
export const aPrice = (with_: Partial<PriceCopy> = {}): PriceCopy => ({
  id: "price",
  substance: "cocaine",
  form: "powder",
  place: "North West",
  level: "ounce",
  unitName: "ounce",
  unitGrams: "28",
  low: "1000.00",
  high: "1200.00",
  observedFrom: "2026-03-02",
  observedUntil: "2026-05-28",
  isGuide: false,
  hasMethod: false,
  printedSource: "own casework",
  sample: 14,
  isFromThisCase: false,
  ...with_,
});

export const aRow = (with_: Partial<ReferenceCopy> = {}): ReferenceCopy => ({
  id: "row",
  kind: "UNIT",
  subject: "Ounce",
  category: null,
  low: "28.35",
  high: "28.35",
  unit: "g",
  validFrom: null,
  validUntil: null,
  source: "avoirdupois",
  conditions: null,
  isConfirmed: true,
  ...with_,
});

export const aLine = (with_: Partial<ValueLine> = {}): ValueLine => ({
  id: "line",
  exhibitId: "exhibit",
  priceId: "price",
  levelReason: "four ounces in one bag",
  levelEvidence: "P4",
  unitId: null,
  unitReason: null,
  deal: null,
  isWhole: false,
  cut: null,
  salt: null,
  likely: null,
  theirs: null,
  ...with_,
});

/** 18 flowering plants under 4 × 600 W. */
export const aRoom = (with_: Partial<GrowRoom> = {}): GrowRoom => ({
  id: "room",
  name: "Loft",
  floweringPlants: 18,
  cuttings: null,
  males: null,
  mothers: null,
  lamps: 4,
  wattsPerLamp: "600",
  squareMetres: null,
  rowIds: [],
  theirs: null,
  ...with_,
});

export const aSheet = (with_: Partial<SheetInput> = {}): SheetInput => {
  const days = { asOfFrom: "2026-05-01", asOfUntil: "2026-05-31", place: "North West" };
  const empty = typedSheet("YIELD", days, { exhibits: [], prices: [], references: [], theirs: {} });
  return { ...empty, kind: "VALUE", ...with_ };
};

/** The sheet of one line, and its result. */
export function valued(
  exhibit: Partial<ExhibitCopy> = {},
  price: Partial<PriceCopy> = {},
  line: Partial<ValueLine> = {},
  more: Partial<SheetInput> = {},
) {
  const input = aSheet({
    exhibits: [anExhibit(exhibit)],
    prices: [aPrice(price)],
    scenarios: [{ id: "held", name: "As held", lines: [aLine(line)] }],
    ...more,
  });
  const result = computeSheet(input);
  const [computed] = result.parts[0]?.lines ?? [];
  const figure = (name: string) => computed?.figures.find((each) => each.name === name);
  return {
    input,
    result,
    figure,
    value: figure("VALUE"),
    sentences: computed?.sentences.join(" ") ?? "",
    problems: result.problems.map(({ text }) => text),
    warnings: result.warnings.map(({ code }) => code),
  };
}

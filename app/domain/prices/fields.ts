import { PRICE_KIND_LABELS, REFERENCE_KIND_LABELS, STRENGTH_LABELS } from "#app/words/prices.ts";
import { choice, day, line, NO_DAY, own, text, whole } from "#foundation/forms/field.ts";

export const PRICE_FIELDS = {
  substance: line("Substance", 100, "Enter the substance"),
  form: line("Form", 100),
  place: line("Place", 100, "Enter the place"),
  level: line("Level", 60, "Enter the level"),
  low: own("Low (£)", "Enter an amount such as £1,000 or 12.50"),
  high: own("High (£)"),
  unitName: line("Per", 60, { called: "Unit", needed: "Enter the unit" }),
  unitGrams: own("Weight of that unit (g)"),
  observedFrom: day("Observed from", "PAST", NO_DAY),
  observedUntil: day("Observed to", "PAST"),
  kind: choice("Kind of source", PRICE_KIND_LABELS, "Choose where it is from"),
  sample: whole("Observations", 999_999),
  purity: line("Purity paid for", 60),
  printedSource: line("Source as it appears in reports", 300, {
    called: "Source",
    needed: "Enter the source",
  }),
  method: line("Method", 1_000),
};

export const OF_PAPER = { page: whole("Page of the paper", 100_000, { called: "Page" }) };

export const OF_REPLACEMENT = {
  reason: own("Why it is replaced", { called: "Reason", max: 1_000, needed: "Enter the reason" }),
};

export const WITHDRAWAL_FIELDS = { reason: line("Reason", 1_000, "Enter the reason") };

export const REFERENCE_FIELDS = {
  kind: choice("Kind", REFERENCE_KIND_LABELS, { initial: "UNIT", needed: "Choose a kind" }),
  rows: text("Rows", 20_000, {
    rows: 6,
    hint: "One on each line, as copied from Word or Excel: drug or unit, category, low, high, conditions. By hand, put a semicolon between them.",
    needed: "Enter a row",
  }),
  validFrom: day("From", "LASTING"),
  validUntil: day("Until", "LASTING"),
  source: line("Source", 500, "Enter the source"),
};

export const TERM_FIELDS = {
  term: line("Term", 100, "Enter the term"),
  meaning: line("Meaning", 500, "Enter the meaning"),
  alternatives: line("Other meanings", 500),
  place: line("Place", 100),
  fromOn: day("Used from", "LASTING"),
  untilOn: day("Used until", "LASTING"),
  source: line("Source", 300, "Enter the source"),
  strength: choice("Strength of evidence", STRENGTH_LABELS, "Choose the strength of evidence"),
};

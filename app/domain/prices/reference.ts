import { codesOf } from "#app/domain/forms/codes.ts";

/** What a dated figure of law or literature is about. */
export const REFERENCE_KIND_LABELS = {
  YIELD_PLANT: "Cannabis yield of a plant",
  YIELD_WATT: "Cannabis yield of a watt",
  YIELD_AREA: "Cannabis yield of an area",
  DAILY_USE: "Daily use",
  HARM_QUANTITY: "Indicative quantity of harm",
  UNIT: "Unit of weight",
  SALT_FACTOR: "Base to salt",
};

export const REFERENCE_KINDS = codesOf(REFERENCE_KIND_LABELS);

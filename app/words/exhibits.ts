import { codesOf } from "#foundation/forms/codes.ts";

export const WEIGHT_KIND_LABELS = {
  NET: "Net",
  GROSS: "Gross, with packaging",
  WET: "Wet",
  COUNTED: "Counted, not weighed",
  ESTIMATED: "Estimated",
};
export type WeightKind = keyof typeof WEIGHT_KIND_LABELS;
export const WEIGHT_KINDS = codesOf(WEIGHT_KIND_LABELS);

export const BASIS_LABELS = {
  NOT_SAID: "Not said",
  BASE: "Base",
  HYDROCHLORIDE: "Hydrochloride",
  SULPHATE: "Sulphate",
};
export type Basis = keyof typeof BASIS_LABELS;
export const BASES = codesOf(BASIS_LABELS);

export const SEEN_LABELS = {
  NONE: "Not seen by us",
  IMAGES: "Seen in images",
  IN_PERSON: "Seen in person",
};
export const SEEN = codesOf(SEEN_LABELS);

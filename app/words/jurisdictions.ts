import { codesOf } from "./codes.ts";

export const JURISDICTION_LABELS = {
  EW: "England and Wales",
  SCOTLAND: "Scotland",
  NI: "Northern Ireland",
};

export type Jurisdiction = keyof typeof JURISDICTION_LABELS;

export const JURISDICTIONS = codesOf(JURISDICTION_LABELS);

import { codesOf } from "#foundation/forms/codes.ts";
import type { Jurisdiction } from "#foundation/time/working-days.ts";

export type { Jurisdiction };

export const JURISDICTION_LABELS: Readonly<Record<Jurisdiction, string>> = {
  EW: "England and Wales",
  SCOTLAND: "Scotland",
  NI: "Northern Ireland",
};

export const JURISDICTIONS = codesOf(JURISDICTION_LABELS);

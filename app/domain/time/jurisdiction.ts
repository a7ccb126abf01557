export const JURISDICTIONS = ["EW", "SCOTLAND", "NI"] as const;

export type Jurisdiction = (typeof JURISDICTIONS)[number];

export const JURISDICTION_LABELS: Record<Jurisdiction, string> = {
  EW: "England and Wales",
  SCOTLAND: "Scotland",
  NI: "Northern Ireland",
};

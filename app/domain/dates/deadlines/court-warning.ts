import { TOLD, type Told } from "#app/words/dates.ts";

/** That someone was told of a warning; the day is `2026-03-27`. */
export interface Telling {
  told: Told;
  toldOn: string;
  byName: string;
}

export interface CourtWarning {
  id: string;
  what: string;
  why: string;
  newDate: string | null;
  /** When it was saved as told already. */
  toldCourtAt: Date | null;
  tellings: Telling[];
  byName: string;
  addedAt: Date;
}

export function toTell(warning: Pick<CourtWarning, "toldCourtAt" | "tellings">): Told[] {
  const told = warning.tellings.map((telling) => telling.told);
  if (warning.toldCourtAt) told.push("COURT");
  return TOLD.filter((who) => !told.includes(who));
}

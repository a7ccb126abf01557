import { z } from "zod";
import { OF_CASE, PAST } from "#app/domain/forms/days.ts";
import { optionalDay } from "#app/domain/forms/fields.ts";

/** The days of a sheet's form; what else is typed may stay as it is until the sheet is fixed. */
export const sheetDays = z.object({
  asOfFrom: optionalDay(PAST),
  asOfUntil: optionalDay(PAST),
  sentenceOn: optionalDay(OF_CASE),
});

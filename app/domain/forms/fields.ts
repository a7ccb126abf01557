import { z } from "zod";
import { isDay } from "./days.ts";

/** A day that may be left empty, which is null. */
export function optionalDay(error = "Enter a date such as 27/03/2026") {
  return z
    .string()
    .default("")
    .refine((value) => value === "" || isDay(value), { error })
    .transform((value) => value || null);
}

export const ticked = z
  .string()
  .default("")
  .transform((value) => value !== "");

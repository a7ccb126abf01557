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

/** One of a list; nothing chosen is null. */
export function optionalChoice<Value extends string>(values: readonly Value[], error: string) {
  return z
    .string()
    .default("")
    .refine((value) => value === "" || values.some((each) => each === value), { error })
    .transform((value) => values.find((each) => each === value) ?? null);
}

/** What `parse` reads out of a text, null where it cannot; left empty, the field is null. */
export function optionalFigure(parse: (text: string) => number | null, error: string) {
  return z
    .string()
    .default("")
    .transform((text, ctx) => {
      const figure = parse(text);
      if (figure === null && text.trim() !== "") ctx.addIssue({ code: "custom", message: error });
      return figure;
    });
}

export const ticked = z
  .string()
  .default("")
  .transform((value) => value !== "");

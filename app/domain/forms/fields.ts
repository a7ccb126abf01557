import { z } from "zod";
import { type DayRule, dayProblem, NO_DAY } from "./days.ts";

/** A day, `2026-03-27`, that the rule lets pass; left empty, it is null, or refused with `whenEmpty`. */
function typedDay(rule: DayRule, whenEmpty: string | null) {
  return z
    .string()
    .default("")
    .superRefine((text, ctx) => {
      const message = text === "" ? whenEmpty : dayProblem(text, rule);
      if (message) ctx.addIssue({ code: "custom", message });
    });
}

export function neededDay(rule: DayRule, whenEmpty = NO_DAY) {
  return typedDay(rule, whenEmpty);
}

/** Null where it is left empty. */
export function optionalDay(rule: DayRule) {
  return typedDay(rule, null).transform((text) => text || null);
}

/** One of a list; nothing chosen is null. */
export function optionalChoice<Value extends string>(values: readonly Value[], error: string) {
  return z
    .string()
    .default("")
    .refine((value) => value === "" || values.some((each) => each === value), { error })
    .transform((value) => values.find((each) => each === value) ?? null);
}

/** No figure and no date is longer, and a long text is not tried. */
const LONGEST_READ = 200;

/** What `read` makes of a text, or why it cannot; left empty, the field is null. */
export function optionalRead<Value>(read: (text: string) => Value | { problem: string }) {
  return z
    .string()
    .default("")
    .transform((text, ctx) => {
      const typed = text.trim();
      const isLong = typed.length > LONGEST_READ;
      const value = isLong ? { problem: "It is too long" } : typed === "" ? null : read(typed);
      if (!isProblem(value)) return value;
      ctx.addIssue({ code: "custom", message: value.problem });
      return z.NEVER;
    });
}

function isProblem(value: unknown): value is { problem: string } {
  return typeof value === "object" && value !== null && "problem" in value;
}

/** What `parse` reads out of a text, null where it cannot; left empty, the field is null. */
export function optionalFigure(parse: (text: string) => number | null, error: string) {
  return optionalRead((text) => parse(text) ?? { problem: error });
}

/** A whole number from 1; left empty, the field is null. */
export function optionalWhole(label: string, most: number) {
  const problem = `${label} must be a whole number up to ${most.toLocaleString("en-GB")}`;
  return optionalRead((text) => {
    const number = Number(text.replaceAll(/[\s,]/g, ""));
    return Number.isInteger(number) && number >= 1 && number <= most ? number : { problem };
  });
}

export const ticked = z
  .string()
  .default("")
  .transform((value) => value !== "");

import { z } from "zod";
import type { Field } from "#foundation/forms/field.ts";
import { calledOf } from "#foundation/forms/field.ts";
import { isText, LINE_END, SHOWN_BY_NOBODY } from "./no-text.ts";
import {
  changesDirection,
  hasDetachedMark,
  hasInvisible,
  hasStackedMarks,
  isVisible,
} from "./visible-text.ts";

export { containsAddress, withoutLinks } from "#foundation/forms/addresses.ts";
export { LINE_END, requireShown } from "./no-text.ts";
export { withoutMarks } from "./pasted-marks.ts";

const SPACES = /[\t\p{Zs}]+/gu;

const AGAIN = "Type it again instead of pasting it";

const typed = z
  .string()
  .default("")
  .transform((value) => value.replaceAll(LINE_END, "\n").trim())
  .refine(isText, { error: SHOWN_BY_NOBODY, abort: true })
  .transform((value) => (isVisible(value) ? value.normalize("NFC") : ""));

type Limits = Omit<Field, "kind">;

/**
 * A single line of text: trimmed, NFC, none of its characters invisible, each run of white space replaced with one
 * space. It may not be empty where the field is needed.
 */
export function lineOf(field: Limits) {
  const label = calledOf(field);
  const onOneLine = typed
    .refine((value) => !value.includes("\n"), { error: `${label} must be on one line` })
    .transform((value) => value.replaceAll(SPACES, " "));
  const readable = requireReadable(onOneLine, field)
    .refine((value) => !hasInvisible(value), {
      error: `${label} contains an invisible character. ${AGAIN}`,
    })
    .refine((value) => !hasDetachedMark(value), {
      error: `${label} has an accent without a letter`,
    });
  return requireText(readable, field.needed);
}

/** Text of several lines: trimmed, NFC; empty when none of it is visible. */
export function textOf(field: Limits) {
  return requireText(requireReadable(typed, field), field.needed);
}

function requireText(text: z.ZodType<string, string | undefined>, error: string | undefined) {
  return error === undefined ? text : text.refine((value) => value !== "", { error, abort: true });
}

function requireReadable(text: z.ZodType<string, string | undefined>, field: Limits) {
  const { max = 0 } = field;
  const label = calledOf(field);
  return text
    .refine((value) => characters(value) <= max, { error: tooLongMessage(label, max), abort: true })
    .refine((value) => !changesDirection(value), {
      error: `${label} contains a mark that changes the direction of the text. ${AGAIN}`,
    })
    .refine((value) => !hasStackedMarks(value), {
      error: `${label} has too many accents on one letter`,
    });
}

function tooLongMessage(label: string, max: number): string {
  return `${label} must be at most ${max.toLocaleString("en-GB")} characters`;
}

/** The length in code points, as PostgreSQL counts, not in UTF-16 units. */
export function characters(value: string): number {
  return [...value].length;
}

import { z } from "zod";

// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the point
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u0080-\u009f]/;
const LINE_BREAK = /[\r\n\u2028\u2029]/;
const LONE_SURROGATE = /\p{Surrogate}/u;

const trimmed = z
  .string()
  .default("")
  .transform((value) => value.replaceAll("\r\n", "\n").trim())
  .refine((value) => !CONTROL.test(value) && !LONE_SURROGATE.test(value), {
    error: "Remove the characters that cannot be shown",
    abort: true,
  });

/** A single line of text, trimmed, at most `max` characters. `label` opens the messages. */
export function line(label: string, max: number) {
  return trimmed
    .refine((value) => !LINE_BREAK.test(value), { error: `${label} must be on one line` })
    .refine((value) => characters(value) <= max, { error: tooLong(label, max) });
}

/** Text of several lines, trimmed, at most `max` characters. */
export function paragraphs(label: string, max: number) {
  return trimmed.refine((value) => characters(value) <= max, { error: tooLong(label, max) });
}

function tooLong(label: string, max: number): string {
  return `${label} must be at most ${max.toLocaleString("en-GB")} characters`;
}

/** Counted as PostgreSQL counts them: code points, not UTF-16 units. */
export function characters(value: string): number {
  return [...value].length;
}

import { z } from "zod";
import { namesOffice, officeName } from "#app/words/side.ts";
import { containsAddress } from "./addresses.ts";
import { isText, LINE_END, SHOWN_BY_NOBODY } from "./no-text.ts";
import {
  changesDirection,
  hasDetachedMark,
  hasInvisible,
  hasStackedMarks,
  isVisible,
} from "./visible-text.ts";

const SPACES = /[\t\p{Zs}]+/gu;

const AGAIN = "Type it again instead of pasting it";

const typed = z
  .string()
  .default("")
  .transform((value) => value.replaceAll(LINE_END, "\n").trim())
  .refine(isText, { error: SHOWN_BY_NOBODY, abort: true })
  .transform((value) => (isVisible(value) ? value.normalize("NFC") : ""));

/**
 * A single line of text: trimmed, NFC, at most `max` characters, none of them invisible, each run of white
 * space replaced with one space. `label` begins the messages; `whenEmpty` is that for a text that is needed.
 */
export function line(label: string, max: number, whenEmpty?: string) {
  const onOneLine = typed
    .refine((value) => !value.includes("\n"), { error: `${label} must be on one line` })
    .transform((value) => value.replaceAll(SPACES, " "));
  const readable = requireReadable(onOneLine, label, max)
    .refine((value) => !hasInvisible(value), {
      error: `${label} contains an invisible character. ${AGAIN}`,
    })
    .refine((value) => !hasDetachedMark(value), {
      error: `${label} has an accent without a letter`,
    });
  return requireText(readable, whenEmpty);
}

/** The same, null where nothing is typed. */
export function optionalLine(label: string, max: number) {
  return line(label, max).transform((value) => value || null);
}

/**
 * The name of a person or an organisation: a line of at most 120 characters without anything that could
 * become a link, and which does not imitate the office's own name.
 */
export function name(label: string) {
  return line(label, 120)
    .refine((value) => !containsAddress(value), {
      error: `${label} must not contain a web or email address: put a space after each full stop, and leave out @ and //`,
    })
    .refine((value) => !namesOffice(value), {
      error: () => `${label} must not contain "${officeName()}": that name is for our staff`,
    });
}

/** Text of several lines: trimmed, NFC, at most `max` characters; empty when none of it is visible. */
export function paragraphs(label: string, max: number, whenEmpty?: string) {
  return requireText(requireReadable(typed, label, max), whenEmpty);
}

function requireText(text: z.ZodType<string, string | undefined>, error: string | undefined) {
  return error === undefined ? text : text.refine((value) => value !== "", { error });
}

function requireReadable(text: z.ZodType<string, string | undefined>, label: string, max: number) {
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

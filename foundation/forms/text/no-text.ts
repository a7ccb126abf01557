import { conflict } from "#foundation/errors.ts";

/** Word ends lines with U+000B, and pages with U+000C. */
export const LINE_END = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/g;
/** What can be neither seen nor kept in a Word document. */
export const NO_TEXT = /(?![\t\n])[\p{Cc}\p{Noncharacter_Code_Point}\p{Surrogate}]/gu;

export const SHOWN_BY_NOBODY = "Remove the characters that cannot be shown";

export function isText(value: string): boolean {
  return value.search(NO_TEXT) === -1;
}

/** Refuses what no document could hold, in a form that is kept as it was typed. */
export function requireShown(typed: Readonly<Record<string, string>>): void {
  if (!Object.values(typed).every(isText)) throw conflict(`${SHOWN_BY_NOBODY}.`);
}

import { z } from "zod";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** Whether a text has the form of an id; anything else is answered as not found. */
export function isId(text: string | undefined): text is string {
  return text !== undefined && UUID.test(text);
}

/** The message for an invalid hidden field, which nobody typed. */
export const RELOAD = "Reload the page and try again";

export const version = z
  .string({ error: RELOAD })
  .regex(/^\d{1,9}$/, { error: RELOAD })
  .transform(Number);

/** The id of a new row, chosen by its form; must pass `isId`, or its page could not be opened. */
export const newId = z.string({ error: RELOAD }).refine(isId, { error: RELOAD });

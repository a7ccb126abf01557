import { z } from "zod";
import { isId } from "./codes.ts";

/** The message for an invalid hidden field, which nobody typed. */
export const RELOAD = "Reload the page and try again";

export const version = z
  .string({ error: RELOAD })
  .regex(/^\d{1,9}$/, { error: RELOAD })
  .transform(Number);

/** The id of a new row, chosen by its form; must pass `isId`, or its page could not be opened. */
export const newId = z.string({ error: RELOAD }).refine(isId, { error: RELOAD });

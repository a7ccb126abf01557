import type { z } from "zod";
import { formOf } from "#app/domain/forms/schemas.ts";
import { ENDING_FIELDS, HOLD_FIELDS } from "./fields.ts";

export const endingInput = formOf(ENDING_FIELDS).refine(
  ({ endedOn, appealUntil }) => !appealUntil || appealUntil >= endedOn,
  { path: ["appealUntil"], error: "This day is before the end of the case" },
);

export const holdInput = formOf(HOLD_FIELDS);

export type EndingInput = z.infer<typeof endingInput>;

import type { z } from "zod";
import { formOf } from "#app/domain/forms/schemas.ts";
import { DECLINE_FIELDS } from "#app/domain/quotes/fields.ts";

export const declineInput = formOf(DECLINE_FIELDS);

export type DeclineInput = z.infer<typeof declineInput>;

export const NO_REASON: DeclineInput = {
  declineReason: null,
  declineNote: null,
  wantsRequote: false,
};

import type { z } from "zod";
import { DECLINE_FIELDS } from "#app/domain/quotes/fields.ts";
import { formOf } from "#foundation/forms/schemas.ts";

export const declineInput = formOf(DECLINE_FIELDS);

export type DeclineInput = z.infer<typeof declineInput>;

export const NO_REASON: DeclineInput = {
  declineReason: null,
  declineNote: null,
  wantsRequote: false,
};

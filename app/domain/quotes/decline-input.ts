import { z } from "zod";
import { optionalChoice, ticked } from "#app/domain/forms/fields.ts";
import { paragraphs } from "#app/domain/forms/text.ts";
import { DECLINE_REASONS } from "#app/words/quotes.ts";

export const declineInput = z.object({
  declineReason: optionalChoice(DECLINE_REASONS, "Choose a reason, or none"),
  declineNote: paragraphs("Details", 2_000).transform((value) => value || null),
  wantsRequote: ticked,
});

export type DeclineInput = z.infer<typeof declineInput>;

export const NO_REASON: DeclineInput = {
  declineReason: null,
  declineNote: null,
  wantsRequote: false,
};

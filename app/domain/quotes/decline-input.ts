import { z } from "zod";
import { ticked } from "#app/domain/forms/fields.ts";
import { paragraphs } from "#app/domain/forms/text.ts";
import { DECLINE_REASONS } from "./quote.ts";

export const declineInput = z.object({
  declineReason: z
    .enum(["", ...DECLINE_REASONS], { error: "Choose a reason, or none" })
    .default("")
    .transform((value) => value || null),
  declineNote: paragraphs("Details", 2_000).transform((value) => value || null),
  wantsRequote: ticked,
});

export type DeclineInput = z.infer<typeof declineInput>;

export const NO_REASON: DeclineInput = {
  declineReason: null,
  declineNote: null,
  wantsRequote: false,
};

import { z } from "zod";
import { paragraphs } from "#app/domain/forms/text.ts";

/** Why an organisation is declined or paused, as its people are told; nothing typed is no reason. */
export const reasonInput = z.object({
  reason: paragraphs("Reason", 1_000).transform((text) => text || null),
});

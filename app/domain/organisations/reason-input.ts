import { z } from "zod";
import { paragraphs } from "#app/domain/forms/text.ts";

/** The reason for a decline or pause, as emailed to the organisation's people; it may not be empty. */
export const reasonInput = z.object({
  reason: paragraphs("Reason", 1_000).transform((text) => text || null),
});

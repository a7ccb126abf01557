import { z } from "zod";
import { isId } from "#app/domain/forms/identifiers.ts";

/** Who looks after a job or an enquiry. Empty means nobody. */
export const ownerInput = z.object({
  ownerUserId: z
    .string({ error: "Choose an owner" })
    .refine((value) => value === "" || isId(value), { error: "Choose an owner" })
    .transform((value) => value || null),
});

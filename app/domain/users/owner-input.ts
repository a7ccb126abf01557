import { z } from "zod";
import { isId } from "#foundation/forms/codes.ts";

const owner = z
  .string({ error: "Choose an owner" })
  .refine((value) => value === "" || isId(value), { error: "Choose an owner" })
  .transform((value) => value || null);

/** Who looks after a job or an enquiry. Empty means nobody. `seen`: who did when the form was shown. */
export const ownerInput = z.object({ ownerUserId: owner, seen: owner.optional() });

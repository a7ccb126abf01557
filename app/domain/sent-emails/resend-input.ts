import { z } from "zod";

const RELOAD = "Reload the page and try again";

/** How often the email had been sent again when its page was opened. */
export const resendInput = z.object({
  resends: z
    .string({ error: RELOAD })
    .regex(/^\d{1,9}$/, { error: RELOAD })
    .transform(Number),
});

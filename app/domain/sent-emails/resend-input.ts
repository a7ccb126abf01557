import { z } from "zod";
import { version } from "#app/domain/forms/identifiers.ts";

/** How often the email had been sent again when its page was opened. */
export const resendInput = z.object({ resends: version });

import { z } from "zod";
import { version } from "#foundation/forms/identifiers.ts";
import { formOf } from "#foundation/forms/schemas.ts";
import { lineOf } from "#foundation/forms/text/text.ts";
import { TEMPLATE_FIELDS } from "./fields.ts";

export const templateInput = formOf(TEMPLATE_FIELDS, {
  description: lineOf(TEMPLATE_FIELDS.description),
  isActive: z
    .string()
    .optional()
    .transform((value) => value === "on"),
  version,
});

export const templateDraft = templateInput.pick({ subject: true, body: true });

export const restorationInput = z.object({ version });

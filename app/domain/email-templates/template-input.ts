import { z } from "zod";
import { version } from "#app/domain/forms/identifiers.ts";
import { line, paragraphs } from "#app/domain/forms/text.ts";

const words = {
  description: line("Description", 300),
  subject: line("Subject", 200, "Enter a subject"),
  body: paragraphs("Body", 20_000, "Enter a body"),
};

export const templateDraft = z.object({ subject: words.subject, body: words.body });

export const templateInput = z.object({
  ...words,
  isActive: z
    .string()
    .optional()
    .transform((value) => value === "on"),
  version,
});

export const restorationInput = z.object({ version });

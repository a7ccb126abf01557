import { z } from "zod";
import { version } from "#app/domain/forms/identifiers.ts";
import { line, paragraphs } from "#app/domain/forms/text.ts";

const words = {
  description: line("Description", 300),
  subject: line("Subject", 200).refine((value) => value !== "", { error: "Enter a subject" }),
  body: paragraphs("Body", 20_000).refine((value) => value !== "", { error: "Enter a body" }),
};

/** The words of a template as they are typed, to be looked at or tried. */
export const templateDraft = z.object({ subject: words.subject, body: words.body });

/** A template and the version that its editor had before them. */
export const templateInput = z.object({
  ...words,
  isActive: z
    .string()
    .optional()
    .transform((value) => value === "on"),
  version,
});

/** The current version when somebody chose to bring back other words. */
export const restorationInput = z.object({ version });

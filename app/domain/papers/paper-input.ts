import { z } from "zod";
import { PAST } from "#app/domain/forms/days.ts";
import { optionalDay } from "#app/domain/forms/fields.ts";
import { RELOAD } from "#app/domain/forms/identifiers.ts";
import { line, paragraphs } from "#app/domain/forms/text.ts";
import { PAPER_KINDS, WAYS_OF_COMING } from "#app/words/papers.ts";

const kind = z.enum(PAPER_KINDS, { error: "Choose what kind of paper it is" });

export const correctionInput = z.object({
  title: line("Title", 200, "Enter a title"),
  kind,
});

export const kindInput = z.object({ kind });

const reason = (about: string) => paragraphs("Reason", 1000, `Say why ${about}`);

export const readingInput = z.object({
  isRead: z.enum(["yes", "no"]).transform((answer) => answer === "yes"),
});

export const withdrawalInput = z.object({ reason: reason("the paper is withdrawn") });

export const releaseInput = z.object({ reason: reason("the file can be opened") });

export const versionInput = z
  .object({
    redactedFrom: z.string({ error: RELOAD }),
    redactionReason: paragraphs("Why it is redacted", 1000),
  })
  .refine(({ redactedFrom, redactionReason }) => redactedFrom === "" || redactionReason !== "", {
    path: ["redactionReason"],
    error: "Say why it is redacted",
  })
  .transform(({ redactedFrom, redactionReason }) => ({
    redaction: redactedFrom
      ? { redacted: Number(redactedFrom), reason: redactionReason }
      : undefined,
  }));

export const arrivalInput = z
  .object({
    cameBy: z.enum(WAYS_OF_COMING, { error: "Choose how it was received" }),
    cameOn: optionalDay(PAST),
  })
  .refine(({ cameBy, cameOn }) => cameBy === "PORTAL" || cameOn !== null, {
    path: ["cameOn"],
    error: "Enter the day on which it was received",
  })
  .transform(({ cameBy, cameOn }) => ({ cameBy, cameOn: cameBy === "PORTAL" ? null : cameOn }));

export const secretInput = z.object({
  password: z
    .string()
    .default("")
    .refine((text) => text !== "", { error: "Enter the password" })
    .refine((text) => text.length <= 200, { error: "Password must be at most 200 characters" }),
});

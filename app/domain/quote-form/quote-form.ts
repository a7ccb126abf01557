import { z } from "zod";
import { AHEAD, dayProblem } from "#app/domain/forms/days.ts";
import { newId, RELOAD } from "#app/domain/forms/identifiers.ts";
import { line, paragraphs } from "#app/domain/forms/text.ts";
import { seenVersion } from "#app/domain/jobs/job-input.ts";
import { notes, validUntil } from "#app/domain/quotes/quote-input.ts";
import type { NewLine } from "#app/domain/quotes/quote-line.ts";
import { QUOTE_BASES } from "#app/words/quotes.ts";
import { readLines } from "./line-input.ts";
import { turnaroundWords } from "./report-day.ts";

const orNull = (value: string) => value || null;

const words = {
  basis: z.enum(QUOTE_BASES, { error: "Choose a fixed or a capped fee" }),
  scope: paragraphs("Scope", 5_000).transform(orNull),
  turnaround: line("Turnaround", 300).transform(orNull),
};

const quoteHead = z.object({
  id: newId,
  seen: seenVersion,
  kind: z.enum(["MAIN", "FURTHER"], { error: RELOAD }).default("MAIN"),
  ...words,
  turnaround: words.turnaround
    .superRefine((text, ctx) => {
      const message = text && /^[\d-]{10}$/.test(text) && dayProblem(text, AHEAD);
      if (message) ctx.addIssue({ code: "custom", message });
    })
    .transform(turnaroundWords),
  notes,
  validUntil,
});

const templateHead = z.object({
  templateName: line("Name", 80, "Enter a name for the template"),
  ...words,
});

/** A form with lines: its other fields as `head` reads them, and the lines. */
function withLines<Head>(head: z.ZodType<Head>) {
  return z.record(z.string(), z.string()).transform((values, ctx): Head & { lines: NewLine[] } => {
    const tell = (field: string, message: string) =>
      ctx.addIssue({ code: "custom", path: [field], message });
    const rest = head.safeParse(values);
    for (const issue of rest.error?.issues ?? []) tell(String(issue.path[0]), issue.message);
    const lines = readLines(values, tell);
    if (!rest.success || !lines) return z.NEVER;
    return { ...rest.data, lines };
  });
}

export const itemisedQuote = withLines(quoteHead);

export const quoteTemplate = withLines(templateHead);

import { z } from "zod";
import { newId, RELOAD } from "#app/domain/forms/identifiers.ts";
import { line, paragraphs } from "#app/domain/forms/text.ts";
import { seenVersion } from "#app/domain/jobs/job-input.ts";
import { QUOTE_BASES } from "#app/domain/quotes/quote.ts";
import { notes, validUntil } from "#app/domain/quotes/quote-input.ts";
import type { NewLine } from "#app/domain/quotes/quote-line.ts";
import { readLines } from "./line-input.ts";

const orNull = (value: string) => value || null;

/** All but the lines. */
const head = z.object({
  id: newId,
  seen: seenVersion,
  kind: z.enum(["MAIN", "FURTHER"], { error: RELOAD }).default("MAIN"),
  basis: z.enum(QUOTE_BASES, { error: "Choose a fixed fee or a ceiling" }),
  scope: paragraphs("Scope", 5_000).transform(orNull),
  turnaround: line("Turnaround", 300).transform(orNull),
  notes,
  validUntil,
});

export type QuoteHead = z.infer<typeof head>;

/** A whole itemised quote, as the form with its lines posts it. */
export const itemisedQuote = z
  .record(z.string(), z.string())
  .transform((values, ctx): QuoteHead & { lines: NewLine[] } => {
    const tell = (field: string, message: string) =>
      ctx.addIssue({ code: "custom", path: [field], message });
    const rest = head.safeParse(values);
    for (const issue of rest.error?.issues ?? []) tell(String(issue.path[0]), issue.message);
    const lines = readLines(values, tell);
    if (!rest.success || !lines) return z.NEVER;
    return { ...rest.data, lines };
  });

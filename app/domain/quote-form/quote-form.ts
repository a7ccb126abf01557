import { z } from "zod";
import { seenVersion } from "#app/domain/jobs/job-input.ts";
import { validUntil } from "#app/domain/quotes/quote-input.ts";
import type { NewLine } from "#app/domain/quotes/quote-line.ts";
import { DAY_RULES, dayProblem } from "#foundation/forms/days.ts";
import { newId, RELOAD } from "#foundation/forms/identifiers.ts";
import { readPart } from "#foundation/forms/rows.ts";
import { formOf } from "#foundation/forms/schemas.ts";
import { lineOf } from "#foundation/forms/text/text.ts";
import { HEAD_FIELDS, TEMPLATE_FIELDS } from "./fields.ts";
import { readLines } from "./line-input.ts";
import { turnaroundWords } from "./report-day.ts";

const quoteHead = formOf(HEAD_FIELDS, {
  id: newId,
  seen: seenVersion,
  kind: z.enum(["MAIN", "FURTHER"], { error: RELOAD }).default("MAIN"),
  turnaround: lineOf(HEAD_FIELDS.turnaround)
    .transform((value) => value || null)
    .superRefine((text, ctx) => {
      const message = text && /^[\d-]{10}$/.test(text) && dayProblem(text, DAY_RULES.AHEAD);
      if (message) ctx.addIssue({ code: "custom", message });
    })
    .transform(turnaroundWords),
  validUntil,
});

const templateHead = formOf(TEMPLATE_FIELDS);

/** A form with lines: its other fields as `head` reads them, and the lines. */
function withLines<Head>(head: z.ZodType<Head>) {
  return z.record(z.string(), z.string()).transform((values, ctx): Head & { lines: NewLine[] } => {
    const tell = (field: string, message: string) =>
      ctx.addIssue({ code: "custom", path: [field], message });
    const rest = readPart(ctx, head, values);
    const lines = readLines(values, tell);
    return rest && lines ? { ...rest, lines } : z.NEVER;
  });
}

export const itemisedQuote = withLines(quoteHead);

export const quoteTemplate = withLines(templateHead);

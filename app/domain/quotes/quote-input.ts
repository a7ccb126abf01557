import { z } from "zod";
import { newId } from "#app/domain/forms/identifiers.ts";
import { paragraphs } from "#app/domain/forms/text.ts";
import { seenVersion } from "#app/domain/jobs/job-input.ts";
import { parseAmount } from "./money.ts";

/** The fields that staff fill in to send a quote; `amount` is parsed into pence. */
export const quoteInput = z.object({
  amount: z
    .string()
    .default("")
    .transform((text, ctx) => {
      const pence = parseAmount(text);
      if (pence !== null) return pence;
      ctx.addIssue({
        code: "custom",
        message:
          text.trim() === ""
            ? "Enter an amount"
            : "Enter an amount from 0 to 9,999,999.99, such as 1,250.00",
      });
      return z.NEVER;
    }),
  notes: paragraphs("Notes", 20_000).transform((value) => value || null),
});

/** The whole form, with the new quote's id and the job's time of last change that it showed. */
export const quoteForm = quoteInput.extend({ id: newId, seen: seenVersion });

export type QuoteInput = z.infer<typeof quoteInput>;

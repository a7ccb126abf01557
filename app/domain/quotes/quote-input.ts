import { z } from "zod";
import { parseAmount } from "#app/domain/amounts/money.ts";
import type { JobDate } from "#app/domain/dates/job-date.ts";
import { usualValidDays } from "#app/domain/funding/funding.ts";
import { seenVersion } from "#app/domain/jobs/job-input.ts";
import type { Funding } from "#app/words/funding.ts";
import { newId } from "#foundation/forms/identifiers.ts";
import { dayOf, formOf } from "#foundation/forms/schemas.ts";
import { daysUntil, londonDay, londonDayAfter } from "#foundation/time/moment.ts";
import { QUOTE_FIELDS } from "./fields.ts";
import { MAX_VALID_DAYS } from "./quote.ts";

/**
 * The last day of a quote, from a form; null when it is left empty: the usual one, which depends on who pays.
 * Refuses days that have passed or lie beyond MAX_VALID_DAYS.
 */
export const validUntil = dayOf((day, now) => {
  const days = daysUntil(day, now);
  if (days < 0) return "This day has passed. Choose today or a later day";
  return days > MAX_VALID_DAYS ? `Choose a day within ${MAX_VALID_DAYS} days` : null;
}).transform((day) => day || null);

/** The fields that staff fill in to send a quote; `amount` is parsed into pence. */
export const quoteInput = formOf(QUOTE_FIELDS, {
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
            ? QUOTE_FIELDS.amount.needed
            : "Enter an amount from 0 to 9,999,999.99, such as 1,250.00",
      });
      return z.NEVER;
    }),
  validUntil,
});

/**
 * The last day of a quote that is sent now, unless staff choose another, `2026-12-25`: the day by which the case needs
 * the answer, if that is earlier than the usual one.
 */
export function usualLastDay(
  now: Date,
  funding: Pick<Funding, "type"> | null = null,
  dates: readonly JobDate[] = [],
): string {
  const usual = londonDayAfter(now, usualValidDays(funding));
  const answer = answerDay(dates, londonDay(now));
  return answer && answer < usual ? answer : usual;
}

/** The day by which the client is to answer, unless it has passed. */
export function answerDay(dates: readonly JobDate[], today: string): string | null {
  const ahead = dates.find(
    ({ kind, state, startsOn }) =>
      kind === "QUOTE_ANSWER_DUE" && state === "OPEN" && startsOn >= today,
  );
  return ahead?.startsOn ?? null;
}

/** The whole form, with the new quote's id and the job's time of last change that it showed. */
export const quoteForm = quoteInput.extend({ id: newId, seen: seenVersion });

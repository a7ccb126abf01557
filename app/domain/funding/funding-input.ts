import { z } from "zod";
import { parseMinutes } from "#app/domain/amounts/minutes.ts";
import { parseAmount } from "#app/domain/amounts/money.ts";
import { isDay } from "#foundation/forms/days.ts";
import { formOf, optionalFigure } from "#foundation/forms/schemas.ts";
import { lineOf } from "#foundation/forms/text/text.ts";
import { londonDay } from "#foundation/time/moment.ts";
import { FEE_RULE_FIELDS, FUNDING_FIELDS } from "./fields.ts";

export const fundingInput = formOf(FUNDING_FIELDS, {
  ufn: lineOf(FUNDING_FIELDS.ufn)
    .transform((value) => value.replaceAll(" ", ""))
    .refine((value) => value === "" || isUfn(value, londonDay(new Date())), {
      error:
        "Enter a unique file number such as 270326/001: a date that is not ahead, and three digits",
    })
    .transform((value) => value || null),
  maat: lineOf(FUNDING_FIELDS.maat)
    .transform((value) => value.replaceAll(" ", ""))
    .refine((value) => /^(\d{7})?$/.test(value), {
      error: "Enter a MAAT number of 7 digits",
    })
    .transform((value) => value || null),
});

export type FundingInput = z.infer<typeof fundingInput>;

export function isUfn(value: string, today: string): boolean {
  const [, dd, mm, yy] = /^(\d\d)(\d\d)(\d\d)\/\d{3}$/.exec(value) ?? [];
  const instructed = `20${yy}-${mm}-${dd}`;
  return isDay(instructed) && instructed <= today;
}

const rate = optionalFigure(parseAmount, "Enter an amount such as 83.00, or leave this empty");
const minutes = optionalFigure(parseMinutes, "Enter time such as 4h, or leave this empty");
const AMOUNT = "Enter an amount such as 100.00";
const threshold = optionalFigure(parseAmount, AMOUNT).transform((value, ctx) => {
  if (value !== null) return value;
  ctx.addIssue({ code: "custom", message: AMOUNT });
  return z.NEVER;
});

/** A rule to be added; amounts in pence. */
export const feeRuleInput = formOf(FEE_RULE_FIELDS, {
  maxRate: rate,
  automaticMinutes: minutes,
  travelRate: rate,
  travelMinutes: minutes,
  mileageRate: rate,
  noApplicationBelow: threshold,
  noApplicationBelowPrisonLaw: threshold,
});

export type FeeRuleInput = z.infer<typeof feeRuleInput>;

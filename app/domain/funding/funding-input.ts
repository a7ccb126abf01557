import { z } from "zod";
import { isDay } from "#app/domain/forms/days.ts";
import { optionalFigure, ticked } from "#app/domain/forms/fields.ts";
import { line } from "#app/domain/forms/text.ts";
import { parseMinutes } from "#app/domain/quote-form/line-rows.ts";
import { parseAmount } from "#app/domain/quotes/money.ts";
import { londonDay } from "#app/domain/time/moment.ts";
import { FUNDING_TYPES, LAA_SERVICES, REGIONS } from "./funding.ts";

const day = (label: string) =>
  z
    .string()
    .default("")
    .refine((value) => value === "" || (z.iso.date().safeParse(value).success && value >= "1990"), {
      error: `${label} must be a date such as 27/03/2026`,
    });

export const fundingInput = z.object({
  type: z.enum(FUNDING_TYPES, { error: "Choose who pays" }),
  service: z.enum(LAA_SERVICES, { error: "Choose a service" }).default("DRUG_EXPERT"),
  orderDate: day("Date of the representation order")
    .refine((value) => !isDay(value) || value <= londonDay(new Date()), {
      error: "This day is still ahead. Enter the day of the representation order",
    })
    .transform((value) => value || null),
  ufn: line("UFN", 12)
    .transform((value) => value.replaceAll(" ", ""))
    .refine((value) => value === "" || isUfn(value, londonDay(new Date())), {
      error:
        "Enter a unique file number such as 270326/001: a date that is not ahead, and three digits",
    })
    .transform((value) => value || null),
  maat: line("MAAT number", 12)
    .transform((value) => value.replaceAll(" ", ""))
    .refine((value) => /^(\d{7})?$/.test(value), {
      error: "Enter a MAAT number of 7 digits",
    })
    .transform((value) => value || null),
  isPrisonLaw: ticked,
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
export const feeRuleInput = z.object({
  service: z.enum(LAA_SERVICES, { error: "Choose a service" }),
  region: z.enum(REGIONS, { error: "Choose a region" }).default("ANY"),
  maxRate: rate,
  automaticMinutes: minutes,
  travelRate: rate,
  travelMinutes: minutes,
  mileageRate: rate,
  noApplicationBelow: threshold,
  noApplicationBelowPrisonLaw: threshold,
  validFrom: day("First day").refine((value) => value !== "", { error: "Enter the first day" }),
  source: line("Source", 500, "Name the source"),
});

export type FeeRuleInput = z.infer<typeof feeRuleInput>;

import { z } from "zod";
import { parseAmount, toNumeric } from "#app/domain/amounts/money.ts";
import { RELOAD } from "#foundation/forms/identifiers.ts";
import { formOf, optionalFigure } from "#foundation/forms/schemas.ts";
import { lineOf } from "#foundation/forms/text/text.ts";
import { SETTING_FIELDS } from "./fields.ts";

const compact = (value: string) => value.replaceAll(/[\s-]/g, "").toUpperCase();
const orNull = (value: string) => value || null;

/**
 * Whether the check digits of a VAT number (`GB` and 9 or 12 digits) are right. Rule: HM Revenue and Customs,
 * VAT registration numbers, modulus 97 and modulus 9755.
 */
export function isVatNumber(value: string): boolean {
  const digits = /^GB(\d{9})(\d{3})?$/.exec(value)?.[1];
  if (!digits) return false;
  const weighed = [...digits.slice(0, 7)].reduce(
    (sum, digit, i) => sum + Number(digit) * (8 - i),
    0,
  );
  const total = weighed + Number(digits.slice(7));
  return total % 97 === 0 || (total + 55) % 97 === 0;
}

const vatNumber = lineOf(SETTING_FIELDS.vatNumber)
  .transform(compact)
  .transform((value) => (/^\d/.test(value) ? `GB${value}` : value))
  .refine((value) => value === "" || isVatNumber(value), {
    error: "Enter a VAT number such as GB 123 4567 82, or leave this empty",
  })
  .transform(orNull);

const vatRate = z
  .string()
  .default("")
  .transform((value) => value.trim().replace(/ ?%$/, ""))
  .refine((value) => /^\d{1,2}(\.\d{1,2})?$/.test(value) && Number(value) > 0, {
    error: "Enter a rate such as 20",
  })
  .transform((value) => Number(value).toFixed(2));

const sortCode = lineOf(SETTING_FIELDS.sortCode)
  .transform(compact)
  .refine((value) => /^(\d{6})?$/.test(value), { error: "Enter a sort code such as 12-34-56" })
  .transform((value) => value.replace(/(\d\d)(\d\d)(\d\d)/, "$1-$2-$3") || null);

const accountNumber = lineOf(SETTING_FIELDS.accountNumber)
  .transform(compact)
  .refine((value) => /^(\d{8})?$/.test(value), { error: "Enter an account number of 8 digits" })
  .transform(orNull);

const postcode = lineOf(SETTING_FIELDS.postcode)
  .transform((value) => value.toUpperCase())
  .transform((value) => value.replace(/^([A-Z0-9]{2,4})\s*([0-9][A-Z]{2})$/, "$1 $2"))
  .refine((value) => value === "" || /^[A-Z]{1,2}\d[A-Z0-9]? \d[A-Z]{2}$/.test(value), {
    error: "Enter a postcode such as B1 1AA",
  })
  .transform(orNull);

const paymentDays = z
  .string()
  .default("")
  .refine((value) => /^\d{1,3}$/.test(value.trim()) && Number(value) >= 1 && Number(value) <= 120, {
    error: "Enter a number of days from 1 to 120",
  })
  .transform(Number);

const rate = optionalFigure(
  parseAmount,
  "Enter an amount such as 95.00, or leave this empty",
).transform((pence) => (pence === null ? null : toNumeric(pence)));

/** What quotes and invoices say of the business; `seen`: the version that the form began with. */
export const settingsInput = formOf(SETTING_FIELDS, {
  seen: z.coerce.number({ error: RELOAD }).int(),
  vatNumber,
  vatRate,
  sortCode,
  accountNumber,
  postcode,
  paymentDays,
  preparationRate: rate,
  attendanceRate: rate,
  travelRate: rate,
  mileageRate: rate,
  preliminaryFrom: rate,
  reportFrom: rate,
  conferenceFrom: rate,
  attendanceFrom: rate,
}).superRefine(({ accountName, sortCode, accountNumber }, ctx) => {
  const bank = { accountName, sortCode, accountNumber };
  const missing = Object.entries(bank).filter(([, value]) => value === null);
  if (missing.length === 0 || missing.length === 3) return;
  for (const [field] of missing) {
    ctx.addIssue({
      code: "custom",
      path: [field],
      message: "Fill in all three bank details, or none",
    });
  }
});

export type SettingsInput = z.infer<typeof settingsInput>;

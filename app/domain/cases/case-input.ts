import { z } from "zod";
import { formOf, optionalChoice } from "#foundation/forms/schemas.ts";
import { FACT_FIELDS } from "./fields.ts";

/** What is typed of a case, beside the people; `seen` is the version that the form began with. */
export const caseInput = formOf(FACT_FIELDS, {
  seen: z.coerce.number().int().min(0).max(2_000_000_000),
  inCustody: optionalChoice(["YES", "NO"], "Choose from the list: Custody").transform(
    (value) => value && value === "YES",
  ),
  pageCount: z
    .string()
    .default("")
    .transform((value) => value.replaceAll(/[\s,]/g, ""))
    .refine((value) => /^\d{0,7}$/.test(value) && Number(value) <= 1_000_000, {
      error: "Enter a number of pages such as 1200",
    })
    .transform((value) => (value === "" ? null : Number(value))),
  downloadGb: z
    .string()
    .default("")
    .transform((value) => value.replaceAll(/[\s,]|gb/gi, ""))
    .refine((value) => /^(\d{1,5}(\.\d)?)?$/.test(value), {
      error: "Enter a size in gigabytes such as 12.5",
    })
    .transform((value) => (value === "" ? null : Number(value).toFixed(1))),
});

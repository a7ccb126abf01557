import { z } from "zod";
import { optionalChoice, ticked } from "#app/domain/forms/fields.ts";
import { line, paragraphs } from "#app/domain/forms/text.ts";
import { COURT_TYPES, PLEAS, PROCEEDINGS, SIDES } from "#app/words/cases.ts";
import { JURISDICTIONS } from "#app/words/jurisdictions.ts";
import { CASE_SERVICES, type CaseFacts, type CaseService, FACT_LABELS } from "./case.ts";

function choice<Value extends string>(values: readonly Value[], label: string) {
  return optionalChoice(values, `Choose from the list: ${label}`);
}

const optionalLine = (field: keyof CaseFacts, max: number) =>
  line(FACT_LABELS[field], max).transform((value) => value || null);
const optionalText = (field: keyof CaseFacts, max: number) =>
  paragraphs(FACT_LABELS[field], max).transform((value) => value || null);

/** What is typed of a case, beside the people; `seen` is the version that the form began with. */
export const caseInput = z.object({
  seen: z.coerce.number().int().min(0).max(2_000_000_000),
  jurisdiction: choice(JURISDICTIONS, "Jurisdiction"),
  proceedings: choice(PROCEEDINGS, "Proceedings"),
  side: choice(SIDES, "Instructed by"),
  courtType: choice(COURT_TYPES, "Kind of court"),
  courtName: optionalLine("courtName", 120),
  courtNumber: optionalLine("courtNumber", 40),
  urn: optionalLine("urn", 20),
  plea: choice(PLEAS, "Plea"),
  inCustody: choice(["YES", "NO"], "Custody").transform((value) => value && value === "YES"),
  poca: ticked,
  youth: ticked,
  charges: optionalText("charges", 5_000),
  service: choice(Object.keys(CASE_SERVICES) as CaseService[], "Service"),
  questions: optionalText("questions", 20_000),
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
  mayContact: optionalText("mayContact", 2_000),
});

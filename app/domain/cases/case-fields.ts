import { typedOf } from "#foundation/forms/field.ts";
import type { CaseFacts } from "./case.ts";
import { FACT_FIELDS } from "./fields.ts";

export function fieldsOfFacts(facts: CaseFacts): Record<string, string> {
  const { inCustody } = facts;
  return typedOf(FACT_FIELDS, {
    ...facts,
    inCustody: inCustody === null ? "" : inCustody ? "YES" : "NO",
  });
}

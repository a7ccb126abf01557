import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { checkParties } from "#app/domain/cases/check-parties.ts";
import { PARTY_FIELDS } from "#app/domain/cases/party-rows.ts";
import { interestInput } from "#app/domain/conflicts/conflict-input.ts";
import * as dates from "#app/domain/dates/date-input.ts";
import { exhibitInput } from "#app/domain/exhibits/exhibit-input.ts";
import { expertInput } from "#app/domain/experts/expert-input.ts";
import { feeRuleInput, fundingInput } from "#app/domain/funding/funding-input.ts";
import { jobInput } from "#app/domain/jobs/job-input.ts";
import { arrivalInput } from "#app/domain/papers/paper-input.ts";
import { priceInput, referenceInput, termInput } from "#app/domain/prices/inputs.ts";
import { itemisedQuote } from "#app/domain/quote-form/quote-form.ts";
import { quoteInput } from "#app/domain/quotes/quote-input.ts";
import { serviceInput } from "#app/domain/reports/report-input.ts";
import { ruleInput } from "#app/domain/reports/rules.server.ts";
import { sheetDays } from "#app/domain/sheets/sheet-days.ts";

const ID = "6f1c1f0e-5d0f-4b43-9d3c-0f3d7a1d2b11";

/** Each date field of the screens, and the schema that reads it. */
const FIELDS: [file: string, schema: z.ZodType, ...fields: string[]][] = [
  ["app/routes/admin/conflicts/interests.tsx", interestInput, "fromOn", "untilOn"],
  ["app/routes/admin/jobs/funding.tsx", fundingInput, "orderDate"],
  ["app/routes/admin/jobs/quote-form.tsx", quoteInput, "validUntil"],
  ["app/routes/admin/prices/glossary.tsx", termInput, "fromOn", "untilOn"],
  ["app/routes/admin/prices/price-form.tsx", priceInput, "observedFrom", "observedUntil"],
  ["app/routes/admin/quote-form/quote-words.tsx", itemisedQuote, "turnaround", "validUntil"],
  ["app/routes/admin/quotes/replacement.tsx", quoteInput, "validUntil"],
  ["app/routes/admin/settings/expert.tsx", expertInput, "reviewedOn"],
  ["app/routes/admin/settings/fee-rule.tsx", feeRuleInput, "validFrom"],
  ["app/routes/admin/settings/holidays.tsx", dates.holidayInput, "day"],
  ["app/routes/admin/settings/reference.tsx", referenceInput, "validFrom", "validUntil"],
  ["app/routes/admin/settings/report-rules.tsx", ruleInput, "validFrom", "validUntil"],
  ["app/routes/cases/arrangements.tsx", dates.arrangementsInput, "hearingOn", "reportOn"],
  ["app/routes/dates/avoided.tsx", dates.avoidedInput, "startsOn", "endsOn"],
  ["app/routes/dates/court.tsx", dates.warningInput, "newDate"],
  ["app/routes/dates/material.tsx", dates.materialInput, "dueOn"],
  ["app/routes/exhibits/exhibit-fields.tsx", exhibitInput, "foundOn"],
  ["app/routes/reports/sealed.tsx", serviceInput, "servedOn"],
  ["app/routes/sheets/sheet-fields.tsx", sheetDays, "asOfFrom", "asOfUntil", "sentenceOn"],
  ["app/ui/dates/date-fields.tsx", dates.newDateInput, "startsOn", "endsOn"],
  ["app/ui/dates/telling-form.tsx", dates.tellingInput, "toldOn"],
  ["app/ui/jobs/request-fields.tsx", jobInput, "dueDate"],
  ["app/ui/papers/paper-forms.tsx", arrivalInput, "cameOn"],
];
/** People are read row by row. */
const PEOPLE = ["app/ui/cases/party-fields.tsx", "born"];
const PER_FILE = [...FIELDS.map(([file, , ...fields]) => [file, ...fields]), PEOPLE];

it("each date field of the screens is in the table", () => {
  const found = globSync("app/{routes,ui}/**/*.tsx").flatMap((file) => {
    const fields =
      readFileSync(file, "utf8").match(/type="date"|"date"\]|type=\{\w+ \? "date"/g) ?? [];
    return fields.length > 0 ? [[file, fields.length]] : [];
  });
  expect(found.sort()).toEqual(PER_FILE.map(([file, ...fields]) => [file, fields.length]).sort());
});

describe.each(["0025-12-01", "0026-03-27", "2205-03-27", "2026-02-30"])("the day %s", (day) => {
  const cases = FIELDS.flatMap(([file, schema, ...fields]) =>
    fields.map((field) => ({ file, field, schema })),
  );

  it.each(cases)("is refused with a message as $field of $file", ({ field, schema }) => {
    const typed =
      schema === jobInput
        ? { id: ID, title: "A", description: "B", sensitivityLevel: "LOW", [field]: day }
        : { [field]: day };
    const issues = schema.safeParse(typed).error?.issues.filter(({ path }) => path[0] === field);
    expect(issues?.[0]?.message).toMatch(/year|date such as|still ahead|passed|within 180 days/);
  });

  it("is refused with a message as a person's birth date", () => {
    const empty = Object.fromEntries(PARTY_FIELDS.map((field) => [field, ""]));
    const row = { ...empty, key: 1, role: "CLIENT", name: "Ada Lane", born: day };
    const checked = checkParties([row as Parameters<typeof checkParties>[0][number]]);
    expect(checked).toMatchObject({
      errors: { "born-1": expect.stringMatching(/year|date|ahead/) },
    });
  });
});

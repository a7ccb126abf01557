import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { numberInput } from "#app/domain/bills/bill-input.ts";
import { personInput } from "#app/domain/cases/check-parties.ts";
import { interestInput } from "#app/domain/conflicts/conflict-input.ts";
import * as dates from "#app/domain/dates/date-input.ts";
import { exhibitInput } from "#app/domain/exhibits/exhibit-input.ts";
import { expertInput } from "#app/domain/experts/expert-input.ts";
import { feeRuleInput, fundingInput } from "#app/domain/funding/funding-input.ts";
import { jobInput } from "#app/domain/jobs/job-input.ts";
import { alternativeInput, authorityInput } from "#app/domain/pack/pack-input.ts";
import { arrivalInput } from "#app/domain/papers/paper-input.ts";
import { priceInput, referenceInput, termInput } from "#app/domain/prices/inputs.ts";
import { itemisedQuote } from "#app/domain/quote-form/quote-form.ts";
import { quoteInput } from "#app/domain/quotes/quote-input.ts";
import { serviceInput } from "#app/domain/reports/report-input.ts";
import { ruleInput } from "#app/domain/reports/rules.server.ts";
import { endingInput, keepInput, proposalInput } from "#app/domain/retention/retention-input.ts";
import { sheetDays } from "#app/domain/sheets/engine/sheet-days.ts";
import { subjectRequestInput } from "#app/domain/subject-requests/subject-request-input.ts";
import { timeInput } from "#app/domain/time-entries/time-input.ts";

const ID = "6f1c1f0e-5d0f-4b43-9d3c-0f3d7a1d2b11";

/** Each date field, where it is said, and the schema that reads it. */
const FIELDS: [file: string, schema: z.ZodType, ...fields: string[]][] = [
  ["app/domain/bills/fields.ts", numberInput, "issuedOn", "dueOn", "paidOn"],
  ["app/domain/pack/fields.ts", authorityInput, "appliedOn", "decidedOn"],
  ["app/domain/pack/fields.ts", alternativeInput, "askedOn", "answeredOn"],
  ["app/domain/cases/fields.ts", personInput, "born"],
  ["app/domain/conflicts/fields.ts", interestInput, "fromOn", "untilOn"],
  ["app/domain/dates/fields.ts", dates.arrangementsInput, "hearingOn", "reportOn"],
  ["app/domain/dates/fields.ts", dates.avoidedInput, "startsOn", "endsOn"],
  ["app/domain/dates/fields.ts", dates.holidayInput, "day"],
  ["app/domain/dates/fields.ts", dates.materialInput, "dueOn"],
  ["app/domain/dates/fields.ts", dates.newDateInput, "startsOn", "endsOn"],
  ["app/domain/dates/fields.ts", dates.warningInput, "newDate"],
  ["app/domain/exhibits/fields.ts", exhibitInput, "foundOn"],
  ["app/domain/funding/fields.ts", feeRuleInput, "validFrom"],
  ["app/domain/funding/fields.ts", fundingInput, "orderDate"],
  ["app/domain/jobs/fields.ts", jobInput, "dueDate"],
  ["app/domain/papers/fields.ts", arrivalInput, "cameOn"],
  ["app/domain/prices/fields.ts", priceInput, "observedFrom", "observedUntil"],
  ["app/domain/prices/fields.ts", referenceInput, "validFrom", "validUntil"],
  ["app/domain/prices/fields.ts", termInput, "fromOn", "untilOn"],
  ["app/domain/quotes/fields.ts", quoteInput, "validUntil"],
  ["app/domain/reports/fields.ts", ruleInput, "validFrom", "validUntil"],
  ["app/domain/reports/fields.ts", serviceInput, "servedOn"],
  ["app/domain/retention/fields.ts", endingInput, "endedOn", "appealUntil"],
  ["app/domain/retention/fields.ts", keepInput, "nextOn"],
  ["app/domain/retention/fields.ts", proposalInput, "forceAnsweredOn"],
  [
    "app/domain/sheets/fields.ts",
    sheetDays,
    "asOfFrom",
    "asOfUntil",
    "sentenceOn",
    "scenario-4-day",
  ],
  ["app/routes/admin/quote-form/quote-words.tsx", itemisedQuote, "turnaround"],
  ["app/domain/experts/fields.ts", expertInput, "reviewedOn"],
  ["app/domain/subject-requests/fields.ts", subjectRequestInput, "receivedOn"],
  ["app/domain/time-entries/fields.ts", timeInput, "onDay"],
  ["app/ui/dates/telling-form.tsx", dates.tellingInput, "toldOn"],
];

it("each date field is in the table", () => {
  const files = globSync(["app/domain/*/fields.ts", "app/{routes,ui}/**/*.tsx"]);
  const found = files.flatMap((file) => {
    const said = readFileSync(file, "utf8").match(/\bday\("|type: "date"|type="date"/g) ?? [];
    return said.map(() => file);
  });
  const listed = FIELDS.flatMap(([file, , ...fields]) => fields.map(() => file));
  expect(found.sort()).toEqual(listed.sort());
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
});

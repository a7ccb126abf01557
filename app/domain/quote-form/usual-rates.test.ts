import { expect, it } from "vitest";
import type { FeeRule } from "#app/domain/funding/funding.ts";
import { RULE } from "#tests/support/funding/legal-aid.ts";
import { emptyFields } from "./form-fields.ts";
import { usualRates, withUsualRates } from "./usual-rates.ts";

const OURS = {
  preparationRate: "95.00",
  attendanceRate: "110.00",
  travelRate: "35.00",
  mileageRate: null,
};

it("a line costs our rate; under legal aid its rate, where that is lower or we have none", () => {
  const kinds = ["REPORT/HOUR", "COURT/HOUR", "TRAVEL_TIME/HOUR", "MILEAGE/MILE", "EXPENSE/ITEM"];
  const ratesBy = (rule: FeeRule | null) => kinds.map((kind) => usualRates(OURS, rule)[kind]);
  expect(ratesBy(null)).toEqual(["95.00", "110.00", "35.00", undefined, undefined]);
  expect(ratesBy(RULE)).toEqual(["83.00", "83.00", "35.00", "0.45", undefined]);
  expect(ratesBy({ ...RULE, maxRate: null })[0]).toBe("95.00");
});

it("a line without a typed rate gets the usual one, and one that is not filled in stays empty", () => {
  const typed = { ...emptyFields(), "count-1": "2h", "count-2": "1h", "price-2": "40" };
  expect(withUsualRates(typed, usualRates(OURS, null))).toMatchObject({
    "price-1": "95.00",
    "price-2": "40",
    "price-3": "",
  });
});

import { describe, expect, it } from "vitest";
import { JURISDICTIONS, type Jurisdiction } from "#app/words/jurisdictions.ts";
import { readCases } from "#tests/support/read-cases.ts";
import { bankHolidays } from "./bank-holidays.ts";

const cases = readCases(import.meta.dirname, "bank-holidays.cases.txt");

/**
 * As published on gov.uk, without those proclaimed for one year, which are entered and not computed:
 * 8 May 2023 for the coronation, and in Scotland 15 June 2026 for the World Cup.
 */
const PUBLISHED = cases<[Jurisdiction, number, string]>("jurisdiction, year, closed days");

const HOLIDAYS_A_YEAR: Record<Jurisdiction, number> = { EW: 8, SCOTLAND: 9, NI: 10 };

describe.each(JURISDICTIONS)("in %s", (jurisdiction) => {
  const published = PUBLISHED.filter(([where]) => where === jurisdiction);

  it.each(published)("in %s, %i, they are as published", (_, year, days) => {
    const wanted = days.split(" ").map((day) => `${year}-${day}`);
    expect(bankHolidays(year, jurisdiction)).toEqual(wanted);
  });

  it("there are as many each year, on weekdays, in order, from 1990 to 2100", () => {
    for (let year = 1990; year <= 2100; year += 1) {
      const days = bankHolidays(year, jurisdiction);
      expect(new Set(days).size, String(year)).toBe(HOLIDAYS_A_YEAR[jurisdiction]);
      expect(days).toEqual(days.toSorted());
      for (const day of days) {
        expect([1, 2, 3, 4, 5], day).toContain(new Date(`${day}T12:00Z`).getUTCDay());
        expect(day.slice(0, 4)).toBe(String(year));
      }
    }
  });

  it("when Christmas is a Sunday, Boxing Day stays and Christmas moves behind it", () => {
    expect(bankHolidays(2022, jurisdiction).slice(-2)).toEqual(["2022-12-26", "2022-12-27"]);
  });
});

it("where nothing else is said they are those of England and Wales", () => {
  expect(bankHolidays(2026)).toEqual(bankHolidays(2026, "EW"));
});

it("Easter Monday is none in Scotland", () => {
  expect(bankHolidays(2026, "EW")).toContain("2026-04-06");
  expect(bankHolidays(2026, "NI")).toContain("2026-04-06");
  expect(bankHolidays(2026, "SCOTLAND")).not.toContain("2026-04-06");
});

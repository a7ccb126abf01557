import { describe, expect, it } from "vitest";
import { bankHolidays } from "./bank-holidays.ts";
import { JURISDICTIONS, type Jurisdiction } from "./jurisdiction.ts";

/**
 * As published on gov.uk, without those proclaimed for one year, which are entered and not computed:
 * 8 May 2023 for the coronation, and in Scotland 15 June 2026 for the World Cup.
 */
const PUBLISHED: Record<Jurisdiction, Record<number, string>> = {
  EW: {
    2021: "01-01 04-02 04-05 05-03 05-31 08-30 12-27 12-28",
    2023: "01-02 04-07 04-10 05-01 05-29 08-28 12-25 12-26",
    2024: "01-01 03-29 04-01 05-06 05-27 08-26 12-25 12-26",
    2025: "01-01 04-18 04-21 05-05 05-26 08-25 12-25 12-26",
    2026: "01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-28",
    2027: "01-01 03-26 03-29 05-03 05-31 08-30 12-27 12-28",
    2028: "01-03 04-14 04-17 05-01 05-29 08-28 12-25 12-26",
  },
  SCOTLAND: {
    2023: "01-02 01-03 04-07 05-01 05-29 08-07 11-30 12-25 12-26",
    2024: "01-01 01-02 03-29 05-06 05-27 08-05 12-02 12-25 12-26",
    2025: "01-01 01-02 04-18 05-05 05-26 08-04 12-01 12-25 12-26",
    2026: "01-01 01-02 04-03 05-04 05-25 08-03 11-30 12-25 12-28",
    2027: "01-01 01-04 03-26 05-03 05-31 08-02 11-30 12-27 12-28",
    2028: "01-03 01-04 04-14 05-01 05-29 08-07 11-30 12-25 12-26",
  },
  NI: {
    2023: "01-02 03-17 04-07 04-10 05-01 05-29 07-12 08-28 12-25 12-26",
    2024: "01-01 03-18 03-29 04-01 05-06 05-27 07-12 08-26 12-25 12-26",
    2025: "01-01 03-17 04-18 04-21 05-05 05-26 07-14 08-25 12-25 12-26",
    2026: "01-01 03-17 04-03 04-06 05-04 05-25 07-13 08-31 12-25 12-28",
    2027: "01-01 03-17 03-26 03-29 05-03 05-31 07-12 08-30 12-27 12-28",
    2028: "01-03 03-17 04-14 04-17 05-01 05-29 07-12 08-28 12-25 12-26",
  },
};

const HOLIDAYS_A_YEAR: Record<Jurisdiction, number> = { EW: 8, SCOTLAND: 9, NI: 10 };

describe.each(JURISDICTIONS)("in %s", (jurisdiction) => {
  it.each(Object.entries(PUBLISHED[jurisdiction]))("in %s they are as published", (year, days) => {
    const wanted = days.split(" ").map((day) => `${year}-${day}`);
    expect(bankHolidays(Number(year), jurisdiction)).toEqual(wanted);
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

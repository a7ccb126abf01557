import { expect, it } from "vitest";
import { bankHolidays } from "./bank-holidays.ts";

/** As published on gov.uk for England and Wales. */
const PUBLISHED: Record<number, string> = {
  2021: "01-01 04-02 04-05 05-03 05-31 08-30 12-27 12-28",
  2023: "01-02 04-07 04-10 05-01 05-29 08-28 12-25 12-26",
  2024: "01-01 03-29 04-01 05-06 05-27 08-26 12-25 12-26",
  2025: "01-01 04-18 04-21 05-05 05-26 08-25 12-25 12-26",
  2026: "01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-28",
  2027: "01-01 03-26 03-29 05-03 05-31 08-30 12-27 12-28",
  2028: "01-03 04-14 04-17 05-01 05-29 08-28 12-25 12-26",
};

it.each(Object.entries(PUBLISHED))("in %s they are as published", (year, days) => {
  // 2023 had one more, proclaimed for the coronation: those days are configured, not computed.
  const wanted = days.split(" ").map((day) => `${year}-${day}`);
  expect(bankHolidays(Number(year))).toEqual(wanted);
});

it("when Christmas is a Sunday, Boxing Day stays and Christmas moves behind it", () => {
  expect(bankHolidays(2022).slice(-2)).toEqual(["2022-12-26", "2022-12-27"]);
});

it("there are eight a year, on weekdays, in order, from 1990 to 2100", () => {
  for (let year = 1990; year <= 2100; year += 1) {
    const days = bankHolidays(year);
    expect(new Set(days).size).toBe(8);
    expect(days).toEqual(days.toSorted());
    for (const day of days) {
      expect([1, 2, 3, 4, 5], day).toContain(new Date(`${day}T12:00Z`).getUTCDay());
      expect(day.slice(0, 4)).toBe(String(year));
    }
  }
});

import { describe, expect, it } from "vitest";
import { JURISDICTIONS, type Jurisdiction } from "#app/words/jurisdictions.ts";
import { readCases } from "#tests/support/read-cases.ts";
import { bankHolidays } from "./bank-holidays.ts";
import {
  addDays,
  addWorkingDays,
  isWorkingDay,
  type NotedDay,
  type WorkingCalendar,
  workingDayOnOrAfter,
  workingDayOnOrBefore,
  workingDaysBefore,
  workingDaysUntil,
} from "./working-days.ts";

const cases = readCases(import.meta.dirname, "working-days.cases.txt");

const DAYS = Array.from({ length: 5844 }, (_, index) =>
  new Date(Date.UTC(2020, 0, 1 + index)).toISOString().slice(0, 10),
);
const EW = { jurisdiction: "EW", noted: [] } as const;
const COUNTS = [0, 1, 2, 3, 5, 10, 15, 40];

it("the days tried are those of sixteen years", () => {
  expect([DAYS[0], DAYS.at(-1), new Set(DAYS).size]).toEqual(["2020-01-01", "2035-12-31", 5844]);
});

describe.each(JURISDICTIONS)("each day from 2020 to 2035 in %s", (jurisdiction) => {
  const calendar = { jurisdiction, noted: [] };
  const isOpen = (day: string) => isWorkingDay(day, calendar);

  it("is a working day unless it is at a weekend or a bank holiday", () => {
    const wrong = DAYS.filter((day) => {
      const isWeekend = [0, 6].includes(new Date(`${day}T12:00Z`).getUTCDay());
      const isHoliday = bankHolidays(Number(day.slice(0, 4)), jurisdiction).includes(day);
      return isOpen(day) === (isWeekend || isHoliday);
    });
    expect(wrong).toEqual([]);
  });

  it("moves to the nearest working day, or stays", () => {
    const wrong = DAYS.filter((day) => {
      const before = workingDayOnOrBefore(day, calendar);
      const after = workingDayOnOrAfter(day, calendar);
      if (isOpen(day)) return before !== day || after !== day;
      return (
        !(before < day && day < after && isOpen(before) && isOpen(after)) ||
        workingDaysUntil(before, after, calendar) !== 1
      );
    });
    expect(wrong).toEqual([]);
  });

  it.each(COUNTS)("worked back by %i is never closed and never after its anchor", (count) => {
    const wrong = DAYS.filter((day) => {
      const before = workingDaysBefore(day, count, calendar);
      return !isOpen(before) || before > day || (count > 0 && before === day);
    });
    expect(wrong).toEqual([]);
  });

  it.each(COUNTS)("worked on by %i is never closed and never before its anchor", (count) => {
    const wrong = DAYS.filter((day) => {
      const after = addWorkingDays(day, count, calendar);
      return !isOpen(after) || after < day || (count > 0 && after === day);
    });
    expect(wrong).toEqual([]);
  });

  it.each(COUNTS)("worked on by %i and back is itself, and counts as many", (count) => {
    const wrong = DAYS.filter(isOpen).filter((day) => {
      const after = addWorkingDays(day, count, calendar);
      return (
        workingDaysBefore(after, count, calendar) !== day ||
        workingDaysUntil(day, after, calendar) !== count ||
        workingDaysUntil(after, day, calendar) !== (count === 0 ? 0 : -count)
      );
    });
    expect(wrong).toEqual([]);
  });

  it("the later the day, the later what is worked from it", () => {
    const wrong = DAYS.slice(1).filter((day, index) => {
      const earlier = DAYS[index] ?? "";
      return COUNTS.some(
        (count) =>
          workingDaysBefore(earlier, count, calendar) > workingDaysBefore(day, count, calendar) ||
          addWorkingDays(earlier, count, calendar) > addWorkingDays(day, count, calendar),
      );
    });
    expect(wrong).toEqual([]);
  });

  it("counts in parts as on the whole", () => {
    const first = DAYS[0] ?? "";
    const last = DAYS[1000] ?? "";
    const whole = workingDaysUntil(first, last, calendar);
    const wrong = DAYS.slice(0, 1001).filter(
      (day) =>
        workingDaysUntil(first, day, calendar) + workingDaysUntil(day, last, calendar) !== whole,
    );
    expect(wrong).toEqual([]);
  });
});

it.each(cases<[string, string, Jurisdiction, string]>("the next working day"))(
  "%s: the working day after %s in %s is %s",
  (_, day, jurisdiction, next) => {
    expect(addWorkingDays(day, 1, { jurisdiction, noted: [] })).toBe(next);
    expect(workingDaysBefore(next, 1, { jurisdiction, noted: [] })).toBe(day);
  },
);

it("from a closed day the first working day counts as one", () => {
  expect(addWorkingDays("2026-03-28", 1, EW)).toBe("2026-03-30");
  expect(workingDaysBefore("2026-03-29", 1, EW)).toBe("2026-03-27");
  expect(workingDaysBefore("2026-03-29", 2, EW)).toBe("2026-03-26");
});

it("between closed days there is nothing to count, and no negative nothing", () => {
  expect(workingDaysUntil("2026-03-28", "2026-03-29", EW)).toBe(0);
  expect(workingDaysUntil("2026-03-29", "2026-03-28", EW)).toBe(0);
  expect(workingDaysUntil("2026-12-25", "2026-12-28", EW)).toBe(0);
});

it("calendar days pass months, years, leap days and changes of the clocks", () => {
  expect(addDays("2028-02-28", 1)).toBe("2028-02-29");
  expect(addDays("2027-02-28", 1)).toBe("2027-03-01");
  expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
  expect(addDays("2026-03-28", 2)).toBe("2026-03-30");
  expect(addDays("2026-10-26", -2)).toBe("2026-10-24");
  expect(addDays("2026-10-26", 0)).toBe("2026-10-26");
});

it("what is no day is refused", () => {
  expect(() => addDays("soon", 1)).toThrow(RangeError);
  expect(() => addWorkingDays("soon", 1, EW)).toThrow(RangeError);
  expect(() => isWorkingDay("", EW)).toThrow(RangeError);
});

describe("a day of which the rules do not know", () => {
  const noted = (isConfirmed: boolean, isWorked = false, day = "2026-06-15"): NotedDay => ({
    jurisdiction: "SCOTLAND",
    day,
    isWorked,
    isConfirmed,
  });
  const scotland = (...days: NotedDay[]): WorkingCalendar => ({
    jurisdiction: "SCOTLAND",
    noted: days,
  });
  const around = (calendar: WorkingCalendar, day = "2026-06-15") => ({
    back: workingDaysBefore(addDays(day, 1), 1, calendar),
    on: addWorkingDays(addDays(day, -1), 1, calendar),
  });

  it("is closed in its jurisdiction, once it is confirmed, whichever way one counts", () => {
    const calendar = scotland(noted(true));
    expect(around(calendar)).toEqual({ back: "2026-06-12", on: "2026-06-16" });
    expect(workingDaysUntil("2026-06-12", "2026-06-16", calendar)).toBe(1);
    expect(workingDayOnOrBefore("2026-06-15", calendar)).toBe("2026-06-12");
    expect(around({ ...calendar, jurisdiction: "EW" })).toEqual({
      back: "2026-06-15",
      on: "2026-06-15",
    });
  });

  it("that nobody has confirmed counts where it makes a day earlier alone", () => {
    expect(around(scotland(noted(false)))).toEqual({ back: "2026-06-12", on: "2026-06-15" });
    const may = "2026-05-04";
    expect(around(scotland(), may)).toEqual({ back: "2026-05-01", on: "2026-05-05" });
    const worked = (isConfirmed: boolean) => scotland(noted(isConfirmed, true, may));
    expect(around(worked(false), may)).toEqual({ back: "2026-05-01", on: may });
    expect(around(worked(true), may)).toEqual({ back: may, on: may });
  });

  it("of two notes goes by the last, and by the one before while that does not count", () => {
    expect(around(scotland(noted(true), noted(true, true))).back).toBe("2026-06-15");
    expect(around(scotland(noted(true), noted(false, true))).back).toBe("2026-06-12");
  });

  it("at a weekend opens nothing", () => {
    expect(isWorkingDay("2026-06-13", scotland(noted(true, true, "2026-06-13")))).toBe(false);
  });
});

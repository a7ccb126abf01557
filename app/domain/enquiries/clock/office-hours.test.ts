import { describe, expect, it } from "vitest";
import { readCases } from "#tests/support/read-cases.ts";
import {
  isOpen,
  nextOpen,
  type OfficeHours,
  openMinutesBetween,
  responseDue,
} from "./office-hours.ts";

const cases = readCases(import.meta.dirname, "office-hours.cases.txt");
const HOURS: OfficeHours = { opens: 8, closes: 18, closedDays: [] };

/** Moments as London's clocks show them; in the tables `+01:00` is summer time. */
const winter = (text: string) => new Date(`${text}+00:00`);
const summer = (text: string) => new Date(`${text}+01:00`);
const at = (text: string) => (/Z$|\+/.test(text) ? new Date(text) : winter(text));

describe("the office is open", () => {
  it.each(cases<[string, string, boolean]>("the office is open"))("%s", (_, moment, open) => {
    expect(isOpen(HOURS, at(moment))).toBe(open);
  });

  it("not on a further closed day", () => {
    const hours = { ...HOURS, closedDays: ["2026-11-20"] };
    expect(isOpen(hours, winter("2026-11-20T12:00"))).toBe(false);
    expect(isOpen(hours, winter("2026-11-19T12:00"))).toBe(true);
  });

  it("around the clock on weekdays, when it says 0 to 24", () => {
    const always = { ...HOURS, opens: 0, closes: 24 };
    expect(isOpen(always, winter("2026-11-20T00:00"))).toBe(true);
    expect(isOpen(always, winter("2026-11-20T23:59:59.999"))).toBe(true);
    expect(isOpen(always, winter("2026-11-21T00:00"))).toBe(false);
    expect(isOpen(always, summer("2026-07-01T00:30"))).toBe(true);
    expect(isOpen(always, summer("2026-07-04T00:30"))).toBe(false);
  });
});

describe("an answer is due", () => {
  it.each(cases<[string, string, string]>("an answer is due"))("%s", (_, received, due) => {
    expect(responseDue(HOURS, at(received))).toEqual(at(due));
  });

  it("after a run of closed days", () => {
    const hours = { ...HOURS, closedDays: ["2026-12-29", "2026-12-30", "2026-12-31"] };
    expect(responseDue(hours, winter("2026-12-24T17:40"))).toEqual(winter("2027-01-04T08:40"));
  });

  it("over as many days as it takes", () => {
    expect(responseDue(HOURS, winter("2026-11-20T08:00"), 25 * 60)).toEqual(
      winter("2026-11-24T13:00"),
    );
  });
});

it.each(cases<[string, string, string]>("the office opens next"))(
  "the office opens next %s",
  (_, moment, opens) => {
    expect(nextOpen(HOURS, at(moment))).toEqual(at(opens));
  },
);

describe("open minutes", () => {
  it.each(cases<[string, string, string, number]>("open minutes"))("%s", (_, from, to, minutes) => {
    expect(openMinutesBetween(HOURS, at(from), at(to))).toBe(minutes);
  });

  it("from receipt to when the answer is due are sixty, at every quarter of an hour of two years", () => {
    const start = Date.UTC(2026, 0, 1);
    for (let step = 0; step < 2 * 365 * 24 * 4; step += 7) {
      const received = new Date(start + step * 15 * 60_000);
      const due = responseDue(HOURS, received);
      expect(openMinutesBetween(HOURS, received, due), received.toISOString()).toBe(60);
      expect(isOpen(HOURS, new Date(due.getTime() - 1))).toBe(true);
      const opens = nextOpen(HOURS, received);
      expect(isOpen(HOURS, opens)).toBe(true);
      expect(opens.getTime() === received.getTime()).toBe(isOpen(HOURS, received));
    }
  });
});

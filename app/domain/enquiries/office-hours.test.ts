import { describe, expect, it } from "vitest";
import {
  isOpen,
  nextOpen,
  type OfficeHours,
  openMinutesBetween,
  responseDue,
} from "./office-hours.ts";

const HOURS: OfficeHours = { opens: 8, closes: 18, closedDays: [] };

/** A moment as London's clocks show it; `+01:00` is summer time. */
const winter = (text: string) => new Date(`${text}+00:00`);
const summer = (text: string) => new Date(`${text}+01:00`);

describe("the office is open", () => {
  it.each([
    ["at the opening hour", winter("2026-11-20T08:00"), true],
    ["a moment before", winter("2026-11-20T07:59:59.999"), false],
    ["a moment before closing", winter("2026-11-20T17:59:59.999"), true],
    ["not at the closing hour", winter("2026-11-20T18:00"), false],
    ["not at midnight", winter("2026-11-20T00:00"), false],
    ["not on a Saturday", winter("2026-11-21T12:00"), false],
    ["not on a Sunday", winter("2026-11-22T12:00"), false],
    ["not on Good Friday", summer("2026-04-03T12:00"), false],
    ["not on a substitute day", winter("2026-12-28T12:00"), false],
    ["on the day after", winter("2026-12-29T12:00"), true],
    ["by summer time in summer", summer("2026-07-01T08:00"), true],
    ["and not an hour later in the evening", summer("2026-07-01T18:00"), false],
    ["on the last working day of winter time", winter("2026-03-27T17:30"), true],
    ["on the first of summer time", summer("2026-03-30T08:00"), true],
    ["not before it", summer("2026-03-30T07:30"), false],
    ["on the last of summer time", summer("2026-10-23T17:30"), true],
    ["on the first of winter time", winter("2026-10-26T08:00"), true],
    ["not before that", winter("2026-10-26T07:30"), false],
  ])("%s", (_, at, open) => {
    expect(isOpen(HOURS, at)).toBe(open);
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
  it.each([
    ["an hour later", winter("2026-11-20T09:15"), winter("2026-11-20T10:15")],
    ["to the second", winter("2026-11-20T09:15:30.500"), winter("2026-11-20T10:15:30.500")],
    ["after opening exactly", winter("2026-11-20T08:00"), winter("2026-11-20T09:00")],
    ["up to closing exactly", winter("2026-11-20T17:00"), winter("2026-11-20T18:00")],
    ["the rest on the next day", winter("2026-11-19T17:40"), winter("2026-11-20T08:40")],
    ["on Monday, from Friday evening", winter("2026-11-20T17:40"), winter("2026-11-23T08:40")],
    ["after the night, from closing", winter("2026-11-19T18:00"), winter("2026-11-20T09:00")],
    ["from midnight", winter("2026-11-20T00:00"), winter("2026-11-20T09:00")],
    ["from a moment before", winter("2026-11-19T23:59:59.999"), winter("2026-11-20T09:00")],
    ["on Monday, from Sunday", winter("2026-11-22T12:00"), winter("2026-11-23T09:00")],
    ["after Easter", winter("2026-04-02T18:40"), summer("2026-04-07T09:00")],
    ["in part before Easter", summer("2026-04-02T17:50"), summer("2026-04-07T08:50")],
    ["after Christmas", winter("2026-12-24T17:40"), winter("2026-12-29T08:40")],
    ["after Christmas 2027", winter("2027-12-24T18:00"), winter("2027-12-29T09:00")],
    ["after New Year", winter("2026-12-31T18:00"), winter("2027-01-04T09:00")],
    ["over the spring change", winter("2026-03-27T17:40"), summer("2026-03-30T08:40")],
    ["from the hour that is skipped", new Date("2026-03-29T01:00Z"), summer("2026-03-30T09:00")],
    ["over the autumn change", summer("2026-10-23T17:40"), winter("2026-10-26T08:40")],
    ["from the hour that comes twice", new Date("2026-10-25T01:30Z"), winter("2026-10-26T09:00")],
    ["in summer, late on UTC's day before", summer("2026-07-06T00:30"), summer("2026-07-06T09:00")],
  ])("%s", (_, received, due) => {
    expect(responseDue(HOURS, received)).toEqual(due);
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

it.each([
  ["now", winter("2026-11-20T12:00"), winter("2026-11-20T12:00")],
  ["in the morning", winter("2026-11-20T03:00"), winter("2026-11-20T08:00")],
  ["on Monday", winter("2026-11-20T18:00"), winter("2026-11-23T08:00")],
  ["after the holidays", winter("2026-12-25T08:00"), winter("2026-12-29T08:00")],
])("the office opens next %s", (_, at, opens) => {
  expect(nextOpen(HOURS, at)).toEqual(opens);
});

describe("open minutes", () => {
  it.each([
    ["of an hour", winter("2026-11-20T09:00"), winter("2026-11-20T10:00"), 60],
    ["are whole ones", winter("2026-11-20T09:00"), winter("2026-11-20T09:59:59.999"), 59],
    ["leave out the night", winter("2026-11-19T17:40"), winter("2026-11-20T08:40"), 60],
    ["leave out the weekend", winter("2026-11-20T17:00"), winter("2026-11-23T09:05"), 125],
    ["leave out Christmas", winter("2026-12-24T17:59"), winter("2026-12-29T08:01"), 2],
    ["of a whole day", winter("2026-11-20T00:00"), winter("2026-11-21T00:00"), 600],
    ["of a week with a change", winter("2026-03-27T00:00"), summer("2026-04-03T00:00"), 3_000],
    ["on a Sunday", winter("2026-11-22T00:00"), winter("2026-11-22T23:00"), 0],
    ["of no time", winter("2026-11-20T09:00"), winter("2026-11-20T09:00"), 0],
    ["backwards", winter("2026-11-20T10:00"), winter("2026-11-20T09:00"), 0],
  ])("%s", (_, from, to, minutes) => {
    expect(openMinutesBetween(HOURS, from, to)).toBe(minutes);
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

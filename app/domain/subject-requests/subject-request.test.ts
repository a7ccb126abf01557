import { describe, expect, it } from "vitest";
import type { SubjectRequestKind } from "#app/words/subject-requests.ts";
import { readCases } from "#tests/support/read-cases.ts";
import { dueOn, type RequestClock, STEPS } from "./subject-request.ts";

const cases = readCases(import.meta.dirname, "subject-request.cases.txt");

const ASKED: RequestClock = {
  kind: "ACCESS",
  state: "OPEN",
  receivedOn: "2026-03-02",
  pausedFrom: null,
  pausedDays: 0,
  extended: false,
  identityCheckedOn: null,
  acknowledgedOn: null,
};

it.each(cases<[string, SubjectRequestKind, string, number, string]>("due"))(
  "a request of %s (%s, two months more: %s, %s days of pauses) is answered by %s",
  (receivedOn, kind, more, days, due) => {
    const pausedDays = Number(days);
    expect(dueOn({ ...ASKED, receivedOn, kind, pausedDays, extended: more === "yes" }, [])).toBe(
      due,
    );
  },
);

describe("the clock", () => {
  it("stands still twice, over both changes of the clocks, and is extended once", () => {
    const steps = [
      [STEPS.PAUSED, "2026-03-27"],
      [STEPS.PAUSED, "2026-03-28"],
      [STEPS.RESUMED, "2026-03-30"],
      [STEPS.RESUMED, "2026-03-31"],
      [STEPS.EXTENDED, "2026-04-02"],
      [STEPS.EXTENDED, "2026-04-03"],
      [STEPS.PAUSED, "2026-10-24"],
      [STEPS.RESUMED, "2026-10-27"],
    ] as const;
    let request = ASKED;
    for (const [step, today] of steps) {
      request = { ...request, ...step(request, today) };
    }
    expect(request).toMatchObject({
      state: "OPEN",
      pausedFrom: null,
      pausedDays: 6,
      extended: true,
    });
    expect(dueOn(request, [])).toBe("2026-06-08");
  });

  it("is extended within the first month alone, pauses aside, and never for a complaint", () => {
    expect(STEPS.EXTENDED(ASKED, "2026-04-02")).toEqual({ extended: true });
    expect(() => STEPS.EXTENDED(ASKED, "2026-04-03")).toThrow("The first month has passed");
    expect(STEPS.EXTENDED({ ...ASKED, pausedDays: 1 }, "2026-04-03")).toEqual({ extended: true });
    const waiting = { ...ASKED, pausedFrom: "2026-03-30" };
    expect(STEPS.EXTENDED(waiting, "2026-08-01")).toEqual({ extended: true });
    expect(() => STEPS.EXTENDED({ ...ASKED, kind: "COMPLAINT" }, "2026-03-03")).toThrow(
      "not extended",
    );
  });
});

import { describe, expect, it } from "vitest";
import { JOB_STATUSES, type JobStatus } from "#app/words/jobs.ts";
import { readCases } from "#tests/support/read-cases.ts";
import { stagesOf } from "./stages.ts";

const day = (date: number) => new Date(`2026-03-${String(date).padStart(2, "0")}T10:00:00Z`);
const event = (action: string, date: number, newValue: string | null = null) => ({
  action,
  newValue,
  createdAt: day(date),
});
const set = (status: JobStatus, date: number) => event("status_changed", date, status);

/** Each stage as `label STATE day`. */
function told(status: JobStatus, ...events: ReturnType<typeof event>[]): string[] {
  const all = [event("job_created", 1, "QUOTE_REQUESTED"), ...events];
  return stagesOf({ status, createdAt: day(1) }, all).map(
    ({ label, state, at }) => `${label} ${state} ${at?.getUTCDate() ?? "-"}`,
  );
}

const sent = event("quote_sent", 2, "GBP 100.00");
const accepted = event("quote_accepted", 3, "ACCEPTED");

const cases = readCases(import.meta.dirname, "stages.cases.txt");
const expected = (title: string) => cases<[string]>(title).flat();

describe("the stages of a job", () => {
  it("that was just requested", () => {
    expect(told("QUOTE_REQUESTED")).toEqual(expected("that was just requested"));
  });

  it("that went all its way", () => {
    const events = [sent, accepted, set("IN_PROGRESS", 4), set("COMPLETED", 9)];
    expect(told("COMPLETED", ...events)).toEqual(expected("that went all its way"));
  });

  it("whose quote was declined, and sent anew", () => {
    const declined = event("quote_declined", 3, "DECLINED");
    expect(told("QUOTE_DECLINED", sent, declined)).toEqual([
      "Requested DONE 1",
      "Quote sent DONE 2",
      "Declined STOPPED 3",
      "Accepted AHEAD -",
      "In progress AHEAD -",
      "Completed AHEAD -",
    ]);
    const again = event("quote_sent", 5, "GBP 90.00");
    expect(told("QUOTE_SENT", sent, declined, again).slice(0, 3)).toEqual([
      "Requested DONE 1",
      "Quote sent CURRENT 5",
      "Accepted AHEAD -",
    ]);
  });

  it("on hold stands after what it has reached; back at work it keeps the day work began", () => {
    const working = [sent, accepted, set("IN_PROGRESS", 4), set("ON_HOLD", 6)];
    expect(told("ON_HOLD", ...working).slice(3)).toEqual(expected("on hold"));
    expect(told("IN_PROGRESS", ...working, set("IN_PROGRESS", 8))[3]).toBe("In progress CURRENT 4");
  });

  it("with a quote for further work stays where it is", () => {
    const events = [sent, accepted, set("IN_PROGRESS", 4)];
    const further = [
      event("quote_sent", 5, "GBP 90.00"),
      event("quote_declined", 6, "DECLINED"),
      event("quote_sent", 7, "GBP 80.00"),
      event("quote_accepted", 8, "ACCEPTED"),
    ];
    expect(told("IN_PROGRESS", ...events, ...further)).toEqual(told("IN_PROGRESS", ...events));
  });

  it("cancelled while on hold has nothing ahead", () => {
    expect(told("CANCELLED", sent, set("ON_HOLD", 3), set("CANCELLED", 4))).toEqual(
      expected("cancelled while on hold has nothing ahead"),
    );
  });

  it("that was withdrawn with its quote open has nothing ahead", () => {
    const withdrawn = [event("quote_declined", 3, "DECLINED"), event("request_withdrawn", 3)];
    expect(told("CANCELLED", sent, ...withdrawn)).toEqual(
      expected("that was withdrawn with its quote open has nothing ahead"),
    );
  });

  it("that staff set forward by hand skipped what never was", () => {
    expect(told("IN_PROGRESS", set("IN_PROGRESS", 2))).toEqual(
      expected("that staff set forward by hand skipped what never was"),
    );
  });

  it("that staff set back loses what came later", () => {
    const events = [sent, accepted, set("IN_PROGRESS", 4), set("QUOTE_REQUESTED", 5)];
    expect(told("QUOTE_REQUESTED", ...events)).toEqual(
      expected("that staff set back loses what came later"),
    );
  });

  it.each(JOB_STATUSES)("of %s have one place where it stands, whatever is recorded", (status) => {
    const standing = stagesOf({ status, createdAt: day(1) }, []).filter(
      ({ state }) => state === "CURRENT" || state === "STOPPED",
    );
    expect(standing).toHaveLength(1);
  });
});

import { expect, it } from "vitest";
import { openMatters } from "./open-matters.ts";

it("what is open at a job is named with what becomes of it, and what is settled is not", () => {
  const date = { id: "d1", endsOn: null, state: "OPEN", startsOn: "2026-03-27" } as const;
  const known = {
    dates: [
      { ...date, kind: "TRIAL" },
      { ...date, kind: "REPORT_TO_SERVE", startsOn: "2026-03-02" },
      { ...date, kind: "PTPH", state: "MET" },
    ] as const,
    material: [
      { id: "m1", what: "Phone download", dueOn: "2026-03-20", receivedAt: null },
      { id: "m2", what: "Exhibit list", dueOn: null, receivedAt: "2026-03-01" },
    ],
    quotes: [
      { id: "q2", status: "SENT" },
      { id: "q1", status: "ACCEPTED" },
    ] as const,
  };
  const told = openMatters(known, "2026-03-10").map(
    ({ what, on, becomes }) => `${what} ${on ?? "-"}: ${becomes}`,
  );
  expect(told).toEqual([
    "Quote awaiting an answer -: You are asked next whether it was accepted or is withdrawn.",
    "Phone download 2026-03-20: Stays on the list as not received.",
    "Trial 2026-03-27: Stays in the calendar; reminders stop.",
    expect.stringMatching(/ 2026-03-02: Stays unsettled, and leaves the calendar\.$/),
  ]);
  expect(openMatters({ dates: [], material: [], quotes: [] }, "2026-03-10")).toEqual([]);
});

import { expect, it } from "vitest";
import type { EnquiryStatus } from "#app/words/enquiries.ts";
import { readCases } from "#tests/support/read-cases.ts";
import { enquiryClock } from "./enquiry-clock.ts";

const cases = readCases(import.meta.dirname, "enquiry-clock.cases.txt");

const HOURS = { opens: 8, closes: 18, closedDays: [] };
const at = (text: string) => new Date(`2026-${text}Z`);

function clock(status: EnquiryStatus, created: string, now: string, answered?: string) {
  const answeredAt = answered ? at(answered) : null;
  return enquiryClock({ status, createdAt: at(created), answeredAt }, HOURS, at(now));
}

it.each(cases<[string, string, string, string]>("a new one of … says at …: …, …"))(
  "a new one of %s says at %s: %s, %s",
  (created, now, standing, text) => {
    const told = clock("NEW", created, now);
    expect(told).toEqual({ standing, text });
  },
);

it.each(["REPLIED", "CONVERTED"] as const)("%s says how long it took", (status) => {
  expect(clock(status, "11-20T13:20", "11-25T12:00", "11-20T13:54")).toEqual({
    standing: "answered",
    text: "Answered in 34 min",
  });
  expect(clock(status, "11-20T17:40", "11-25T12:00", "11-23T09:05")).toEqual({
    standing: "late",
    text: "Answered in 1 h 25 min (working time)",
  });
  expect(clock(status, "11-21T12:00", "11-25T12:00", "11-21T12:05")?.text).toBe(
    "Answered out of hours",
  );
  expect(clock(status, "11-20T13:20", "11-25T12:00", "11-20T13:20")?.text).toBe(
    "Answered in less than 1 min",
  );
});

it("spam has no clock", () => {
  expect(clock("SPAM", "11-20T13:20", "11-25T12:00")).toBeNull();
});

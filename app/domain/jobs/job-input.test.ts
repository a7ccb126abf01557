import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { londonDay } from "#foundation/time/moment.ts";
import { readCases } from "#tests/support/read-cases.ts";
import { jobInput, statusInput } from "./job-input.ts";

const cases = readCases(import.meta.dirname, "job-input.cases.txt");

function daysFromNow(days: number): string {
  return londonDay(new Date(Date.now() + days * 24 * 60 * 60 * 1000));
}

const FORM = {
  id: randomUUID(),
  title: " R v Smith ",
  reference: " ABC/1 ",
  description: "First line\r\nSecond line",
  sensitivityLevel: "HIGH",
  dueDate: daysFromNow(3),
};

function messages(change: Record<string, unknown>): Record<string, string> {
  const result = jobInput.safeParse({ ...FORM, ...change });
  const issues = result.error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.join("."), message]));
}

describe("a job request", () => {
  it("comes out trimmed, with plain line ends", () => {
    expect(jobInput.parse({ ...FORM, status: "COMPLETED", organisationId: "x" })).toEqual({
      id: FORM.id,
      title: "R v Smith",
      reference: "ABC/1",
      description: "First line\nSecond line",
      sensitivityLevel: "HIGH",
      dueDate: FORM.dueDate,
    });
  });

  it.each([
    { reference: "", dueDate: "" },
    { reference: "  ", dueDate: "" },
    { reference: undefined, dueDate: undefined },
  ])("without reference and due date has neither: %j", (change) => {
    const { reference, dueDate } = jobInput.parse({ ...FORM, ...change });
    expect({ reference, dueDate }).toEqual({ reference: null, dueDate: null });
  });

  it.each(
    cases<[string, string | undefined, string]>("with … … is refused: …").concat([
      ["id", FORM.id.toUpperCase(), "Reload the page and try again"],
    ]),
  )("with %s %j is refused: %s", (field, value, message) => {
    expect(messages({ [field]: value })).toEqual({ [field]: message });
  });

  it.each([
    ["title", "a".repeat(200)],
    ["reference", "a".repeat(100)],
    ["description", "a".repeat(20_000)],
    ["sensitivityLevel", "LOW"],
    ["sensitivityLevel", "MODERATE"],
    ["dueDate", daysFromNow(0)],
    ["dueDate", daysFromNow(366)],
  ])("with %s at its limit passes", (field, value) => {
    expect(jobInput.parse({ ...FORM, [field]: value })).toMatchObject({ [field]: value });
  });

  it.each([-1, -366])("due %i days from now passes once that date is confirmed", (days) => {
    const dueDate = daysFromNow(days);
    const passed = "This due date has passed. Correct it, or confirm it below";
    for (const confirmedDate of [undefined, "", "on", daysFromNow(days - 1)]) {
      expect(messages({ dueDate, confirmedDate })).toEqual({ dueDate: passed });
    }
    expect(jobInput.parse({ ...FORM, dueDate, confirmedDate: dueDate })).toMatchObject({ dueDate });
  });

  it.each([daysFromNow(367), daysFromNow(-367), "0001-01-01", "9999-12-31"])(
    "due on %s is taken for a slip, whatever is confirmed",
    (dueDate) => {
      expect(messages({ dueDate, confirmedDate: dueDate })).toEqual({
        dueDate: "The due date is more than a year away. Check the year",
      });
    },
  );

  it("tells of every field at once", () => {
    expect(Object.keys(jobInput.safeParse({}).error?.flatten().fieldErrors ?? {})).toEqual([
      "id",
      "title",
      "description",
      "sensitivityLevel",
    ]);
  });
});

describe("a status to set", () => {
  it.each(["QUOTE_REQUESTED", "ON_HOLD", "CANCELLED"])("%s passes", (status) => {
    const seen = "2026-11-21T21:14:00.123Z";
    expect(statusInput.parse({ status, seen })).toEqual({
      status,
      seen: new Date(seen),
      noReport: "",
    });
  });

  it.each([undefined, "", "yesterday", "2026-11-21", "2026-11-21T21:14:00Z", "+275760-09-13"])(
    "made from a job seen %j is refused",
    (seen) => {
      const { error } = statusInput.safeParse({ status: "ON_HOLD", seen });
      expect(error?.issues.map(({ message }) => message)).toEqual([
        "Reload the page and try again",
      ]);
    },
  );

  it.each(["QUOTE_DECLINED", "DONE", "", "completed", undefined])("%j is refused", (status) => {
    const seen = new Date().toISOString();
    expect(statusInput.safeParse({ status, seen }).error?.issues[0]?.message).toBe(
      "Choose a status",
    );
  });
});

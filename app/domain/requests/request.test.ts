import { describe, expect, it } from "vitest";
import { changedFields, fieldsInWords } from "#app/domain/jobs/request-content.ts";
import { JOB_STATUSES, type JobStatus } from "#app/words/jobs.ts";
import type { QuoteStatus } from "#app/words/quotes.ts";
import type { Role } from "#app/words/users.ts";
import { canCorrect, canWithdraw } from "./request.ts";

const OWN = "own";
const person = (role: Role, organisationId: string | null = OWN) => ({
  role,
  organisation: organisationId === null ? null : { id: organisationId, name: "Firm" },
});
const subject = (status: JobStatus, ...quotes: QuoteStatus[]) => ({
  job: { organisationId: OWN, status },
  quotes: quotes.map((quote) => ({ status: quote })),
});
const BEFORE_AGREEMENT: JobStatus[] = [
  "QUOTE_REQUESTED",
  "QUOTE_SENT",
  "QUOTE_DECLINED",
  "ON_HOLD",
];

describe.each(["CLIENT_ADMIN", "CLIENT_USER"] as const)("a %s", (role) => {
  it.each(JOB_STATUSES)(
    "corrects and withdraws a request that is %s only until it is agreed",
    (status) => {
      const may = BEFORE_AGREEMENT.includes(status);
      expect(canCorrect(person(role), subject(status, "SENT"))).toBe(may);
      expect(canWithdraw(person(role), subject(status, "DECLINED"))).toBe(may);
    },
  );

  it.each(JOB_STATUSES)("neither once a quote was accepted, though the job is %s", (status) => {
    const agreed = subject(status, "ACCEPTED", "DECLINED");
    expect(canCorrect(person(role), agreed)).toBe(false);
    expect(canWithdraw(person(role), agreed)).toBe(false);
  });

  it("neither for another organisation", () => {
    const stranger = person(role, "other");
    expect(canCorrect(stranger, subject("QUOTE_REQUESTED"))).toBe(false);
    expect(canWithdraw(stranger, subject("QUOTE_REQUESTED"))).toBe(false);
  });
});

it.each(JOB_STATUSES)(
  "staff correct a request that is %s unless it is closed, and withdraw none",
  (status) => {
    const staff = person("ADMIN", null);
    const isClosed = status === "COMPLETED" || status === "CANCELLED";
    expect(canCorrect(staff, subject(status, "ACCEPTED"))).toBe(!isClosed);
    expect(canWithdraw(staff, subject(status))).toBe(false);
  },
);

it("what differs is told in the order of the form, in its words", () => {
  const content = {
    title: "T",
    reference: null,
    description: "D",
    sensitivityLevel: "LOW" as const,
    dueDate: "2026-03-27",
  };
  expect(changedFields(content, content)).toEqual([]);
  const changed = changedFields(content, { ...content, dueDate: null, description: "E" });
  expect(fieldsInWords(changed)).toBe("Description, Due Date");
  expect(
    fieldsInWords(
      changedFields(content, {
        title: "U",
        reference: "R",
        description: "E",
        sensitivityLevel: "HIGH" as const,
        dueDate: null,
      }),
    ),
  ).toBe("Job Title, Case Reference, Description, Sensitivity Level, Due Date");
});

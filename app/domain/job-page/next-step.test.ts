import { describe, expect, it } from "vitest";
import { JOB_STATUSES, type JobStatus } from "#app/domain/jobs/job.ts";
import { clientNextStep, type NextStep, staffNextStep } from "./next-step.ts";

function inWords(step: NextStep | null): string | null {
  if (step === null) return null;
  if ("waiting" in step) return `(${step.waiting})`;
  return `${step.label} > ${"href" in step ? step.href : step.status}`;
}

type Steps = Record<JobStatus, string | null>;
const NOTHING = { QUOTE_DECLINED: null, ON_HOLD: null, COMPLETED: null, CANCELLED: null };
const STAFF: Steps = {
  ...NOTHING,
  QUOTE_REQUESTED: "(Waiting for the client's answer)",
  QUOTE_SENT: "(Waiting for the client's answer)",
  QUOTE_ACCEPTED: "Start work > IN_PROGRESS",
  IN_PROGRESS: "Mark completed > COMPLETED",
  ON_HOLD: "Resume work > IN_PROGRESS",
};
const WITH_QUOTE_TO_SEND: Steps = {
  ...STAFF,
  QUOTE_REQUESTED: "Send quote > #quote",
  QUOTE_SENT: "Send quote > #quote",
  QUOTE_DECLINED: "Send a new quote > #quote",
};
const WITH_FURTHER_TO_SEND: Steps = {
  ...STAFF,
  QUOTE_REQUESTED: "Quote for further work > #quote",
  QUOTE_SENT: "Quote for further work > #quote",
};
const CLIENT: Steps = {
  ...NOTHING,
  QUOTE_REQUESTED: "(We are preparing your quote)",
  QUOTE_SENT: null,
  QUOTE_ACCEPTED: "(We will start work next)",
  IN_PROGRESS: "(We are working on it)",
};

describe.each(JOB_STATUSES)("at %s", (status) => {
  it("staff have one next step", () => {
    expect(inWords(staffNextStep(status, null))).toBe(STAFF[status]);
    expect(inWords(staffNextStep(status, "MAIN"))).toBe(WITH_QUOTE_TO_SEND[status]);
  });

  it("staff wait for an answer only while a quote is open", () => {
    expect(inWords(staffNextStep(status, "FURTHER"))).toBe(WITH_FURTHER_TO_SEND[status]);
  });

  it("conflicts are checked before a quote is sent", () => {
    const check = { label: "Check for conflicts", href: "/check" };
    expect(staffNextStep(status, "MAIN", check)).toBe(check);
    const isAsked = status === "QUOTE_REQUESTED" || status === "QUOTE_SENT";
    expect(staffNextStep(status, "FURTHER", check) === check).toBe(isAsked);
  });

  it("a client has one next step, and a quote to answer comes first", () => {
    expect(inWords(clientNextStep(status, false))).toBe(CLIENT[status]);
    expect(inWords(clientNextStep(status, true))).toBe("Answer this quote > #quote");
  });
});

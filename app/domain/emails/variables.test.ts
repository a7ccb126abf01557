import { describe, expect, it } from "vitest";
import type { EmailContext } from "./email-context.server.ts";
import type { EmailRequest } from "./email-events.ts";
import { emailRequestPayload } from "./payload.ts";
import { TEMPLATE_VARIABLES } from "./template-variables.ts";
import { variablesFor } from "./variables.server.ts";

const JOB_ID = "1a2b3c4d-0000-4000-8000-000000000001";
const QUOTE_ID = "1a2b3c4d-0000-4000-8000-000000000002";
const FACTS: EmailContext = {
  organisation: { id: "o", name: "Org", reason: null },
  job: {
    id: JOB_ID,
    number: "DX-26-0147",
    title: "T",
    reference: "ABC/1",
    status: "QUOTE_SENT",
    createdByUserId: "u",
    ownerUserId: null,
    destroyedAt: null,
  },
  quote: { amount: "1250.00", validUntil: "2026-12-25" },
  enquiry: null,
  reply: null,
};
const NO_FACTS: EmailContext = {
  organisation: null,
  job: null,
  quote: null,
  enquiry: null,
  reply: null,
};
const CLIENT = { name: "Ann", email: "ann@a.example", side: "CLIENT" } as const;
const STAFF = { ...CLIENT, side: "STAFF" } as const;
const QUOTE_SENT: EmailRequest = { templateKey: "quote_sent", jobId: JOB_ID, quoteId: QUOTE_ID };
const ANCHOR = {
  line: 7,
  time: "2026-07-01T23:59:00.000Z",
  seq: 1042,
  hash: "5e".repeat(32),
  count: 3,
  before: "6f".repeat(32),
  signature: "0f".repeat(64),
};
const ANCHORED: EmailRequest = { templateKey: "audit_anchor", anchor: ANCHOR, publicKey: "MCow" };
const OFFICE = "Rook & Co Experts";
const SITE = { publicUrl: "https://p.example", phone: "020 7946 0000", office: OFFICE };
const WINTER = { ...SITE, now: new Date("2026-11-20T14:05:00Z") };
const SUMMER = { ...SITE, now: new Date("2026-07-01T23:30:00Z") };

describe("variables", () => {
  it("tell of the job and the quote", () => {
    expect(variablesFor(QUOTE_SENT, FACTS, CLIENT, WINTER)).toMatchObject({
      clientName: "Ann",
      email: "ann@a.example",
      orgName: "Org",
      jobId: JOB_ID,
      jobTitle: "T",
      reference: "DX-26-0147 (ABC/1)",
      status: "Quote Sent",
      quoteAmount: "1,250.00",
      quoteCurrency: "GBP",
      portalUrl: "https://p.example/app",
      actionUrl: `https://p.example/app/jobs/${JOB_ID}`,
      timestamp: "20 November 2026 at 14:05",
      responseDue: "Fri 25 Dec",
      businessPhone: "020 7946 0000",
      side: OFFICE,
    });
  });

  it("tell how many papers have come, where an email is about papers alone", () => {
    expect(
      variablesFor(
        { templateKey: "papers_received", jobId: JOB_ID, count: "3", by: "CLIENT" },
        FACTS,
        STAFF,
        WINTER,
      ),
    ).toMatchObject({
      paperCount: "3",
      side: "Org",
      actionUrl: `https://p.example/jobs/${JOB_ID}/papers`,
    });
  });

  it("greet someone whose address is not confirmed without the name that others typed", () => {
    const unconfirmed = { ...CLIENT, name: CLIENT.email };
    expect(variablesFor(QUOTE_SENT, FACTS, unconfirmed, WINTER).clientName).toBe("Sir or Madam");
  });

  it("tell of dates what is due and when", () => {
    const words = "hearing on Thu 7 Jan at 10:00";
    const near: EmailRequest = {
      templateKey: "date_near",
      jobId: JOB_ID,
      by: "CLIENT",
      dates: words,
    };
    expect(variablesFor(near, FACTS, STAFF, WINTER).dates).toBe(words);
    const { dates, ...fromBefore } = near;
    expect(emailRequestPayload.parse(fromBefore)).toMatchObject({ dates: "a date of the case" });
  });

  it("tell of an anchor what there is to check, at its own time, and of no case", () => {
    const variables = variablesFor(ANCHORED, NO_FACTS, STAFF, WINTER);
    expect(variables).toMatchObject({
      sealNumber: "1042",
      sealHash: ANCHOR.hash,
      anchorSignature: ANCHOR.signature,
      anchorLine: JSON.stringify(ANCHOR),
      publicKey: "MCow",
      timestamp: "2 July 2026 at 00:59",
      actionUrl: "https://p.example/admin/system",
    });
    for (const name of ["orgName", "jobId", "jobTitle", "reference", "status"] as const) {
      expect(variables[name]).toBe("");
    }
  });

  it("tell of an enquiry its reference and times, and where to go", () => {
    const about = { enquiryId: JOB_ID, dueAt: "2026-11-23T09:00:00.000Z" };
    const facts = { ...NO_FACTS, enquiry: { id: JOB_ID, number: 1042, email: "ann@a.example" } };
    const received: EmailRequest = { templateKey: "enquiry_received", ...about };
    expect(variablesFor(received, facts, STAFF, WINTER)).toMatchObject({
      reference: "ENQ-1042",
      responseDue: "Mon 23 Nov at 09:00",
      officeOpens: "",
      businessPhone: "020 7946 0000",
      reason: "",
      device: "",
      actionUrl: `https://p.example/admin/enquiries/${JOB_ID}`,
    });
    const opensAt = "2026-07-06T07:00:00.000Z";
    const acknowledged: EmailRequest = { templateKey: "enquiry_acknowledged", ...about, opensAt };
    expect(variablesFor(acknowledged, facts, CLIENT, WINTER)).toMatchObject({
      reference: "ENQ-1042",
      officeOpens: "Mon 6 Jul at 08:00",
      actionUrl: "https://p.example/contact",
    });
    const open: EmailRequest = { ...acknowledged, opensAt: null };
    expect(variablesFor(open, facts, CLIENT, WINTER).officeOpens).toBe("");
  });

  it("are all there, as text, whatever the notification", () => {
    const notification: EmailRequest = {
      templateKey: "registration_known_address",
      email: "a@b.c",
    };
    const variables = variablesFor(notification, NO_FACTS, CLIENT, SUMMER);
    expect(Object.keys(variables).sort()).toEqual(Object.keys(TEMPLATE_VARIABLES).sort());
    expect(Object.values(variables).every((value) => typeof value === "string")).toBe(true);
    expect(variables.actionUrl).toBe("https://p.example/auth/login");
    expect(variables.timestamp).toBe("2 July 2026 at 00:30");
  });

  it("link staff to their own pages", () => {
    const registered: EmailRequest = { templateKey: "registration_submitted", organisationId: "o" };
    const organisationOnly = { ...FACTS, job: null, quote: null };
    for (const [request, facts, page] of [
      [QUOTE_SENT, FACTS, `jobs/${JOB_ID}`],
      [registered, organisationOnly, "organisations"],
    ] as const) {
      const { actionUrl } = variablesFor(request, facts, STAFF, WINTER);
      expect(actionUrl).toBe(`https://p.example/admin/${page}`);
    }
  });

  it("tell on which side it was done", () => {
    const told = (notification: EmailRequest) =>
      variablesFor(notification, FACTS, CLIENT, WINTER).side;
    const about = { jobId: JOB_ID, quoteId: QUOTE_ID };
    expect(told({ templateKey: "comment_added", jobId: JOB_ID, by: "CLIENT" })).toBe("Org");
    expect(told({ templateKey: "comment_added", jobId: JOB_ID, by: "STAFF" })).toBe(OFFICE);
    expect(told({ templateKey: "job_submitted", jobId: JOB_ID })).toBe("Org");
    expect(told({ templateKey: "quote_accepted", ...about })).toBe("Org");
    expect(told({ templateKey: "quote_declined", ...about })).toBe("Org");
    expect(told({ templateKey: "status_changed", jobId: JOB_ID, status: "ON_HOLD" })).toBe(OFFICE);
    expect(told(ANCHORED)).toBe("");
  });

  it("give the status that the job was set to, not a later one", () => {
    const changed: EmailRequest = {
      templateKey: "status_changed",
      jobId: JOB_ID,
      status: "ON_HOLD",
    };
    expect(variablesFor(changed, FACTS, CLIENT, WINTER).status).toBe("On Hold");
  });
});

describe("a queued notification", () => {
  it("is read back as it was", () => {
    expect(emailRequestPayload.parse(QUOTE_SENT)).toEqual(QUOTE_SENT);
    expect(emailRequestPayload.parse(ANCHORED)).toEqual(ANCHORED);
    const dueAt = new Date().toISOString();
    for (const opensAt of [dueAt, null]) {
      const acknowledged: EmailRequest = {
        templateKey: "enquiry_acknowledged",
        enquiryId: JOB_ID,
        dueAt,
        opensAt,
      };
      expect(emailRequestPayload.parse(acknowledged)).toEqual(acknowledged);
    }
  });

  it.each([
    null,
    {},
    { templateKey: "password_reset" },
    { templateKey: "job_submitted", jobId: "1" },
    { templateKey: "status_changed", jobId: JOB_ID, status: "DONE" },
    { templateKey: "comment_added", jobId: JOB_ID, by: "NOBODY" },
    { templateKey: "enquiry_received", enquiryId: JOB_ID, dueAt: "tomorrow" },
    { templateKey: "enquiry_acknowledged", enquiryId: JOB_ID, dueAt: "2026-11-23T09:00:00.000Z" },
    { ...ANCHORED, publicKey: "words to be read" },
    { ...ANCHORED, anchor: { ...ANCHOR, hash: "words to be read" } },
    { ...ANCHORED, anchor: { ...ANCHOR, signature: "words to be read" } },
  ])("is refused when it is none: %j", (data) => {
    expect(emailRequestPayload.safeParse(data).success).toBe(false);
  });
});

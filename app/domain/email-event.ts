import type { Anchor } from "#app/domain/audit/seals/anchor.server.ts";
import type { TemplateVariable, TemplateVariables } from "#app/domain/emails/template-variables.ts";
import type { JobStatus } from "#app/words/jobs.ts";

/** STAFF or CLIENT: whose pages an email links to, or who did what it reports. */
export type EmailSide = "STAFF" | "CLIENT";

/** The data of an email request: ids, and values of that time. Times are ISO texts. */
export interface EmailField {
  id: string;
  email: string;
  text: string;
  /** How many; requests from before it was kept are about one. */
  count: string;
  /** What is due and when; requests from before it was kept do not have it. */
  dates: string;
  time: string;
  "time or null": string | null;
  side: EmailSide;
  "job status": JobStatus;
  anchor: Anchor;
  base64: string;
}

/**
 * Who gets an email. Never paused people (except the email that tells them so), and each person once.
 *
 * - `staff`: every active administrator; the office's mailbox while there is none, or all have turned it off.
 * - `job's client`: the person who requested the job, while active; else the organisation's active administrators.
 * - `job's owner`: the member of staff who has the job, while active; else all staff.
 */
export type Audience =
  | "staff"
  | "job's client"
  | "job's owner"
  | "organisation's administrators"
  | "organisation's pending administrators"
  | "administrators paused with the organisation"
  | "owner of the address"
  | "person"
  | "member of staff"
  | "person, when active and confirmed"
  | "office's mailbox"
  | "sender of the enquiry"
  | "mailbox for anchors";

export interface OneTimeLink {
  does: "reset-password" | "verify-email" | "register";
  path: string;
  hours: number;
}

export interface EmailEvent {
  data: Readonly<Record<string, keyof EmailField>>;
  to: Audience | Readonly<Record<EmailSide, Audience>>;
  /** The page of the job that its button leads to; without it, the job itself. */
  page?: "case" | "pack" | "papers" | "reports" | "sheets" | "versions";
  /** The side that acted; `data`: the email request contains it. */
  doneBy?: EmailSide | "data";
  link?: OneTimeLink;
  choice?: Partial<Record<EmailSide, { place: number; label: string }>>;
  variables: readonly TemplateVariable[];
  /** Sample values where the common ones do not fit. */
  samples?: Partial<TemplateVariables>;
}

export type EmailEvents = Readonly<Record<string, EmailEvent>>;

export const JOB_VARIABLES = [
  "orgName",
  "jobId",
  "jobTitle",
  "reference",
  "status",
  "side",
] as const satisfies TemplateVariable[];

export const TO_PERSON = { data: { userId: "id" }, to: "person", variables: ["orgName"] } as const;
export const TO_ADMINISTRATORS = {
  data: { organisationId: "id" },
  to: "organisation's administrators",
  variables: ["orgName"],
} as const;
export const FIRST_PASSWORD = {
  does: "reset-password",
  path: "/auth/reset-password",
  hours: 72,
} as const;

/** What a client has done on a job; what staff have done; and what either side has, which the data say. */
export const BY_CLIENT = {
  data: { jobId: "id" },
  to: "staff",
  doneBy: "CLIENT",
  variables: JOB_VARIABLES,
} as const;
export const BY_STAFF = { ...BY_CLIENT, to: "job's client", doneBy: "STAFF" } as const;
export const BY_EITHER = {
  data: { jobId: "id", by: "side" },
  to: { CLIENT: "staff", STAFF: "job's client" },
  doneBy: "data",
  variables: JOB_VARIABLES,
} as const;

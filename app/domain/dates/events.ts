import type { AuditEvents } from "#app/domain/audit/audit-event.ts";
import { type EmailEvents, JOB_VARIABLES } from "#app/domain/emails/email-event.ts";
import { DATE_KIND_LABELS, DATE_KINDS, type DateKind } from "./date-kind.ts";

const kindInWords = (stored: string) =>
  DATE_KINDS.some((kind) => kind === stored) ? DATE_KIND_LABELS[stored as DateKind] : stored;

/** An entry about a date names its kind alone: when and where it is stays in the case. */
const aboutDate = {
  values: kindInWords,
  namesValue: true,
  clientVisible: true,
} as const;
const byBothSides = { ...aboutDate, clientWrites: "JOB" } as const;

const things = (stored: string) => (stored === "1" ? "1 thing" : `${stored} things`);

export const dateAuditEvents = {
  date_added: { sentence: "Date added", ...byBothSides },
  date_changed: { sentence: "Date corrected", ...byBothSides },
  date_moved: { sentence: "Date moved", ...byBothSides },
  date_met: { sentence: "Date met", ...byBothSides },
  date_vacated: { sentence: "Date taken out of the list", ...byBothSides },
  date_missed: { sentence: "Date missed", ...aboutDate },
  court_warned: {
    sentence: "Warning to the court recorded",
    values: kindInWords,
    namesValue: true,
  },
  warning_passed_on: {
    sentence: "Warning passed on",
    values: { COURT: "to the court", CLIENT: "to the client" },
    namesValue: true,
  },
  material_asked: {
    sentence: "Missing material asked for",
    values: things,
    namesValue: true,
    clientVisible: true,
    clientWrites: "JOB",
  },
  material_received: {
    sentence: "Missing material received",
    values: things,
    namesValue: true,
    clientVisible: true,
    clientWrites: "JOB",
  },
  holiday_added: { sentence: "Bank holiday added" },
  holiday_confirmed: { sentence: "Bank holiday confirmed" },
  avoided_dates_changed: { sentence: "Dates to avoid changed", isNotified: false },
  feed_created: { sentence: "Calendar address made", clientWrites: "SELF", isNotified: false },
  feed_revoked: {
    sentence: "Calendar address switched off",
    clientWrites: "SELF",
    isNotified: false,
  },
} as const satisfies AuditEvents;

const ABOUT_JOB = { jobId: "id", by: "side" } as const;

export const dateEmails = {
  dates_changed: {
    data: ABOUT_JOB,
    to: { CLIENT: "staff", STAFF: "job's client" },
    doneBy: "data",
    choice: {
      CLIENT: { place: 10, label: "Our expert team changes the dates of a case" },
      STAFF: { place: 10, label: "A client changes the dates of a case" },
    },
    variables: JOB_VARIABLES,
    template: {
      name: "Dates changed",
      description: "To the other side, when a date of a case has been added, moved or taken out",
      subject: "Dates of {{ reference }} have changed",
      body: `Dear {{ clientName }},

{{ side }} has changed the dates of {{ reference }}. Log in to see them:

{{ actionUrl }}`,
    },
  },
  material_requested: {
    data: { jobId: "id" },
    to: "job's client",
    doneBy: "STAFF",
    choice: { CLIENT: { place: 11, label: "Our expert team asks for missing material" } },
    variables: JOB_VARIABLES,
    template: {
      name: "Material requested",
      description: "To the client, when staff have asked for material that is missing",
      subject: "Material we need for {{ reference }}",
      body: `Dear {{ clientName }},

We need more material for {{ reference }}. Log in to see what is missing and by when:

{{ actionUrl }}`,
    },
  },
  material_received: {
    data: { jobId: "id" },
    to: "staff",
    doneBy: "CLIENT",
    choice: { STAFF: { place: 11, label: "A client says that missing material was sent" } },
    variables: JOB_VARIABLES,
    template: {
      name: "Material received",
      description: "To staff, when a client has ticked material that was missing",
      subject: "Missing material for {{ reference }}",
      body: `Dear {{ clientName }},

{{ side }} has ticked material that was missing for {{ reference }}:

{{ actionUrl }}`,
    },
  },
  date_near: {
    data: ABOUT_JOB,
    to: { CLIENT: "job's owner", STAFF: "job's client" },
    choice: {
      CLIENT: { place: 12, label: "A date of a case is near" },
      STAFF: { place: 12, label: "A date of a case is near" },
    },
    variables: ["orgName", "jobId", "jobTitle", "reference", "status"],
    template: {
      name: "Date near",
      description: "To both sides, 7 and 2 working days before a date of a case",
      subject: "A date of {{ reference }} is near",
      body: `Dear {{ clientName }},

A date of {{ reference }} is near. Log in to see what is due and when:

{{ actionUrl }}`,
    },
  },
  date_missed: {
    data: { jobId: "id" },
    to: "job's owner",
    choice: { STAFF: { place: 13, label: "A date of a case was missed" } },
    variables: ["orgName", "jobId", "jobTitle", "reference", "status"],
    template: {
      name: "Date missed",
      description: "To staff, when a date of a case has passed and nobody has said that it was met",
      subject: "A date of {{ reference }} was missed",
      body: `Dear {{ clientName }},

A date of {{ reference }} has passed, and nobody has said that it was met. If the court directed it, the court has to be told at once. Log in to see it:

{{ actionUrl }}`,
    },
  },
} as const satisfies EmailEvents;

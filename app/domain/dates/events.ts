import type { AuditEvents } from "#app/domain/audit/audit-event.ts";
import { BY_CLIENT, BY_EITHER, BY_STAFF, type EmailEvents } from "#app/domain/email-event.ts";
import { DATE_KIND_LABELS, DATE_KINDS, type DateKind } from "#app/words/dates.ts";
import { JURISDICTION_LABELS } from "#app/words/jurisdictions.ts";
import { counted } from "#foundation/lists/counted.ts";

const kindInWords = (stored: string) =>
  DATE_KINDS.some((kind) => kind === stored) ? DATE_KIND_LABELS[stored as DateKind] : stored;

/** An entry about a date names its kind alone: when and where it is stays in the case. */
const aboutDate = {
  values: kindInWords,
  namesValue: true,
  clientVisible: true,
} as const;
const byBothSides = { ...aboutDate, clientWrites: "JOB" } as const;

const things = (stored: string) => counted(Number(stored), "item");

export const dateAuditEvents = {
  date_added: { sentence: "Date added", ...byBothSides },
  date_changed: { sentence: "Date corrected", ...byBothSides },
  date_moved: { sentence: "Date moved", ...byBothSides },
  date_met: { sentence: "Date done", ...byBothSides },
  date_vacated: { sentence: "Date cancelled", ...byBothSides },
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
  material_asked: { sentence: "Missing material asked for", ...byBothSides, values: things },
  material_received: { sentence: "Missing material received", ...byBothSides, values: things },
  holiday_added: { sentence: "Bank holiday added", values: JURISDICTION_LABELS },
  holiday_confirmed: { sentence: "Bank holiday confirmed", values: JURISDICTION_LABELS },
  avoided_dates_changed: { sentence: "Dates to avoid changed", isNotified: false },
  feed_created: { sentence: "Calendar address made", clientWrites: "SELF", isNotified: false },
  feed_revoked: {
    sentence: "Calendar address switched off",
    clientWrites: "SELF",
    isNotified: false,
  },
} as const satisfies AuditEvents;

const DATE_VARIABLES = ["orgName", "jobId", "jobTitle", "reference", "status", "dates"] as const;

export const dateEmails = {
  dates_changed: {
    ...BY_EITHER,
    data: { ...BY_EITHER.data, dates: "dates" },
    variables: [...BY_EITHER.variables, "dates"],
    samples: { dates: "Hearing moved to 14 Dec 2026" },
    page: "case",
    choice: {
      CLIENT: { place: 10, label: "Our expert team changes the dates of a case" },
      STAFF: { place: 10, label: "A client changes the dates of a case" },
    },
  },
  material_requested: {
    ...BY_STAFF,
    data: { ...BY_STAFF.data, dates: "dates" },
    variables: [...BY_STAFF.variables, "dates"],
    samples: { dates: "by Thu 7 Jan" },
    page: "case",
    choice: { CLIENT: { place: 11, label: "Our expert team asks for missing material" } },
  },
  material_received: {
    ...BY_CLIENT,
    page: "case",
    choice: { STAFF: { place: 11, label: "A client sends missing material" } },
  },
  date_near: {
    data: { jobId: "id", by: "side", dates: "dates" },
    to: { CLIENT: "job's owner", STAFF: "job's client" },
    page: "case",
    choice: {
      CLIENT: { place: 12, label: "A date of a case is near" },
      STAFF: { place: 12, label: "A date of a case is near" },
    },
    variables: DATE_VARIABLES,
  },
  date_missed: {
    data: { jobId: "id", dates: "dates" },
    to: "job's owner",
    page: "case",
    choice: { STAFF: { place: 13, label: "A date of a case was missed" } },
    variables: DATE_VARIABLES,
  },
} as const satisfies EmailEvents;

import type { AuditEvents } from "#app/domain/audit/audit-event.ts";
import { type EmailEvents, TO_ADMINISTRATORS } from "#app/domain/email-event.ts";
import { REGISTRATION_STATUS_LABELS } from "#app/words/organisations.ts";

export const organisationAuditEvents = {
  organisation_created: { sentence: "Organisation created from an enquiry" },
  organisation_pause: {
    sentence: "Organisation paused",
    values: REGISTRATION_STATUS_LABELS,
    endsAccess: true,
  },
  organisation_activate: { sentence: "Organisation activated", values: REGISTRATION_STATUS_LABELS },
  organisation_details_changed: {
    sentence: "Organisation details changed",
    clientWrites: "ORGANISATION",
  },
} as const satisfies AuditEvents;

export const organisationEmails = {
  organisation_paused: {
    ...TO_ADMINISTRATORS,
    to: "administrators paused with the organisation",
    variables: ["orgName", "reason"],
  },
  organisation_activated: TO_ADMINISTRATORS,
  user_to_confirm: TO_ADMINISTRATORS,
} as const satisfies EmailEvents;

import type { AuditEvents } from "#app/domain/audit/audit-event.ts";
import { type EmailEvents, TO_ADMINISTRATORS, TO_PERSON } from "#app/domain/email-event.ts";
import { REGISTRATION_STATUS_LABELS } from "#app/words/organisations.ts";

const REMOVAL_LABELS = {
  NOT_ME: "This was not me",
  REPLACED: "Address changed",
  EXPIRED: "Link expired",
  DECLINED: "Declined",
  MISTAKE: "By mistake",
};

export const registrationAuditEvents = {
  organisation_registered: { sentence: "Organisation registered" },
  registration_removed: { sentence: "Registration removed", values: REMOVAL_LABELS },
  email_verified: { sentence: "Email address confirmed", isNotified: false },
  organisation_approve: { sentence: "Organisation approved", values: REGISTRATION_STATUS_LABELS },
  organisation_decline: { sentence: "Organisation declined", values: REGISTRATION_STATUS_LABELS },
} as const satisfies AuditEvents;

export const registrationEmails = {
  registration_submitted: {
    ...TO_ADMINISTRATORS,
    to: "staff",
    choice: { STAFF: { place: 6, label: "An organisation registers" } },
  },
  registration_approved: TO_ADMINISTRATORS,
  registration_known_address: {
    data: { email: "email" },
    to: "owner of the address",
    variables: [],
  },
  organisation_declined: {
    ...TO_ADMINISTRATORS,
    to: "organisation's pending administrators",
    variables: ["orgName", "reason"],
  },
  email_verification: {
    ...TO_PERSON,
    link: { does: "verify-email", path: "/auth/verify-email", hours: 72 },
  },
} as const satisfies EmailEvents;

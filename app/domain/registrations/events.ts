import type { AuditEvents } from "#app/domain/audit/audit-event.ts";
import type { EmailEvents } from "#app/domain/emails/email-event.ts";
import { REGISTRATION_STATUS_LABELS } from "#app/domain/organisations/organisation.ts";

const REMOVAL_LABELS = {
  NOT_ME: "This was not me",
  REPLACED: "Address changed",
  EXPIRED: "Link expired",
  DECLINED: "Declined",
};

export const registrationAuditEvents = {
  organisation_registered: { sentence: "Organisation registered" },
  registration_removed: { sentence: "Unconfirmed registration removed", values: REMOVAL_LABELS },
  email_verified: { sentence: "Email address confirmed", isNotified: false },
  organisation_approve: { sentence: "Organisation approved", values: REGISTRATION_STATUS_LABELS },
  organisation_decline: { sentence: "Organisation declined", values: REGISTRATION_STATUS_LABELS },
} as const satisfies AuditEvents;

export const registrationEmails = {
  registration_submitted: {
    data: { organisationId: "id" },
    to: "staff",
    choice: { STAFF: { place: 6, label: "An organisation registers" } },
    variables: ["orgName"],
  },
  registration_approved: {
    data: { organisationId: "id" },
    to: "organisation's administrators",
    variables: ["orgName"],
  },
  registration_known_address: {
    data: { email: "email" },
    to: "owner of the address",
    variables: [],
  },
  organisation_declined: {
    data: { organisationId: "id" },
    to: "organisation's pending administrators",
    variables: ["orgName", "reason"],
  },
  email_verification: {
    data: { userId: "id" },
    to: "person",
    link: { does: "verify-email", path: "/auth/verify-email", hours: 72 },
    variables: ["orgName"],
  },
} as const satisfies EmailEvents;

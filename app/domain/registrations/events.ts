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
    template: {
      name: "Registration submitted",
      description: "To staff, when an organisation has registered",
      subject: "{{ orgName }}: registration to approve",
      body: `Dear {{ clientName }},

{{ orgName }} has registered for the client portal and is waiting for approval.

Approve or decline: {{ actionUrl }}`,
    },
  },
  registration_approved: {
    data: { organisationId: "id" },
    to: "organisation's administrators",
    variables: ["orgName"],
    template: {
      name: "Registration approved",
      description:
        "To the organisation's administrators, when staff have approved the registration",
      subject: "Your account is active",
      body: `Dear {{ clientName }},

We have approved the registration of {{ orgName }}. You can now log in and send your first job request.

Log in: {{ actionUrl }}

If you have not confirmed your email address yet, do so first. The link is in our other email.`,
    },
  },
  registration_known_address: {
    data: { email: "email" },
    to: "owner of the address",
    variables: [],
    template: {
      name: "Registration with a known address",
      description: "To the owner of an address that somebody tried to register again",
      subject: "You already have an account",
      body: `Dear {{ clientName }},

Somebody, perhaps you, has just tried to register with {{ email }}. That address already has an account. Nothing has changed.

If it was you, log in as usual. If you have forgotten your password, you can choose a new one there.

Log in: {{ actionUrl }}

If it was not you, please ignore this email.`,
    },
  },
  organisation_declined: {
    data: { organisationId: "id" },
    to: "organisation's pending administrators",
    variables: ["orgName", "reason"],
    template: {
      name: "Registration declined",
      description:
        "To the organisation's administrators, when staff have declined the registration",
      subject: "Your registration was not approved",
      body: `Dear {{ clientName }},

We could not approve the registration of {{ orgName }}.{% if reason != '' %}

{{ reason }}{% endif %}

If you have questions, call us on {{ businessPhone }}.`,
    },
  },
  email_verification: {
    data: { userId: "id" },
    to: "person",
    link: { does: "verify-email", path: "/auth/verify-email", hours: 72 },
    variables: ["orgName"],
    template: {
      name: "Email verification",
      description: "To the person who registered, with a link to confirm the address",
      subject: "Please confirm your email address",
      body: `Dear {{ clientName }},

Somebody, perhaps you, has registered an organisation for our client portal with this address. If it was you, please confirm the address. You cannot log in before that.

Confirm address: {{ actionUrl }}

The link works for 72 hours. We check every registration and will email you once yours is approved.

If it was not you, open the link and choose "This was not me". We will then delete the registration.`,
    },
  },
} as const satisfies EmailEvents;

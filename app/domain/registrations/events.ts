import type { AuditEvents } from "#app/domain/audit/audit-event.ts";
import type { EmailEvents } from "#app/domain/emails/email-event.ts";
import { REGISTRATION_STATUS_LABELS } from "#app/domain/organisations/organisation.ts";

/** Why an unconfirmed registration was removed. */
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
    choice: { STAFF: { place: 5, label: "An organisation registers" } },
    variables: ["orgName"],
    template: {
      name: "Registration submitted",
      description: "To staff, when an organisation has registered",
      subject: "New registration: {{ orgName }}",
      body: `Dear {{ clientName }},

{{ orgName }} has registered for the client portal and is waiting for approval.

Please approve or decline the registration:

{{ actionUrl }}`,
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

The registration of {{ orgName }} has been approved. You can now log in and submit job requests:

{{ actionUrl }}`,
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

Somebody, perhaps you, has just tried to register with {{ email }}. This address already has an account, so nothing has changed.

If it was you, please log in, or ask there for a new password:

{{ actionUrl }}

If it was not you, you need not do anything.`,
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

To ask about it, call us on {{ businessPhone }}.`,
    },
  },
  email_verification: {
    data: { userId: "id" },
    to: "person",
    link: { does: "verify-email", path: "/auth/verify-email", hours: 72 },
    variables: ["orgName"],
    template: {
      name: "Email verification",
      description: "To whoever registered, with a link to confirm that it was them",
      subject: "Please confirm your email address",
      body: `Dear {{ clientName }},

Somebody, perhaps you, has registered an organisation for our client portal with this address. Please confirm that it was you, with the password that you chose. You cannot log in before that:

{{ actionUrl }}

The link works for 72 hours. We check each registration and write to you when it has been approved.

If you did not register, open the link and press "This was not me", and the registration is deleted.`,
    },
  },
} as const satisfies EmailEvents;

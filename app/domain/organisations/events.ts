import type { AuditEvents } from "#app/domain/audit/audit-event.ts";
import type { EmailEvents } from "#app/domain/emails/email-event.ts";
import { REGISTRATION_STATUS_LABELS } from "./organisation.ts";

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
    data: { organisationId: "id" },
    to: "administrators paused with the organisation",
    variables: ["orgName", "reason"],
    template: {
      name: "Organisation paused",
      description: "To the organisation's administrators, when staff have paused the organisation",
      subject: "{{ orgName }} has been paused",
      body: `Dear {{ clientName }},

We have paused {{ orgName }} in our client portal. Its users cannot log in for now.{% if reason != '' %}

{{ reason }}{% endif %}

If you have questions, call us on {{ businessPhone }}.`,
    },
  },
  organisation_activated: {
    data: { organisationId: "id" },
    to: "organisation's administrators",
    variables: ["orgName"],
    template: {
      name: "Organisation activated",
      description: "To the organisation's administrators, when staff have activated it again",
      subject: "{{ orgName }} is active again",
      body: `Dear {{ clientName }},

{{ orgName }} is active again in our client portal, and its users can log in.

Log in: {{ actionUrl }}`,
    },
  },
} as const satisfies EmailEvents;

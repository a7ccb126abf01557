import type { AuditEvents } from "#app/domain/audit/audit-event.ts";
import type { EmailEvents } from "#app/domain/emails/email-event.ts";
import { ENQUIRY_STATUS_LABELS, INVITATION_DAYS } from "./enquiry.ts";

export const enquiryAuditEvents = {
  enquiry_received: { sentence: "Enquiry received", values: ENQUIRY_STATUS_LABELS },
  enquiry_state_changed: {
    sentence: "Enquiry status changed",
    values: ENQUIRY_STATUS_LABELS,
    isChange: true,
  },
  enquiry_answered: {
    sentence: "Enquiry answered",
    values: ENQUIRY_STATUS_LABELS,
    isChange: true,
  },
  enquiry_assigned: { sentence: "Enquiry owner changed" },
  enquiry_noted: { sentence: "Enquiry note changed", isNotified: false },
  registration_invited: { sentence: "Enquirer invited to register" },
} as const satisfies AuditEvents;

export const enquiryEmails = {
  enquiry_received: {
    data: { enquiryId: "id", dueAt: "time" },
    to: "office's mailbox",
    samples: { reference: "ENQ-1001", responseDue: "Mon 23 Nov at 09:00" },
    variables: ["reference", "responseDue"],
    template: {
      name: "Enquiry received",
      description: "To the office's mailbox, when somebody has sent the contact form",
      subject: "{{ reference }}: new enquiry to answer by {{ responseDue }}",
      body: `We have a new enquiry, {{ reference }}. Answer it by {{ responseDue }}.

Read the enquiry: {{ actionUrl }}`,
    },
  },
  enquiry_acknowledged: {
    data: { enquiryId: "id", dueAt: "time", opensAt: "time or null" },
    to: "sender of the enquiry",
    samples: { reference: "ENQ-1001", responseDue: "Mon 23 Nov at 09:00" },
    variables: ["reference", "responseDue", "officeOpens"],
    template: {
      name: "Enquiry acknowledged",
      description: "To the sender of the contact form, without what they wrote",
      subject: "We have received your enquiry {{ reference }}",
      body: `Dear {{ clientName }},

Thank you for your enquiry. Its reference is {{ reference }}.

{% if officeOpens == '' %}We'll respond within 60 minutes during business hours: by {{ responseDue }} at the latest.{% else %}It arrived outside business hours. We open next on {{ officeOpens }} and will respond within 60 minutes of that: by {{ responseDue }} at the latest.{% endif %}

Please do not reply with case papers. You send them in our client portal, and we will tell you how.{% if businessPhone != '' %} If it is urgent, please call us on {{ businessPhone }} and give the reference.{% endif %}

If you did not write to us, please ignore this email.`,
    },
  },
  enquiry_answered: {
    data: { replyId: "id" },
    to: "sender of the enquiry",
    samples: { reference: "ENQ-1001" },
    variables: ["reference", "reply"],
    template: {
      name: "Enquiry answered",
      description: "To the sender of the contact form: what staff have written to them",
      subject: "Your enquiry {{ reference }}",
      body: `{{ reply }}

Please keep {{ reference }} in the subject when you write back.`,
    },
  },
  enquiry_instructed: {
    data: { replyId: "id", userId: "id", jobId: "id" },
    to: "person",
    link: { does: "reset-password", path: "/auth/reset-password", hours: 72 },
    samples: { reference: "ENQ-1001" },
    variables: ["reference", "reply", "orgName"],
    template: {
      name: "Enquiry entered as a job",
      description: "To a new client: what staff have written to them, with a link to their job",
      subject: "{{ reference }}: send us the papers",
      body: `{{ reply }}

We have opened an account for {{ orgName }}. Choose a password, and you are at your job, where you read what we need and send papers.

Choose a password: {{ actionUrl }}

The link works once, within 72 hours. You log in with {{ email }}. If you did not write to us, please ignore this email.`,
    },
  },
  registration_invited: {
    data: { enquiryId: "id" },
    to: "sender of the enquiry",
    link: { does: "register", path: "/auth/register", hours: INVITATION_DAYS * 24 },
    samples: { reference: "ENQ-1001" },
    variables: ["reference"],
    template: {
      name: "Invitation to register",
      description: "To the sender of the contact form, with a link to register their organisation",
      subject: "{{ reference }}: register for our client portal",
      body: `Dear {{ clientName }},

Thank you for your enquiry {{ reference }}.

To instruct us, please register your organisation for our client portal. What you told us is filled in already, and you can change it.

Register your organisation: {{ actionUrl }}

The link works for 14 days. Register with an address that you can read: we send it one more email, to confirm that it is yours.{% if businessPhone != '' %} To ask us anything first, call {{ businessPhone }} and give the reference.{% endif %}

If you did not write to us, you need not do anything.`,
    },
  },
} as const satisfies EmailEvents;

import type { AuditEvents } from "#app/domain/audit/audit-event.ts";
import { type EmailEvents, FIRST_PASSWORD } from "#app/domain/email-event.ts";
import { ENQUIRY_STATUS_LABELS } from "#app/words/enquiries.ts";
import { INVITATION_DAYS } from "./enquiry.ts";

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
  },
  enquiry_acknowledged: {
    data: { enquiryId: "id", dueAt: "time", opensAt: "time or null" },
    to: "sender of the enquiry",
    samples: { reference: "ENQ-1001", responseDue: "Mon 23 Nov at 09:00" },
    variables: ["reference", "responseDue", "officeOpens"],
  },
  enquiry_answered: {
    data: { replyId: "id" },
    to: "sender of the enquiry",
    samples: { reference: "ENQ-1001" },
    variables: ["reference", "reply"],
  },
  enquiry_instructed: {
    data: { replyId: "id", userId: "id", jobId: "id" },
    to: "person",
    link: FIRST_PASSWORD,
    samples: { reference: "ENQ-1001" },
    variables: ["reference", "reply", "orgName"],
  },
  registration_invited: {
    data: { enquiryId: "id" },
    to: "sender of the enquiry",
    link: { does: "register", path: "/auth/register", hours: INVITATION_DAYS * 24 },
    samples: { reference: "ENQ-1001" },
    variables: ["reference"],
  },
} as const satisfies EmailEvents;

import type { AuditEvents } from "#app/domain/audit/audit-event.ts";
import { type EmailEvents, FIRST_PASSWORD, TO_PERSON } from "#app/domain/email-event.ts";

export const passwordAuditEvents = {
  password_changed: { sentence: "Password changed", isNotified: false, endsAccess: true },
} as const satisfies AuditEvents;

export const passwordEmails = {
  password_reset: {
    data: { email: "email" },
    to: "owner of the address",
    link: { ...FIRST_PASSWORD, hours: 1 },
    variables: [],
  },
  password_changed: TO_PERSON,
} as const satisfies EmailEvents;

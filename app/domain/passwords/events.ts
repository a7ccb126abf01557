import type { AuditEvents } from "#app/domain/audit/audit-event.ts";
import type { EmailEvents } from "#app/domain/emails/email-event.ts";

export const passwordAuditEvents = {
  password_changed: { sentence: "Password changed", isNotified: false, endsAccess: true },
} as const satisfies AuditEvents;

export const passwordEmails = {
  password_reset: {
    data: { email: "email" },
    to: "owner of the address",
    link: { does: "reset-password", path: "/auth/reset-password", hours: 1 },
    variables: [],
  },
  password_changed: {
    data: { userId: "id" },
    to: "person",
    variables: ["orgName"],
  },
} as const satisfies EmailEvents;

import type { AuditEvents } from "#app/domain/audit/audit-event.ts";

export const sentEmailAuditEvents = {
  email_test_sent: { sentence: "Test email sent" },
  email_resent: { sentence: "Email sent again" },
} as const satisfies AuditEvents;

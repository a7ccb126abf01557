import type { AuditEvents } from "#app/domain/audit/audit-event.ts";

export const emailTemplateAuditEvents = {
  email_template_changed: { sentence: "Email template changed" },
  email_template_restored: { sentence: "Email template restored" },
} as const satisfies AuditEvents;

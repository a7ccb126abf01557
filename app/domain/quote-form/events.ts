import type { AuditEvents } from "#app/domain/audit/audit-event.ts";

export const quoteTemplateAuditEvents = {
  quote_template_saved: { sentence: "Quote template saved" },
  quote_template_deleted: { sentence: "Quote template deleted" },
} as const satisfies AuditEvents;

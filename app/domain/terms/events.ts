import type { AuditEvents } from "#app/domain/audit/audit-event.ts";

export const termsAuditEvents = {
  terms_published: { sentence: "Terms published" },
} as const satisfies AuditEvents;

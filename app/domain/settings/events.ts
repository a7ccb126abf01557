import type { AuditEvents } from "#app/domain/audit/audit-event.ts";

export const settingsAuditEvents = {
  settings_saved: { sentence: "Business settings saved" },
} as const satisfies AuditEvents;

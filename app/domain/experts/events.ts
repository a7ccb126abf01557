import type { AuditEvents } from "#app/domain/audit/audit-event.ts";

export const expertAuditEvents = {
  expert_changed: { sentence: "Page of an expert changed" },
  cv_added: { sentence: "Curriculum vitae added" },
  cv_downloaded: {
    sentence: "Curriculum vitae downloaded",
    clientWrites: "JOB",
    isNotified: false,
  },
} as const satisfies AuditEvents;

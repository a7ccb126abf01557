import type { AuditEvents } from "#app/domain/audit/audit-event.ts";

export const exhibitAuditEvents = {
  exhibit_added: {
    sentence: "Exhibits added",
    values: (stored) => (stored === "1" ? "1 exhibit" : `${stored} exhibits`),
    namesValue: true,
    clientVisible: true,
    clientWrites: "JOB",
  },
  exhibit_changed: { sentence: "Exhibit changed", clientVisible: true, isNotified: false },
  exhibit_removed: { sentence: "Exhibit removed", clientVisible: true, isNotified: false },
} as const satisfies AuditEvents;

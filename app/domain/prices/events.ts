import type { AuditEvents } from "#app/domain/audit/audit-event.ts";

export const priceAuditEvents = {
  price_added: { sentence: "Price added", isNotified: false },
  price_withdrawn: { sentence: "Price withdrawn", isNotified: false },
  reference_added: { sentence: "Reference rows added", isNotified: false },
  reference_withdrawn: { sentence: "Reference row withdrawn", isNotified: false },
  reference_confirmed: { sentence: "Reference row confirmed", isNotified: false },
  term_added: { sentence: "Glossary term added", isNotified: false },
} as const satisfies AuditEvents;

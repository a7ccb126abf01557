import type { AuditEvents } from "#app/domain/audit/audit-event.ts";
import { REFERENCE_KIND_LABELS, STRENGTH_LABELS } from "#app/words/prices.ts";

const aboutFigures = { values: REFERENCE_KIND_LABELS, isNotified: false } as const;

export const priceAuditEvents = {
  price_added: { sentence: "Price added", isNotified: false },
  price_withdrawn: { sentence: "Price withdrawn", isNotified: false },
  reference_added: { sentence: "Reference figures added", ...aboutFigures },
  reference_withdrawn: { sentence: "Reference figure withdrawn", ...aboutFigures },
  reference_confirmed: { sentence: "Reference figure confirmed", ...aboutFigures },
  term_added: { sentence: "Glossary term added", values: STRENGTH_LABELS, isNotified: false },
} as const satisfies AuditEvents;

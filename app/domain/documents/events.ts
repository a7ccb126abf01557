import type { AuditEvents } from "#app/domain/audit/audit-event.ts";
import { DOCUMENT_LABELS } from "#app/words/documents.ts";

export const documentAuditEvents = {
  quote_pdf_downloaded: {
    sentence: "Quote downloaded",
    values: DOCUMENT_LABELS,
    clientWrites: "JOB",
    isNotified: false,
  },
} as const satisfies AuditEvents;

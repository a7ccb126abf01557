import type { AuditEvents } from "#app/domain/audit/audit-event.ts";
import { FUNDING_LABELS, LAA_SERVICE_LABELS } from "#app/words/funding.ts";

export const fundingAuditEvents = {
  funding_changed: {
    sentence: "Funding changed",
    first: "Funding added",
    values: FUNDING_LABELS,
    clientVisible: true,
    clientWrites: "JOB",
  },
  fee_rule_added: { sentence: "Fee rate added", values: LAA_SERVICE_LABELS },
  fee_rule_confirmed: { sentence: "Fee rate confirmed", values: LAA_SERVICE_LABELS },
} as const satisfies AuditEvents;

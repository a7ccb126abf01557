import type { AuditEvents } from "#app/domain/audit/audit-event.ts";
import { FUNDING_LABELS } from "#app/words/funding.ts";

export const fundingAuditEvents = {
  funding_changed: {
    sentence: "Funding changed",
    values: FUNDING_LABELS,
    clientVisible: true,
    clientWrites: "JOB",
  },
  fee_rule_added: { sentence: "Fee rate added" },
  fee_rule_confirmed: { sentence: "Fee rate confirmed" },
} as const satisfies AuditEvents;

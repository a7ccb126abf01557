import type { AuditEvents } from "#app/domain/audit/audit-event.ts";
import { CHECK_RESULT_LABELS, INTEREST_KIND_LABELS } from "./conflict.ts";

const countNames = (stored: string) => (stored === "1" ? "1 name found" : `${stored} names found`);

export const conflictAuditEvents = {
  conflict_checked: {
    sentence: "Conflict check run",
    values: countNames,
    namesValue: true,
    isNotified: false,
  },
  conflict_decided: {
    sentence: "Conflict check decided",
    values: CHECK_RESULT_LABELS,
    namesValue: true,
    isNotified: false,
  },
  interest_added: {
    sentence: "Interest added",
    values: INTEREST_KIND_LABELS,
    namesValue: true,
    isNotified: false,
  },
  interest_removed: {
    sentence: "Interest removed",
    values: INTEREST_KIND_LABELS,
    namesValue: true,
    isNotified: false,
  },
} as const satisfies AuditEvents;

import { formatMoney } from "#app/domain/amounts/money.ts";
import type { AuditEvents } from "#app/domain/audit/audit-event.ts";
import { PROGRAM_LABELS } from "#app/words/bills.ts";

const values = formatMoney;

export const billAuditEvents = {
  bill_handed_over: { sentence: "Bill handed over", values, namesValue: true },
  bill_downloaded: {
    sentence: "File of a bill downloaded",
    values: PROGRAM_LABELS,
    namesValue: true,
    isNotified: false,
  },
  bill_settled: { sentence: "Marked as billed elsewhere", isNotified: false },
  bill_numbered: { sentence: "Number of a bill entered", clientVisible: true },
  bill_paid: {
    sentence: "Payment of a bill entered",
    values,
    namesValue: true,
    clientVisible: true,
  },
} as const satisfies AuditEvents;

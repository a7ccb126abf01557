import { formatMoney } from "#app/domain/amounts/money.ts";
import type { AuditEvents } from "#app/domain/audit/audit-event.ts";
import { type EmailEvents, JOB_VARIABLES } from "#app/domain/email-event.ts";
import { QUOTE_STATUS_LABELS } from "#app/words/quotes.ts";

const ABOUT_QUOTE = { jobId: "id", quoteId: "id" } as const;
const QUOTE_VARIABLES = [...JOB_VARIABLES, "quoteAmount", "quoteCurrency", "responseDue"] as const;

const settled = { values: QUOTE_STATUS_LABELS, clientVisible: true, changesJob: true } as const;

export const quoteAuditEvents = {
  quote_sent: {
    sentence: "Quote sent",
    values: formatStoredAmount,
    clientVisible: true,
    changesJob: true,
  },
  quote_accepted: { sentence: "Quote accepted", ...settled, clientWrites: "JOB" },
  quote_declined: { sentence: "Quote declined", ...settled, clientWrites: "JOB" },
  quote_acceptance_recorded: { sentence: "Acceptance recorded", ...settled },
  quote_withdrawn: { sentence: "Quote withdrawn", ...settled },
  quote_expired: { sentence: "Quote expired", ...settled },
  quote_superseded: {
    sentence: "Quote replaced",
    values: QUOTE_STATUS_LABELS,
    clientVisible: true,
  },
} as const satisfies AuditEvents;

const toStaff = { data: ABOUT_QUOTE, to: "staff", variables: QUOTE_VARIABLES } as const;
const toClient = { ...toStaff, to: "job's client" } as const;
const byStaff = { ...toClient, doneBy: "STAFF" } as const;
const byClient = { ...toStaff, doneBy: "CLIENT" } as const;

export const quoteEmails = {
  quote_sent: { ...byStaff, choice: { CLIENT: { place: 1, label: "A quote is sent to us" } } },
  quote_replaced: { ...byStaff, choice: { CLIENT: { place: 2, label: "A quote is replaced" } } },
  quote_withdrawn: { ...byStaff, choice: { CLIENT: { place: 3, label: "A quote is withdrawn" } } },
  quote_expiring: {
    ...toClient,
    choice: { CLIENT: { place: 4, label: "A quote is about to expire" } },
  },
  quote_expired: { ...toClient, choice: { CLIENT: { place: 5, label: "A quote has expired" } } },
  quote_unanswered: {
    ...toStaff,
    choice: { STAFF: { place: 4, label: "A quote expires without an answer" } },
  },
  quote_acceptance_recorded: byStaff,
  quote_accepted: { ...byClient, choice: { STAFF: { place: 2, label: "A quote is accepted" } } },
  quote_declined: { ...byClient, choice: { STAFF: { place: 3, label: "A quote is declined" } } },
} as const satisfies EmailEvents;

/** Formats an amount stored in the audit log, `GBP 1250.00`, as `GBP 1,250.00`. */
function formatStoredAmount(stored: string): string {
  const [, amount] = /^GBP (\d+\.\d\d)$/.exec(stored) ?? [];
  return amount ? formatMoney(amount) : stored;
}

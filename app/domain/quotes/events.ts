import type { AuditEvents } from "#app/domain/audit/audit-event.ts";
import { type EmailEvents, JOB_VARIABLES } from "#app/domain/emails/email-event.ts";
import { formatMoney } from "./money.ts";
import { QUOTE_STATUS_LABELS } from "./quote.ts";

const ABOUT_QUOTE = { jobId: "id", quoteId: "id" } as const;
const QUOTE_VARIABLES = [...JOB_VARIABLES, "quoteAmount", "quoteCurrency"] as const;

export const quoteAuditEvents = {
  quote_sent: {
    sentence: "Quote sent",
    values: formatStoredAmount,
    clientVisible: true,
    movesJob: true,
  },
  quote_accepted: {
    sentence: "Quote accepted",
    values: QUOTE_STATUS_LABELS,
    clientVisible: true,
    clientWrites: "JOB",
    movesJob: true,
  },
  quote_declined: {
    sentence: "Quote declined",
    values: QUOTE_STATUS_LABELS,
    clientVisible: true,
    clientWrites: "JOB",
    movesJob: true,
  },
} as const satisfies AuditEvents;

export const quoteEmails = {
  quote_sent: {
    data: ABOUT_QUOTE,
    to: "job's client",
    doneBy: "STAFF",
    choice: { CLIENT: { place: 1, label: "A quote is sent to us" } },
    variables: QUOTE_VARIABLES,
    template: {
      name: "Quote sent",
      description: "To the client, when staff have sent a quote",
      subject: "Quote for {{ reference }}",
      body: `Dear {{ clientName }},

Our quote for {{ reference }} is ready. Log in to read it and to accept or decline it:

{{ actionUrl }}`,
    },
  },
  quote_accepted: {
    data: ABOUT_QUOTE,
    to: "staff",
    doneBy: "CLIENT",
    choice: { STAFF: { place: 2, label: "A quote is accepted" } },
    variables: QUOTE_VARIABLES,
    template: {
      name: "Quote accepted",
      description: "To staff, when a client has accepted a quote",
      subject: "Quote accepted: {{ reference }}",
      body: `Dear {{ clientName }},

{{ orgName }} has accepted the quote for {{ reference }}.

{{ actionUrl }}`,
    },
  },
  quote_declined: {
    data: ABOUT_QUOTE,
    to: "staff",
    doneBy: "CLIENT",
    choice: { STAFF: { place: 3, label: "A quote is declined" } },
    variables: QUOTE_VARIABLES,
    template: {
      name: "Quote declined",
      description: "To staff, when a client has declined a quote",
      subject: "Quote declined: {{ reference }}",
      body: `Dear {{ clientName }},

{{ orgName }} has declined the quote for {{ reference }}. You can send a new one:

{{ actionUrl }}`,
    },
  },
} as const satisfies EmailEvents;

/** Formats an amount stored in the audit log, `GBP 1250.00`, as `£1,250.00`. */
function formatStoredAmount(stored: string): string {
  const [, currency, amount] = /^([A-Z]{3}) (\d+\.\d\d)$/.exec(stored) ?? [];
  return currency && amount ? formatMoney(currency, amount) : stored;
}

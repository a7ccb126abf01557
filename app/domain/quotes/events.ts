import type { AuditEvents } from "#app/domain/audit/audit-event.ts";
import { type EmailEvents, JOB_VARIABLES } from "#app/domain/emails/email-event.ts";
import { formatMoney } from "./money.ts";
import { QUOTE_STATUS_LABELS } from "./quote.ts";

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
      subject:
        "{{ reference }}: quote of {{ quoteCurrency }} {{ quoteAmount }} to answer by {{ responseDue }}",
      body: `Dear {{ clientName }},

Our quote for {{ reference }} is {{ quoteCurrency }} {{ quoteAmount }} in total. Please accept or decline it by {{ responseDue }}.

Read the quote: {{ actionUrl }}`,
    },
  },
  quote_replaced: {
    data: ABOUT_QUOTE,
    to: "job's client",
    doneBy: "STAFF",
    choice: { CLIENT: { place: 2, label: "A quote is replaced" } },
    variables: QUOTE_VARIABLES,
    template: {
      name: "Quote replaced",
      description: "To the client, when staff have replaced a quote that was not answered yet",
      subject:
        "{{ reference }}: new quote of {{ quoteCurrency }} {{ quoteAmount }} to answer by {{ responseDue }}",
      body: `Dear {{ clientName }},

We have replaced our quote for {{ reference }}. The earlier one can no longer be accepted. The new one is {{ quoteCurrency }} {{ quoteAmount }} in total. Please accept or decline it by {{ responseDue }}.

Read the new quote: {{ actionUrl }}`,
    },
  },
  quote_withdrawn: {
    data: ABOUT_QUOTE,
    to: "job's client",
    doneBy: "STAFF",
    choice: { CLIENT: { place: 3, label: "A quote is withdrawn" } },
    variables: QUOTE_VARIABLES,
    template: {
      name: "Quote withdrawn",
      description: "To the client, when staff have withdrawn a quote",
      subject: "{{ reference }}: quote withdrawn",
      body: `Dear {{ clientName }},

We have withdrawn our quote for {{ reference }}. It can no longer be accepted.

See why: {{ actionUrl }}`,
    },
  },
  quote_expiring: {
    data: ABOUT_QUOTE,
    to: "job's client",
    choice: { CLIENT: { place: 4, label: "A quote is about to expire" } },
    variables: QUOTE_VARIABLES,
    template: {
      name: "Quote about to expire",
      description: "To the client, seven and two days before a quote expires",
      subject:
        "{{ reference }}: quote of {{ quoteCurrency }} {{ quoteAmount }} ends on {{ responseDue }}",
      body: `Dear {{ clientName }},

Our quote of {{ quoteCurrency }} {{ quoteAmount }} for {{ reference }} can be accepted until the end of {{ responseDue }}.

Answer the quote: {{ actionUrl }}`,
    },
  },
  quote_expired: {
    data: ABOUT_QUOTE,
    to: "job's client",
    choice: { CLIENT: { place: 5, label: "A quote has expired" } },
    variables: QUOTE_VARIABLES,
    template: {
      name: "Quote expired",
      description: "To the client, when a quote has expired without an answer",
      subject: "{{ reference }}: our quote has expired",
      body: `Dear {{ clientName }},

Our quote for {{ reference }} could be accepted until {{ responseDue }}, and has now expired. If you still need our help, please ask for a new one.

Ask for a new quote: {{ actionUrl }}`,
    },
  },
  quote_unanswered: {
    data: ABOUT_QUOTE,
    to: "staff",
    choice: { STAFF: { place: 4, label: "A quote expires without an answer" } },
    variables: QUOTE_VARIABLES,
    template: {
      name: "Quote unanswered",
      description: "To staff, when a quote has expired without an answer",
      subject: "{{ reference }}: quote expired without an answer",
      body: `Dear {{ clientName }},

Our quote to {{ orgName }} for {{ reference }} ended on {{ responseDue }} without an answer. You can send a new one.

See the quote: {{ actionUrl }}`,
    },
  },
  quote_acceptance_recorded: {
    data: ABOUT_QUOTE,
    to: "job's client",
    doneBy: "STAFF",
    variables: QUOTE_VARIABLES,
    template: {
      name: "Acceptance recorded",
      description: "To the client, when staff have recorded that they accepted a quote",
      subject: "{{ reference }}: your acceptance is recorded",
      body: `Dear {{ clientName }},

We have recorded that {{ orgName }} accepted our quote for {{ reference }}. If that is wrong, tell us at once.

Check the record: {{ actionUrl }}`,
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
      subject: "{{ reference }}: quote accepted",
      body: `Dear {{ clientName }},

{{ orgName }} has accepted our quote of {{ quoteCurrency }} {{ quoteAmount }} for {{ reference }}.

Open the job: {{ actionUrl }}`,
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
      subject: "{{ reference }}: quote declined",
      body: `Dear {{ clientName }},

{{ orgName }} has declined our quote of {{ quoteCurrency }} {{ quoteAmount }} for {{ reference }}. You can send a new one.

See why: {{ actionUrl }}`,
    },
  },
} as const satisfies EmailEvents;

/** Formats an amount stored in the audit log, `GBP 1250.00`, as `£1,250.00`. */
function formatStoredAmount(stored: string): string {
  const [, currency, amount] = /^([A-Z]{3}) (\d+\.\d\d)$/.exec(stored) ?? [];
  return currency && amount ? formatMoney(currency, amount) : stored;
}

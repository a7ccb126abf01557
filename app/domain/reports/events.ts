import type { AuditEvents } from "#app/domain/audit/audit-event.ts";
import { type EmailEvents, JOB_VARIABLES } from "#app/domain/emails/email-event.ts";

/** An entry names the number of the report alone. */
const aboutReport = { values: (stored: string) => `Report ${stored}`, namesValue: true } as const;
const quiet = { isNotified: false } as const;
const shown = { ...aboutReport, clientVisible: true } as const;

export const reportAuditEvents = {
  report_started: { sentence: "Report started", ...aboutReport, ...quiet },
  report_version_added: { sentence: "Version of a report added", ...aboutReport, ...quiet },
  report_released: { sentence: "Draft of a report released to the client", ...shown },
  report_point_added: {
    sentence: "Comment on a draft report added",
    ...shown,
    clientWrites: "JOB",
  },
  report_point_answered: { sentence: "Comment on a draft report answered", ...shown },
  report_checked: { sentence: "Checklist of a report answered", ...aboutReport, ...quiet },
  report_sealed: { sentence: "Report sealed", ...shown },
  report_served: { sentence: "Service of a report recorded", ...shown, clientWrites: "JOB" },
  report_withdrawn: { sentence: "Report withdrawn", ...shown },
  certificate_downloaded: {
    sentence: "Certificate of a report downloaded",
    ...aboutReport,
    clientWrites: "JOB",
    ...quiet,
  },
  report_rule_added: { sentence: "Checklist item or declaration added", ...quiet },
  declaration_confirmed: { sentence: "Checklist item or declaration confirmed", ...quiet },
} as const satisfies AuditEvents;

const toClient = {
  data: { jobId: "id" },
  to: "job's client",
  page: "reports",
  variables: JOB_VARIABLES,
} as const;

export const reportEmails = {
  draft_ready: {
    ...toClient,
    doneBy: "STAFF",
    choice: { CLIENT: { place: 16, label: "A draft report waits for my comments" } },
    template: {
      name: "Draft report ready",
      description: "To the client, when staff have released a draft of a report",
      subject: "{{ reference }}: a draft report to read",
      body: `Dear {{ clientName }},

A draft of the report for {{ reference }} is ready. Please check that its facts are right, and comment where they are not.

Read the draft: {{ actionUrl }}`,
    },
  },
  report_ready: {
    ...toClient,
    doneBy: "STAFF",
    choice: { CLIENT: { place: 17, label: "A report is ready" } },
    template: {
      name: "Report ready",
      description: "To the client, when the expert has sealed a report",
      subject: "{{ reference }}: the report is ready",
      body: `Dear {{ clientName }},

The report for {{ reference }} is signed and sealed. We serve nobody: please tell us on the same page when and how you have served it.

Get the report: {{ actionUrl }}`,
    },
  },
  service_asked: {
    ...toClient,
    choice: { CLIENT: { place: 18, label: "We have not heard whether a report was served" } },
    template: {
      name: "Service of a report",
      description:
        "To the client, weekly and thrice, while nobody has said that a report was served",
      subject: "{{ reference }}: was the report served?",
      body: `Dear {{ clientName }},

The report for {{ reference }} has been ready for a week or more, and nobody has told us whether it was served. Questions about it may have to be answered within days of service.

Tell us when and how it was served: {{ actionUrl }}`,
    },
  },
  report_withdrawn: {
    ...toClient,
    doneBy: "STAFF",
    template: {
      name: "Report withdrawn",
      description: "To the client, when a sealed report was withdrawn",
      subject: "{{ reference }}: the report was withdrawn",
      body: `Dear {{ clientName }},

A report for {{ reference }} was withdrawn. If you have served it, you must tell the court and everybody it was served on, at once.

Read why: {{ actionUrl }}`,
    },
  },
} as const satisfies EmailEvents;

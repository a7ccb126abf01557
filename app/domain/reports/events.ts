import type { AuditEvents } from "#app/domain/audit/audit-event.ts";
import { BY_CLIENT, type EmailEvents, JOB_VARIABLES } from "#app/domain/email-event.ts";
import { REGIME_LABELS } from "#app/words/reports.ts";

/** An entry names the number of the report alone. */
const aboutReport = { values: (stored: string) => `Report ${stored}`, namesValue: true } as const;
const quiet = { isNotified: false } as const;
const ofRegime = { values: REGIME_LABELS, ...quiet };
const shown = { ...aboutReport, clientVisible: true } as const;

export const reportAuditEvents = {
  report_started: { sentence: "Report started", ...aboutReport, ...quiet },
  report_version_added: { sentence: "Version of a report added", ...aboutReport, ...quiet },
  report_released: { sentence: "Draft of a report released to the client", ...shown },
  report_point_added: { sentence: "Comment on a draft added", ...shown, clientWrites: "JOB" },
  report_point_answered: { sentence: "Comment on a draft answered", ...shown },
  report_checked: { sentence: "Checklist of a report answered", ...aboutReport, ...quiet },
  report_sealed: { sentence: "Report sealed", ...shown },
  report_served: { sentence: "Service of a report recorded", ...shown, clientWrites: "JOB" },
  report_withdrawn: { sentence: "Report withdrawn", ...shown },
  report_dropped: { sentence: "Report withdrawn before its seal", ...aboutReport, ...quiet },
  certificate_downloaded: {
    sentence: "Certificate of a report downloaded",
    ...aboutReport,
    clientWrites: "JOB",
    ...quiet,
  },
  report_rule_added: { sentence: "Checklist item or declaration added", ...ofRegime },
  declaration_confirmed: { sentence: "Checklist item or declaration confirmed", ...ofRegime },
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
  },
  draft_commented: {
    ...BY_CLIENT,
    page: "reports",
    choice: { STAFF: { place: 17, label: "A client comments on a draft report" } },
  },
  draft_comment_answered: {
    ...toClient,
    doneBy: "STAFF",
    choice: { CLIENT: { place: 19, label: "My comment on a draft report is answered" } },
  },
  report_ready: {
    ...toClient,
    doneBy: "STAFF",
    choice: { CLIENT: { place: 17, label: "A report is ready" } },
  },
  service_asked: {
    ...toClient,
    choice: { CLIENT: { place: 18, label: "We have not heard whether a report was served" } },
  },
  report_withdrawn: {
    ...toClient,
    doneBy: "STAFF",
  },
} as const satisfies EmailEvents;

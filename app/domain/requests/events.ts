import type { AuditEvents } from "#app/domain/audit/audit-event.ts";
import { BY_CLIENT, BY_EITHER, BY_STAFF, type EmailEvents } from "#app/domain/email-event.ts";
import { JOB_STATUS_LABELS } from "#app/words/jobs.ts";

const byBothSides = { clientVisible: true, clientWrites: "JOB", changesJob: true } as const;

export const requestAuditEvents = {
  request_corrected: { sentence: "Request corrected", namesValue: true, ...byBothSides },
  request_withdrawn: { sentence: "Request withdrawn", values: JOB_STATUS_LABELS, ...byBothSides },
} as const satisfies AuditEvents;

export const requestEmails = {
  request_corrected: {
    ...BY_EITHER,
    page: "versions",
    choice: {
      CLIENT: { place: 8, label: "Our expert team corrects a request" },
      STAFF: { place: 8, label: "A client corrects a request" },
    },
  },
  request_withdrawn: {
    ...BY_CLIENT,
    choice: { STAFF: { place: 9, label: "A client withdraws a request" } },
  },
  job_entered: {
    ...BY_STAFF,
    choice: { CLIENT: { place: 9, label: "Our expert team enters a job for us" } },
  },
} as const satisfies EmailEvents;

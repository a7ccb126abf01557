import type { AuditEvents } from "#app/domain/audit/audit-event.ts";
import { type EmailEvents, JOB_VARIABLES } from "#app/domain/emails/email-event.ts";
import { JOB_STATUS_LABELS } from "#app/domain/jobs/job.ts";

export const requestAuditEvents = {
  request_corrected: {
    sentence: "Request corrected",
    namesValue: true,
    clientVisible: true,
    clientWrites: "JOB",
    changesJob: true,
  },
  request_withdrawn: {
    sentence: "Request withdrawn",
    values: JOB_STATUS_LABELS,
    clientVisible: true,
    clientWrites: "JOB",
    changesJob: true,
  },
} as const satisfies AuditEvents;

export const requestEmails = {
  request_corrected: {
    data: { jobId: "id", by: "side" },
    to: { CLIENT: "staff", STAFF: "job's client" },
    doneBy: "data",
    page: "versions",
    choice: {
      CLIENT: { place: 8, label: "Our expert team corrects a request" },
      STAFF: { place: 8, label: "A client corrects a request" },
    },
    variables: JOB_VARIABLES,
  },
  request_withdrawn: {
    data: { jobId: "id" },
    to: "staff",
    doneBy: "CLIENT",
    choice: { STAFF: { place: 9, label: "A client withdraws a request" } },
    variables: JOB_VARIABLES,
  },
  job_entered: {
    data: { jobId: "id" },
    to: "job's client",
    doneBy: "STAFF",
    choice: { CLIENT: { place: 9, label: "Our expert team enters a job for us" } },
    variables: JOB_VARIABLES,
  },
} as const satisfies EmailEvents;

import type { AuditEvents } from "#app/domain/audit/audit-event.ts";
import { BY_CLIENT, BY_STAFF, type EmailEvents } from "#app/domain/email-event.ts";
import { JOB_STATUS_LABELS } from "#app/words/jobs.ts";

export const jobAuditEvents = {
  job_created: {
    sentence: "Job request created",
    values: JOB_STATUS_LABELS,
    clientVisible: true,
    clientWrites: "JOB",
  },
  status_changed: {
    sentence: "Status changed",
    values: JOB_STATUS_LABELS,
    isChange: true,
    clientVisible: true,
    changesJob: true,
  },
  job_assigned: { sentence: "Owner changed", isChange: true },
  jobs_exported: { sentence: "Jobs exported", clientWrites: "SELF" },
} as const satisfies AuditEvents;

export const jobEmails = {
  job_submitted: { ...BY_CLIENT, choice: { STAFF: { place: 1, label: "A job request comes in" } } },
  job_assigned: {
    ...BY_STAFF,
    data: { jobId: "id", userId: "id" },
    to: "member of staff",
    choice: { STAFF: { place: 7, label: "A job is given to me" } },
  },
  status_changed: {
    ...BY_STAFF,
    data: { jobId: "id", status: "job status" },
    choice: { CLIENT: { place: 6, label: "The status of a job changes" } },
  },
} as const satisfies EmailEvents;

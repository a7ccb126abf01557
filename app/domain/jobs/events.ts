import type { AuditEvents } from "#app/domain/audit/audit-event.ts";
import { type EmailEvents, JOB_VARIABLES } from "#app/domain/emails/email-event.ts";
import { JOB_STATUS_LABELS } from "./job.ts";

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
  job_submitted: {
    data: { jobId: "id" },
    to: "staff",
    doneBy: "CLIENT",
    choice: { STAFF: { place: 1, label: "A job request comes in" } },
    variables: JOB_VARIABLES,
  },
  job_assigned: {
    data: { jobId: "id", userId: "id" },
    to: "member of staff",
    doneBy: "STAFF",
    choice: { STAFF: { place: 7, label: "A job is given to me" } },
    variables: JOB_VARIABLES,
  },
  status_changed: {
    data: { jobId: "id", status: "job status" },
    to: "job's client",
    doneBy: "STAFF",
    choice: { CLIENT: { place: 6, label: "The status of a job changes" } },
    variables: JOB_VARIABLES,
  },
} as const satisfies EmailEvents;

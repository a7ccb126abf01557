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
    template: {
      name: "Request corrected",
      description: "To the other side, when a request has been corrected",
      subject: "{{ reference }}: request corrected",
      body: `Dear {{ clientName }},

{{ side }} has corrected the request {{ reference }}.

See what changed: {{ actionUrl }}`,
    },
  },
  request_withdrawn: {
    data: { jobId: "id" },
    to: "staff",
    doneBy: "CLIENT",
    choice: { STAFF: { place: 9, label: "A client withdraws a request" } },
    variables: JOB_VARIABLES,
    template: {
      name: "Request withdrawn",
      description: "To staff, when a client has withdrawn a request",
      subject: "{{ reference }}: request withdrawn",
      body: `Dear {{ clientName }},

{{ orgName }} has withdrawn the request {{ reference }}. The job is cancelled, and a quote that was open is declined.

See the job: {{ actionUrl }}`,
    },
  },
  job_entered: {
    data: { jobId: "id" },
    to: "job's client",
    doneBy: "STAFF",
    choice: { CLIENT: { place: 9, label: "Our expert team enters a job for us" } },
    variables: JOB_VARIABLES,
    template: {
      name: "Job entered",
      description: "To the client, when staff have entered a job for them",
      subject: "{{ reference }}: your instruction is entered",
      body: `Dear {{ clientName }},

We have entered your instruction as {{ reference }}. Please check it, and correct what is wrong.

Check the request: {{ actionUrl }}

We will email you when our quote is ready.`,
    },
  },
} as const satisfies EmailEvents;

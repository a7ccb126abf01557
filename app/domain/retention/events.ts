import type { AuditEvents } from "#app/domain/audit/audit-event.ts";
import { type EmailEvents, JOB_VARIABLES } from "#app/domain/email-event.ts";

export const retentionAuditEvents = {
  ending_recorded: {
    sentence: "Ending of the case recorded",
    clientVisible: true,
    clientWrites: "JOB",
  },
  hold_placed: { sentence: "Legal hold placed: nothing of it is removed" },
  hold_lifted: { sentence: "Legal hold lifted" },
  retention_decided: {
    sentence: "Case file reviewed",
    values: { KEEP: "keep", DESTROY: "destroy, once a second person confirms it" },
    namesValue: true,
  },
  case_destroyed: { sentence: "Case destroyed", clientVisible: true },
  destruction_downloaded: {
    sentence: "Certificate of destruction downloaded",
    clientWrites: "JOB",
    isNotified: false,
  },
} as const satisfies AuditEvents;

export const retentionEmails = {
  ending_asked: {
    data: { jobId: "id" },
    to: "job's client",
    page: "case",
    choice: { CLIENT: { place: 20, label: "We have not heard how a case ended" } },
    variables: JOB_VARIABLES,
  },
  retention_due: {
    data: {},
    to: "staff",
    choice: { STAFF: { place: 19, label: "Cases are due for review" } },
    variables: [],
  },
  case_destroyed: {
    data: { jobId: "id" },
    to: "job's client",
    doneBy: "STAFF",
    choice: { CLIENT: { place: 21, label: "A case file was destroyed" } },
    variables: ["jobId", "reference"],
  },
} as const satisfies EmailEvents;

import type { AuditEvents } from "#app/domain/audit/audit-event.ts";
import { type EmailEvents, JOB_VARIABLES } from "#app/domain/email-event.ts";
import { OUTCOME_LABELS } from "#app/words/retention.ts";

export const retentionAuditEvents = {
  ending_recorded: {
    sentence: "Ending of the case recorded",
    values: OUTCOME_LABELS,
    namesValue: true,
    clientVisible: true,
    clientWrites: "JOB",
  },
  hold_placed: { sentence: "Put on hold: nothing of it is removed" },
  hold_lifted: { sentence: "Hold lifted" },
} as const satisfies AuditEvents;

export const retentionEmails = {
  ending_asked: {
    data: { jobId: "id" },
    to: "job's client",
    page: "case",
    choice: { CLIENT: { place: 20, label: "We have not heard how a case ended" } },
    variables: JOB_VARIABLES,
  },
} as const satisfies EmailEvents;

import type { AuditEvents } from "#app/domain/audit/audit-event.ts";
import { BY_EITHER, type EmailEvents } from "#app/domain/email-event.ts";
import { AUTHORITY_LABELS } from "#app/words/authorities.ts";

const byBothSides = { clientVisible: true, clientWrites: "JOB" } as const;

export const packAuditEvents = {
  authority_changed: {
    sentence: "Authority changed",
    first: "Authority entered",
    values: AUTHORITY_LABELS,
    namesValue: true,
    ...byBothSides,
  },
  pack_changed: { sentence: "Answers for legal aid changed", ...byBothSides, isNotified: false },
} as const satisfies AuditEvents;

export const packEmails = {
  authority_due: {
    data: { jobId: "id", dates: "dates" },
    to: "job's client",
    page: "pack",
    choice: { CLIENT: { place: 22, label: "Legal-aid authority is to be applied for soon" } },
    variables: ["orgName", "jobId", "jobTitle", "reference", "status", "dates"],
  },
  authority_decided: {
    ...BY_EITHER,
    page: "pack",
    choice: {
      CLIENT: { place: 23, label: "Our expert team enters a decision on legal-aid authority" },
      STAFF: { place: 18, label: "A client enters a decision on legal-aid authority" },
    },
  },
} as const satisfies EmailEvents;

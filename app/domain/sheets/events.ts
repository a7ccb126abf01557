import type { AuditEvents } from "#app/domain/audit/audit-event.ts";
import { BY_STAFF, type EmailEvents, JOB_VARIABLES } from "#app/domain/email-event.ts";

/** An entry names the number of the sheet alone. */
const aboutSheet = { values: (stored: string) => `Sheet ${stored}`, namesValue: true } as const;

export const sheetAuditEvents = {
  sheet_started: { sentence: "Sheet started", ...aboutSheet, isNotified: false },
  sheet_discarded: { sentence: "Sheet discarded", ...aboutSheet, isNotified: false },
  sheet_fixed: { sentence: "Sheet locked", ...aboutSheet },
  sheet_superseded: { sentence: "Sheet replaced", ...aboutSheet },
  sheet_released: { sentence: "Sheet released to the client", ...aboutSheet, clientVisible: true },
  sheet_downloaded: {
    sentence: "Sheet downloaded",
    ...aboutSheet,
    clientWrites: "JOB",
    isNotified: false,
  },
} as const satisfies AuditEvents;

export const sheetEmails = {
  sheet_released: {
    ...BY_STAFF,
    data: { jobId: "id", count: "count" },
    page: "sheets",
    choice: { CLIENT: { place: 15, label: "Our expert team releases figures" } },
    variables: [...JOB_VARIABLES, "sheetCount"],
  },
} as const satisfies EmailEvents;

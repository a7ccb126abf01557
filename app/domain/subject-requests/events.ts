import type { AuditEvents } from "#app/domain/audit/audit-event.ts";
import {
  SUBJECT_REQUEST_LABELS,
  SUBJECT_REQUEST_STEP_LABELS,
} from "#app/words/subject-requests.ts";

const quiet = { namesValue: true, isNotified: false } as const;

export const subjectRequestAuditEvents = {
  request_opened: {
    sentence: "Request about data opened",
    values: SUBJECT_REQUEST_LABELS,
    ...quiet,
  },
  request_changed: {
    sentence: "Request about data changed",
    values: SUBJECT_REQUEST_STEP_LABELS,
    ...quiet,
  },
  /** What was removed by its age, by how many of each; by the product itself. */
  data_deleted: { sentence: "Data deleted by its age", isNotified: false },
  request_closed: {
    sentence: "Request about data closed",
    values: SUBJECT_REQUEST_LABELS,
    ...quiet,
  },
} as const satisfies AuditEvents;

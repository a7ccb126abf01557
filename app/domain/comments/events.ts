import type { AuditEvents } from "#app/domain/audit/audit-event.ts";
import { BY_EITHER, type EmailEvents } from "#app/domain/email-event.ts";
import type { Visibility } from "./comment.ts";

export const commentAuditEvents = {
  comment_added_client: {
    sentence: "Comment added",
    onTimeline: false,
    clientVisible: true,
    clientWrites: "JOB",
  },
  comment_added_internal: { sentence: "Internal comment added", onTimeline: false },
} as const satisfies AuditEvents;

export const COMMENT_ADDED = {
  CLIENT: "comment_added_client",
  INTERNAL: "comment_added_internal",
} as const satisfies Record<Visibility, keyof typeof commentAuditEvents>;

export const commentEmails = {
  comment_added: {
    ...BY_EITHER,
    choice: {
      CLIENT: { place: 7, label: "Our expert team comments on a job" },
      STAFF: { place: 5, label: "A client comments on a job" },
    },
  },
} as const satisfies EmailEvents;

import type { AuditEvents } from "#app/domain/audit/audit-event.ts";
import { PROFILE_STATUS_LABELS, ROLE_LABELS } from "#app/words/users.ts";

export const userAuditEvents = {
  administrator_created: { sentence: "Administrator created" },
  user_status_changed: {
    sentence: "User status changed",
    values: PROFILE_STATUS_LABELS,
    isChange: true,
    endsAccess: true,
    clientWrites: "ORGANISATION",
  },
  user_role_changed: {
    sentence: "User role changed",
    values: ROLE_LABELS,
    isChange: true,
    endsAccess: true,
    clientWrites: "ORGANISATION",
  },
  user_confirmed: { sentence: "User confirmed", clientWrites: "ORGANISATION" },
  name_changed: { sentence: "Name changed", isNotified: false, clientWrites: "SELF" },
  mail_choices_changed: {
    sentence: "Email choices changed",
    isNotified: false,
    clientWrites: "SELF",
  },
} as const satisfies AuditEvents;

import type { AuditEvents } from "#app/domain/audit/audit-event.ts";
import { type EmailEvents, TO_PERSON } from "#app/domain/email-event.ts";

export const signInAuditEvents = {
  second_factor_changed: {
    sentence: "Second factor changed",
    values: { ON: "On", OFF: "Off", on: "On", off: "Off", "new backup codes": "New backup codes" },
    isNotified: false,
    endsAccess: true,
  },
  sessions_ended: { sentence: "Sessions ended", isNotified: false, endsAccess: true },
} as const satisfies AuditEvents;

export const signInEmails = {
  second_factor_changed: TO_PERSON,
  new_device: {
    data: { userId: "id", device: "text", at: "time" },
    to: "person, when active and confirmed",
    variables: ["orgName", "device"],
  },
  wrong_codes: { ...TO_PERSON, data: { userId: "id", at: "time" } },
} as const satisfies EmailEvents;

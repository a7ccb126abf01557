import type { AuditEvents } from "#app/domain/audit/audit-event.ts";
import type { EmailEvents } from "#app/domain/emails/email-event.ts";

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
  second_factor_changed: {
    data: { userId: "id" },
    to: "person",
    variables: ["orgName"],
    template: {
      name: "Second factor changed",
      description: "To a user whose authenticator app was set up, replaced or removed",
      subject: "Your second factor has been changed",
      body: `Dear {{ clientName }},

The authenticator app or the backup codes for {{ email }} were changed on {{ timestamp }}.

If this was not you, call us on {{ businessPhone }}.`,
    },
  },
  new_device: {
    data: { userId: "id", device: "text", at: "time" },
    to: "person, when active and confirmed",
    variables: ["orgName", "device"],
    template: {
      name: "New device",
      description: "To a user who has logged in with a new browser",
      subject: "New login to your account",
      body: `Dear {{ clientName }},

{{ email }} logged in on {{ timestamp }} with a new browser: {{ device }}.

If this was not you, change your password at once and call us on {{ businessPhone }}.`,
    },
  },
  wrong_codes: {
    data: { userId: "id", at: "time" },
    to: "person",
    variables: ["orgName"],
    template: {
      name: "Wrong codes",
      description: "To a user after five wrong codes with the right password",
      subject: "Wrong codes for your account",
      body: `Dear {{ clientName }},

Somebody entered the right password for {{ email }} and then a wrong code, five times within a day, most recently on {{ timestamp }}. Nobody can log in without the code.

If this was not you, somebody else knows your password. Change it at once and call us on {{ businessPhone }}.`,
    },
  },
} as const satisfies EmailEvents;

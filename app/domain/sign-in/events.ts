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

If it was not you, call us on {{ businessPhone }}.`,
    },
  },
  new_device: {
    data: { userId: "id", device: "text", at: "time" },
    to: "person, when active and confirmed",
    variables: ["orgName", "device"],
    template: {
      name: "New device",
      description: "To a user who has logged in with a browser that was not known",
      subject: "New device logged in",
      body: `Dear {{ clientName }},

{{ email }} logged in on {{ timestamp }} with a new browser: {{ device }}.

If it was you, you need not do anything. If it was not, change your password at once and call us on {{ businessPhone }}:

{{ portalUrl }}`,
    },
  },
  wrong_codes: {
    data: { userId: "id", at: "time" },
    to: "person",
    variables: ["orgName"],
    template: {
      name: "Wrong codes",
      description: "To a user whose password was right, but five codes after it were wrong",
      subject: "Wrong codes after your password",
      body: `Dear {{ clientName }},

Somebody gave the right password for {{ email }} and then a wrong code, five times within a day; the last time was on {{ timestamp }}. Nobody gets in without a code.

If it was you, you need not do anything. If it was not, your password is known to somebody else. Change it at once and call us on {{ businessPhone }}:

{{ portalUrl }}`,
    },
  },
} as const satisfies EmailEvents;

import type { AuditEvents } from "#app/domain/audit/audit-event.ts";
import type { EmailEvents } from "#app/domain/emails/email-event.ts";

export const passwordAuditEvents = {
  password_changed: { sentence: "Password changed", isNotified: false, endsAccess: true },
} as const satisfies AuditEvents;

export const passwordEmails = {
  password_reset: {
    data: { email: "email" },
    to: "owner of the address",
    link: { does: "reset-password", path: "/auth/reset-password", hours: 1 },
    variables: [],
    template: {
      name: "Password reset",
      description: "To a user who asked for a new password, with a link that works once",
      subject: "Choose a new password",
      body: `Dear {{ clientName }},

You can choose a new password for {{ email }}. The link works once, within one hour.

Choose a new password: {{ actionUrl }}

If you did not ask for this, please ignore this email. Your password has not changed.`,
    },
  },
  password_changed: {
    data: { userId: "id" },
    to: "person",
    variables: ["orgName"],
    template: {
      name: "Password changed",
      description: "To a user whose password has been changed",
      subject: "Your password has been changed",
      body: `Dear {{ clientName }},

The password for {{ email }} was changed on {{ timestamp }}. You have been logged out on all other devices.

If this was not you, choose a new password at once and call us on {{ businessPhone }}.`,
    },
  },
} as const satisfies EmailEvents;

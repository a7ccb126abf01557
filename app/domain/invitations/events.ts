import type { AuditEvents } from "#app/domain/audit/audit-event.ts";
import type { EmailEvents } from "#app/domain/emails/email-event.ts";
import { ROLE_LABELS } from "#app/domain/users/user.ts";

export const invitationAuditEvents = {
  user_invited: { sentence: "User invited", values: ROLE_LABELS, clientWrites: "ORGANISATION" },
  invitation_resent: { sentence: "Invitation sent again", clientWrites: "ORGANISATION" },
  invitation_revoked: {
    sentence: "Invitation revoked",
    values: ROLE_LABELS,
    clientWrites: "ORGANISATION",
  },
} as const satisfies AuditEvents;

export const invitationEmails = {
  user_invited: {
    data: { userId: "id" },
    to: "person",
    link: { does: "reset-password", path: "/auth/reset-password", hours: 72 },
    variables: ["orgName"],
    template: {
      name: "User invited",
      description: "To a new user, with a link to set a password",
      subject: "Your invitation to the client portal",
      body: `Dear {{ clientName }},

{{ orgName }} has invited you to our client portal. You log in with {{ email }}.

Please set your password first. The link works once, within 72 hours:

{{ actionUrl }}

If you did not expect this, please ignore this email.`,
    },
  },
} as const satisfies EmailEvents;

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
  },
  staff_invited: {
    data: { userId: "id" },
    to: "person",
    link: { does: "reset-password", path: "/auth/reset-password", hours: 72 },
    variables: [],
  },
} as const satisfies EmailEvents;

import type { AuditEvents } from "#app/domain/audit/audit-event.ts";
import { type EmailEvents, FIRST_PASSWORD, TO_PERSON } from "#app/domain/email-event.ts";
import { ROLE_LABELS } from "#app/words/users.ts";

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
  user_invited: { ...TO_PERSON, link: FIRST_PASSWORD },
  staff_invited: { ...TO_PERSON, link: FIRST_PASSWORD, variables: [] },
} as const satisfies EmailEvents;

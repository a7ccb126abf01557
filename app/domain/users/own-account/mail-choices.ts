import { type Actor, isStaff } from "#app/domain/actor.ts";
import type { EmailSide } from "#app/domain/emails/email-event.ts";
import { EMAIL_EVENTS, TEMPLATE_KEYS } from "#app/domain/emails/email-events.ts";

/** An email that somebody gets and may do without; the key is its template's. */
export interface MailChoice {
  key: string;
  label: string;
}

/**
 * The emails that this kind of person may switch off. What tells of their own account's security,
 * or of their organisation's standing, is no choice: it always comes.
 */
export function mailChoices(actor: Pick<Actor, "role">): MailChoice[] {
  return listChoices(isStaff(actor) ? "STAFF" : "CLIENT");
}

function listChoices(side: EmailSide): MailChoice[] {
  return TEMPLATE_KEYS.flatMap((key) => {
    const choice = EMAIL_EVENTS[key].choice?.[side];
    return choice ? [{ key, ...choice }] : [];
  })
    .toSorted((a, b) => a.place - b.place)
    .map(({ key, label }) => ({ key, label }));
}

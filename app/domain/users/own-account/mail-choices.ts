import { type Actor, isStaff } from "#app/domain/actor.ts";
import type { EmailSide } from "#app/domain/email-event.ts";
import { EMAIL_EVENTS, TEMPLATE_KEYS } from "#app/domain/emails/email-events.ts";

/** An email that a person can turn off; the key is its template's. */
export interface MailChoice {
  key: string;
  label: string;
}

/**
 * The emails that this kind of person may turn off. Emails about the security of their own account, or
 * about their organisation's status, cannot be turned off.
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

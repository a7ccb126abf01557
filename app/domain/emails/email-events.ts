import type { EmailEvent, EmailField, OneTimeLink } from "#app/domain/email-event.ts";
import { emailEvents } from "#app/domain/events.ts";

const EVENTS = emailEvents();

export type TemplateKey = keyof typeof EVENTS;

export const EMAIL_EVENTS: Readonly<Record<TemplateKey, EmailEvent>> = EVENTS;

export const TEMPLATE_KEYS = Object.keys(EVENTS) as TemplateKey[];

type DataOf<Key extends TemplateKey> = {
  [Name in keyof (typeof EVENTS)[Key]["data"]]: (typeof EVENTS)[Key]["data"][Name] extends keyof EmailField
    ? EmailField[(typeof EVENTS)[Key]["data"][Name]]
    : never;
};

/**
 * A request for emails. After the transaction that queued it has committed, the worker determines the
 * recipients and writes one email for each.
 */
export type EmailRequest = {
  [Key in TemplateKey]: { templateKey: Key } & DataOf<Key>;
}[TemplateKey];

export const LINKED_TEMPLATES = TEMPLATE_KEYS.filter((key) => EMAIL_EVENTS[key].link);

/** The single-use link of a template's emails; null when it has none, or there is no such template (any more). */
export function oneTimeLinkOf(templateKey: string): OneTimeLink | null {
  return emailEvent(templateKey)?.link ?? null;
}

/** Whether a template can be turned off: not when its link is the only way to get access, or it holds what staff wrote. */
export function canBeInactive(templateKey: string): boolean {
  return !oneTimeLinkOf(templateKey) && !isLetter(templateKey);
}

/** Whether its emails hold what a person has written to their recipient. */
export function isLetter(templateKey: string): boolean {
  return emailEvent(templateKey)?.variables.includes("reply") ?? false;
}

/** The event of a stored template key; undefined when this version has none of that name. */
export function emailEvent(templateKey: string): EmailEvent | undefined {
  return Object.hasOwn(EMAIL_EVENTS, templateKey)
    ? EMAIL_EVENTS[templateKey as TemplateKey]
    : undefined;
}

import type { TemplateKey } from "#app/domain/email-templates/template.ts";

/** A link in a mail by which its reader proves to own the address. */
export interface OneTimeLink {
  /** What its token does: one that does this does nothing else. */
  does: "reset-password" | "verify-email";
  path: string;
  hours: number;
}

const LINKS: Partial<Record<TemplateKey, OneTimeLink>> = {
  password_reset: { does: "reset-password", path: "/auth/reset-password", hours: 1 },
  user_invited: { does: "reset-password", path: "/auth/reset-password", hours: 72 },
  email_verification: { does: "verify-email", path: "/auth/verify-email", hours: 72 },
};

/** Templates whose messages hold such a link. */
export const LINKED_TEMPLATES = Object.keys(LINKS);

/** Stands in the stored message where the one that is sent has the token: staff read stored ones. */
export const TOKEN_PLACE = "sent-only-by-mail";

export function oneTimeLinkOf(templateKey: string): OneTimeLink | null {
  return LINKS[templateKey as TemplateKey] ?? null;
}

const TOKEN = /([?&]token=)[^&\s"'<>]+/g;

/** A message as staff may read it: without what would let its reader in. */
export function withoutToken(templateKey: string, text: string): string {
  return oneTimeLinkOf(templateKey) ? text.replaceAll(TOKEN, `$1${TOKEN_PLACE}`) : text;
}

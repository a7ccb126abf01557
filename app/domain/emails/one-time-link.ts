import { oneTimeLinkOf } from "./email-events.ts";

/** Stands in the stored message where the one that is sent has the token: staff read stored ones. */
export const TOKEN_PLACE = "sent-only-by-mail";

const TOKEN = /([?&]token=)[^&\s"'<>]+/g;

/** A message as staff may read it: without what would let its reader in. */
export function withoutToken(templateKey: string, text: string): string {
  return oneTimeLinkOf(templateKey) ? text.replaceAll(TOKEN, `$1${TOKEN_PLACE}`) : text;
}

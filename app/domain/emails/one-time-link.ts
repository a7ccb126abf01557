import { oneTimeLinkOf } from "./email-events.ts";

/** Stands in the stored email, which staff can read, in place of the token that was sent. */
export const TOKEN_PLACE = "sent-only-by-mail";

const TOKEN = /([?&]token=)[^&\s"'<>]+/g;

/** An email as staff may read it: without the token of its link. */
export function withoutToken(templateKey: string, text: string): string {
  return oneTimeLinkOf(templateKey) ? text.replaceAll(TOKEN, `$1${TOKEN_PLACE}`) : text;
}

import { oneTimeLinkOf } from "./email-events.ts";

/** Replaces the token in the stored email, which staff can read. */
export const TOKEN_PLACE = "sent-only-by-mail";

const TOKEN = /([?&]token=)[^&\s"'<>]+/g;

/** The text of an email for staff: without the token of its link. */
export function withoutToken(templateKey: string, text: string): string {
  return oneTimeLinkOf(templateKey) ? text.replaceAll(TOKEN, `$1${TOKEN_PLACE}`) : text;
}

import { withoutToken } from "#app/domain/emails/one-time-link.ts";
import { findSentEmail } from "#app/domain/sent-emails/queries.server.ts";
import { query } from "#app/http/command.server.ts";
import { mailsOf, messageDocument } from "#app/http/mails.server.ts";
import type { Route } from "./+types/stored-message.ts";

/** A stored email as its recipient sees it, for a frame; without links that grant access. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { templateKey, htmlBody } = await query(context, (tx) => findSentEmail(tx, params.emailId));
  const { showLinks } = mailsOf(context);
  return messageDocument(showLinks ? htmlBody : withoutToken(templateKey, htmlBody));
}

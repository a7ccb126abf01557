import { Link } from "react-router";
import { findSentEmail } from "#app/domain/notifications/queries.server.ts";
import { query } from "#app/middleware/domain.server.ts";
import { Row } from "#app/ui/job-details.tsx";
import { Moment } from "#app/ui/moment.tsx";
import type { Route } from "./+types/message.ts";
import { SentEmailBadge } from "./state-badge.tsx";

export function loader({ params, context }: Route.LoaderArgs) {
  return query(context, (tx) => findSentEmail(tx, params.emailId));
}

export default function SentEmail({ loaderData: email }: Route.ComponentProps) {
  return (
    <>
      <title>Sent email · Admin Portal</title>
      <p>
        <Link className="link" to="/admin/sent-emails">
          Back to Sent emails
        </Link>
      </p>
      <h1 className="wrap-break-word">{email.subject || "Not written"}</h1>
      <dl className="card grid gap-x-8 gap-y-3 sm:grid-cols-2">
        <Row label="To">
          {email.recipientName} ({email.recipientEmail})
        </Row>
        <Row label="Template">
          <code>{email.templateKey}</code>
        </Row>
        <Row label="State">
          <SentEmailBadge state={email.state} />
        </Row>
        <Row label="Attempts">{email.attempts}</Row>
        <Row label="Written">
          <Moment at={email.createdAt} />
        </Row>
        {email.sentAt && (
          <Row label="Sent">
            <Moment at={email.sentAt} />
          </Row>
        )}
        {email.lastError && <Row label="Last error">{email.lastError}</Row>}
      </dl>
      {email.textBody && (
        <section aria-labelledby="message" className="card">
          <h2 id="message">Message</h2>
          <p className="mt-3 max-w-prose whitespace-pre-line wrap-anywhere">{email.textBody}</p>
        </section>
      )}
    </>
  );
}

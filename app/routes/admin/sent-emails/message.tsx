import { href, Outlet } from "react-router";
import { withoutToken } from "#app/domain/emails/one-time-link.ts";
import {
  findSentEmail,
  type ListedSentEmail,
  listResends,
  type Resend,
} from "#app/domain/sent-emails/queries.server.ts";
import { whyNotResend } from "#app/domain/sent-emails/resend-rules.ts";
import { wasDelivered } from "#app/domain/sent-emails/sent-email.ts";
import { read } from "#app/http/command.server.ts";
import { mailsOf } from "#app/http/mails.server.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { BackgroundForm, PlainButton } from "#app/ui/forms/form.tsx";
import { Row, TimeRow } from "#app/ui/jobs/job-details.tsx";
import { MailFrame } from "#app/ui/mail-frame.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { BackLink } from "#app/ui/shell/back-link.tsx";
import type { Route } from "./+types/message.ts";
import { SentEmailBadge } from "./state-badge.tsx";

export const loader = read(async (tx, { params, context }: Route.LoaderArgs) => {
  const { canSend, showLinks } = mailsOf(context);
  const { htmlBody, textBody, ...email } = await findSentEmail(tx, params.emailId);
  return {
    email,
    hasWords: htmlBody !== "",
    text: showLinks ? textBody : withoutToken(email.templateKey, textBody),
    resends: await listResends(tx, email.id),
    whyNot: whyNotResend(email, new Date(), canSend),
  };
});

export default function SentEmailPage({ loaderData }: Route.ComponentProps) {
  const { email, hasWords, text, resends, whyNot } = loaderData;
  const title = email.subject || "No text";
  return (
    <>
      <BackLink to="/admin/sent-emails">Back to Sent emails</BackLink>
      <header className="exhibit py-4 pr-14 pl-4 sm:pl-6">
        <title>{`${title} · Sent emails`}</title>
        <p className="text-sm text-muted">
          <code>{email.templateKey}</code>
        </p>
        <h1 className="mt-1 wrap-break-word">{title}</h1>
        <p className="mt-3">
          <SentEmailBadge status={email.status} />
        </p>
      </header>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <EmailDetails email={email} />
        <ResendCard email={email} resends={resends} whyNot={whyNot} />
      </div>
      {hasWords && (
        <section aria-labelledby="message" className="card space-y-4">
          <h2 id="message">Email</h2>
          <MailFrame
            src={href("/admin/sent-emails/:emailId/message", { emailId: email.id })}
            title="The email"
          />
          <details>
            <summary className="min-h-11 cursor-pointer py-2 font-semibold">Plain text</summary>
            <p className="mt-2 max-w-prose whitespace-pre-line wrap-anywhere">{text}</p>
          </details>
        </section>
      )}
      <Outlet />
    </>
  );
}

function EmailDetails({ email }: { email: ListedSentEmail }) {
  return (
    <section aria-labelledby="delivery" className="card min-w-0">
      <h2 id="delivery">Delivery</h2>
      <dl className="mt-4 grid gap-x-8 gap-y-3 sm:grid-cols-2">
        <Row label="To">
          {email.recipientName}
          <span className="block wrap-anywhere">{email.recipientEmail}</span>
        </Row>
        <Row label="Attempts">{email.attempts}</Row>
        <TimeRow label="Written" at={email.createdAt} />
        <TimeRow label="Sent" at={email.sentAt} />
        {email.status === "QUEUED" && (
          <Row label="Next attempt">
            {email.nextAttemptBy ? (
              <>
                By <Moment at={email.nextAttemptBy} />
              </>
            ) : (
              "In a moment"
            )}
          </Row>
        )}
        {email.lastError && (
          <Row label={email.status === "SKIPPED" ? "Reason" : "Last error"}>{email.lastError}</Row>
        )}
      </dl>
    </section>
  );
}

interface ResendCardProps {
  email: ListedSentEmail;
  resends: readonly Resend[];
  /** Null: it can be sent again. */
  whyNot: string | null;
}

/** Sends an email again: at once, or after a confirmation when the recipient has it already. */
function ResendCard({ email, resends, whyNot }: ResendCardProps) {
  return (
    <section aria-labelledby="again" className="card min-w-0 space-y-4">
      <h2 id="again">Send again</h2>
      {whyNot && <p className="text-muted">{whyNot}</p>}
      {!whyNot && !wasDelivered(email) && (
        <BackgroundForm
          action={href("/admin/sent-emails/:emailId/resending", { emailId: email.id })}
          hidden={{ resends: email.resends }}
          className="space-y-3"
        >
          <PlainButton busyText="Queueing...">Resend</PlainButton>
        </BackgroundForm>
      )}
      {!whyNot && wasDelivered(email) && (
        <ButtonLink
          to={href("/admin/sent-emails/:emailId/resending", { emailId: email.id })}
          preventScrollReset
        >
          Resend
        </ButtonLink>
      )}
      {resends.length > 0 && (
        <ol className="space-y-2 border-t border-rule pt-4 text-sm">
          {resends.map(({ id, actorName, createdAt }) => (
            <li key={id} className="wrap-anywhere">
              Sent again by {actorName ?? "System"}
              <span className="block text-muted">
                <Moment at={createdAt} />
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

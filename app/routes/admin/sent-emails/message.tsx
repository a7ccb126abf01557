import { href, Outlet } from "react-router";
import { withoutToken } from "#app/domain/emails/one-time-link.ts";
import { findSentEmail, listResends } from "#app/domain/sent-emails/queries.server.ts";
import { whyNotResend } from "#app/domain/sent-emails/resend-rules.ts";
import { query } from "#app/http/command.server.ts";
import { mailsOf } from "#app/http/mails.server.ts";
import { MailFrame } from "#app/ui/mail-frame.tsx";
import { BackLink } from "#app/ui/shell/back-link.tsx";
import type { Route } from "./+types/message.ts";
import { EmailDetails } from "./email-details.tsx";
import { ResendCard } from "./resend-card.tsx";
import { SentEmailBadge } from "./state-badge.tsx";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { canSend, showLinks } = mailsOf(context);
  return query(context, async (tx) => {
    const { htmlBody, textBody, ...email } = await findSentEmail(tx, params.emailId);
    return {
      email,
      hasWords: htmlBody !== "",
      text: showLinks ? textBody : withoutToken(email.templateKey, textBody),
      resends: await listResends(tx, email.id),
      whyNot: whyNotResend(email, new Date(), canSend),
    };
  });
}

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

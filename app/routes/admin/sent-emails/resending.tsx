import { href } from "react-router";
import { findSentEmail } from "#app/domain/sent-emails/queries.server.ts";
import { resendEmail, resendInput } from "#app/domain/sent-emails/resend-email.server.ts";
import { whyNotResend } from "#app/domain/sent-emails/resend-rules.ts";
import { wasDelivered } from "#app/domain/sent-emails/sent-email.ts";
import { answerForm, read, redirectWithNotice } from "#app/http/command.server.ts";
import { mailsOf } from "#app/http/mails.server.ts";
import { ConfirmDialog } from "#app/ui/forms/confirm-dialog.tsx";
import { keepForm } from "#app/ui/forms/form.tsx";
import type { Route } from "./+types/resending.ts";

export const loader = read(async (tx, { params, context }: Route.LoaderArgs) => {
  const { htmlBody: _html, textBody: _text, ...email } = await findSentEmail(tx, params.emailId);
  return { email, whyNot: whyNotResend(email, new Date(), mailsOf(context).canSend) };
});

export function action({ params: { emailId }, ...sent }: Route.ActionArgs) {
  const { canSend } = mailsOf(sent.context);
  return answerForm(sent, "Failed to send again", resendInput, async (ctx, input) => {
    await resendEmail(ctx, { ...input, sentEmailId: emailId, canSend });
    return redirectWithNotice(href("/admin/sent-emails/:emailId", { emailId }), "email-resent");
  });
}

export const clientAction = keepForm("Failed to send again");

export default function Resending({ loaderData, actionData }: Route.ComponentProps) {
  const { email, whyNot } = loaderData;
  return (
    <ConfirmDialog
      title="Send this email again?"
      back={href("/admin/sent-emails/:emailId", { emailId: email.id })}
      closed={whyNot ?? false}
      fields={<input type="hidden" name="resends" value={email.resends} />}
      failed={actionData}
    >
      <p className="wrap-anywhere">
        {email.recipientName} ({email.recipientEmail})
        {wasDelivered(email)
          ? " has already had it and will get it a second time."
          : " will get it now."}
      </p>
    </ConfirmDialog>
  );
}

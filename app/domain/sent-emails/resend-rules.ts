import { oneTimeLinkOf } from "#app/domain/emails/email-events.ts";
import type { SentEmailStatus } from "#app/words/sent-emails.ts";

const HOUR_MS = 3_600_000;

interface Resendable {
  templateKey: string;
  status: SentEmailStatus;
  subject: string;
  createdAt: Date;
}

/**
 * Why an email cannot be sent again, for staff; null when it can. `canSend`: a mail server is configured.
 * An expired single-use link is not renewed, because someone else may have read the old email.
 */
export function whyNotResend(email: Resendable, now: Date, canSend: boolean): string | null {
  if (email.status === "QUEUED") return "This email is already waiting to be sent.";
  if (email.status === "KEPT" && !canSend) return "No mail server is set up.";
  const link = oneTimeLinkOf(email.templateKey);
  if (link && now.getTime() >= email.createdAt.getTime() + link.hours * HOUR_MS) {
    return "The link in this email has expired. They need to ask for a new one.";
  }
  return null;
}

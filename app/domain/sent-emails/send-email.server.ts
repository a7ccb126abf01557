import { isLetter, oneTimeLinkOf } from "#app/domain/emails/email-events.ts";
import { TOKEN_PLACE } from "#app/domain/emails/one-time-link.ts";
import type { OutgoingMessage } from "#foundation/mail/transport.server.ts";
import {
  claimEmail,
  type Database,
  isQueued,
  type QueuedEmail,
  settleFailed,
  settleKept,
  settleSent,
} from "./email-queue.server.ts";

interface MailServer {
  /** An error with `permanent` means that another attempt would fail too. */
  send(message: OutgoingMessage): Promise<void>;
}

export interface Sending {
  db: Database;
  /** Null: none is configured. */
  mails: MailServer | null;
  linkToken: (sentEmailId: string) => string;
  /** Once true, no further email is started. */
  isStopping: () => boolean;
  /** The number of seconds after which another process may claim the email. */
  leaseSeconds: number;
  /** Whether the queue will not retry this email. */
  lastAttempt: boolean;
  nextAttemptBy: Date;
  /** Whether its recipient may still get the email; if not, it is SKIPPED. Asked again before each later attempt. */
  mayStillGo: (sentEmailId: string) => Promise<boolean>;
  onRefused: (sentEmailId: string) => void;
}

/** QUEUED: no attempt was made, so queue it again. Null: its status was not QUEUED. */
type Status = "SENT" | "FAILED" | "KEPT" | "SKIPPED" | "QUEUED" | null;

/**
 * Sends a QUEUED email; leaves one with any other status unchanged. It becomes SENT, FAILED (refused
 * permanently, or in the last attempt), KEPT without a mail server, or before a later attempt SKIPPED. At least once: a process that ends
 * after the server's answer and before the commit sends it again, with the same Message-ID.
 */
export async function sendEmail(sending: Sending, id: string): Promise<Status> {
  const { db, mails, leaseSeconds } = sending;
  if (!mails) return (await settleKept(db, id)) ? "KEPT" : null;
  if (sending.isStopping()) return "QUEUED";
  const email = await claimEmail(db, id, leaseSeconds);
  // Another process may be sending it, or may have ended while it did.
  if (!email) return (await isQueued(db, id)) ? "QUEUED" : null;
  try {
    if (email.attempts > 1 && !(await sending.mayStillGo(id))) return "SKIPPED";
    await mails.send(toOutgoingMessage(email, sending.linkToken));
  } catch (error) {
    if (!isPermanent(error)) {
      await settleFailed(db, email, nextAttempt(sending, error));
      throw error;
    }
    const refused = {
      status: "FAILED",
      lastError: describeSendError(error),
      nextAttemptBy: null,
    } as const;
    await settleFailed(db, email, refused);
    sending.onRefused(email.id);
    return "FAILED";
  }
  await settleSent(db, email);
  return "SENT";
}

function toOutgoingMessage(email: QueuedEmail, linkToken: Sending["linkToken"]): OutgoingMessage {
  const { id, resends } = email;
  const link = oneTimeLinkOf(email.templateKey);
  const withLink = (text: string) => (link ? text.replaceAll(TOKEN_PLACE, linkToken(id)) : text);
  return {
    id: resends === 0 ? id : `${id}.${resends}`,
    to: { name: email.recipientName, address: email.recipientEmail },
    subject: email.subject,
    text: withLink(email.textBody),
    html: withLink(email.htmlBody),
    isAutomatic: !isLetter(email.templateKey),
  };
}

function nextAttempt({ lastAttempt, nextAttemptBy }: Sending, error: unknown) {
  return {
    status: lastAttempt ? "FAILED" : "QUEUED",
    lastError: describeSendError(error),
    nextAttemptBy: lastAttempt ? null : nextAttemptBy,
  } as const;
}

function isPermanent(error: unknown): boolean {
  return error instanceof Error && "permanent" in error && error.permanent === true;
}

/** Only errors of our mail transport certainly contain no address, password or text of the server. */
function describeSendError(error: unknown): string {
  return error instanceof Error && "permanent" in error
    ? error.message
    : "The email could not be sent.";
}

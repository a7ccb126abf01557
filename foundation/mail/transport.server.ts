import { createTransport as createMailer, type NodemailerError } from "nodemailer";

export interface OutgoingMessage {
  /**
   * The same on every attempt, and a new one each time that staff send it again: it becomes the Message-ID, by
   * which mailboxes recognise a duplicate.
   */
  id: string;
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  /** False of what a person wrote. */
  isAutomatic: boolean;
}

export interface MailTransport {
  send(message: OutgoingMessage): Promise<void>;
  check(): Promise<void>;
  /** Closes the connections; an email that is being sent is finished first. */
  close(): void;
}

/**
 * Why an email was not sent, in one sentence that is shown and logged. It has no `cause`, because a mail
 * server's answer may contain addresses.
 */
export class MailError extends Error {
  readonly permanent: boolean;

  constructor(message: string, permanent: boolean) {
    super(message);
    this.name = "MailError";
    this.permanent = permanent;
  }
}

// Shorter than the time after which the queue gives the email to another process.
const WHOLE_SEND_MS = 120_000;
const ADDRESS = /^[^\s<>()[\]\\,;:@"]+@[^\s<>()[\]\\,;:@"]+$/u;
const CONTROL = /\p{Cc}/u;
/** The second for Exchange, which would answer with notes of absence. Helpdesks drop whatever has either. */
const AUTOMATIC = { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" };
const THIS_MACHINE = /^(localhost|127(\.\d+){3}|\[::1\])$/;
const NAME_AND_ADDRESS = /^([^<>]*)<([^<>]+)>$/;

/**
 * Creates the connection to the mail server; null when none is configured. Requires encryption unless the
 * server is on this machine or `smtpUrl` has `?requireTLS=false`.
 */
export function createTransport(options: {
  smtpUrl: string | null;
  from: string;
  replyTo?: string;
  publicUrl: string;
}): MailTransport | null {
  if (options.smtpUrl === null) return null;
  const from = parseFrom(options.from);
  const host = new URL(options.publicUrl).hostname;
  const mailer = createMailer({
    url: options.smtpUrl,
    pool: true,
    maxConnections: 5,
    maxRequeues: 1,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    dnsTimeout: 10_000,
    disableFileAccess: true,
    disableUrlAccess: true,
    requireTLS: !THIS_MACHINE.test(new URL(options.smtpUrl).hostname),
  });
  return {
    async send(message) {
      refuseInjection(message);
      try {
        await mailer.sendMail({
          from,
          replyTo: options.replyTo,
          to: message.to,
          subject: message.subject,
          text: message.text,
          html: message.html,
          messageId: `<${message.id}@${host}>`,
          headers: message.isAutomatic ? AUTOMATIC : {},
          signal: AbortSignal.timeout(WHOLE_SEND_MS),
        });
      } catch (error) {
        throw toMailError(error);
      }
    },
    async check() {
      try {
        await mailer.verify();
      } catch (error) {
        throw toMailError(error);
      }
    },
    close() {
      mailer.close();
    },
  };
}

/** Not left to the mail library, which takes a business name with a comma for two senders. */
function parseFrom(from: string): { name: string; address: string } {
  const [, name = "", address = from] = NAME_AND_ADDRESS.exec(from.trim()) ?? [];
  return { name: name.trim().replaceAll(/^"|"$/g, ""), address: address.trim() };
}

function refuseInjection({ to, subject }: OutgoingMessage): void {
  if (!ADDRESS.test(to.address) || CONTROL.test(to.address)) {
    throw new MailError("The recipient's email address is not valid.", true);
  }
  if (CONTROL.test(to.name) || CONTROL.test(subject)) {
    throw new MailError("The recipient's name or the subject contains a line break.", true);
  }
}

function toMailError(error: unknown): MailError {
  const { code, command, responseCode, permanent }: NodemailerError =
    error instanceof Error ? error : new Error(String(error));
  const refused = command === "RCPT TO" || command === "DATA";
  if (refused && responseCode) {
    const noun = command === "DATA" ? "email" : "recipient";
    const message = `The mail server refused the ${noun} (reply ${responseCode}).`;
    return new MailError(message, permanent === true);
  }
  return new MailError(describeFailure(code, responseCode), false);
}

const SLOW = "The mail server did not answer in time.";
const AWAY = "The mail server could not be reached.";
const FAILURES: Record<string, string> = {
  ETIMEDOUT: SLOW,
  EABORT: SLOW,
  ECONNECTION: AWAY,
  ESOCKET: AWAY,
  EDNS: AWAY,
  ETLS: "The mail server offers no secure connection.",
};

function describeFailure(code = "", responseCode?: number): string {
  const reply = responseCode ? ` (reply ${responseCode})` : "";
  if (/^E(NO|O)?AUTH2?$/.test(code)) return `The mail server refused our login${reply}.`;
  return FAILURES[code] ?? `The mail server did not accept the email${reply}.`;
}

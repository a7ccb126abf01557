import type { AddressInfo } from "node:net";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";

export interface ReceivedMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  messageId: string;
}

/** A real mail server on this machine that keeps what it is sent. */
export interface Mailbox {
  url: string;
  mails: ReceivedMail[];
  /** The first mail to this address with this subject; waits up to 20 s for it. */
  waitFor(to: string, subject: RegExp): Promise<ReceivedMail>;
  close(): Promise<void>;
}

export async function startMailbox(): Promise<Mailbox> {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    logger: false,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", async () => {
        const mail = await PostalMime.parse(Buffer.concat(chunks));
        for (const { address } of session.envelope.rcptTo) {
          mails.push({
            to: address,
            subject: mail.subject ?? "",
            text: mail.text ?? "",
            html: mail.html ?? "",
            messageId: mail.messageId ?? "",
          });
        }
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    waitFor: (to, subject) => waitForMail(mails, to, subject),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function waitForMail(
  mails: ReceivedMail[],
  to: string,
  subject: RegExp,
): Promise<ReceivedMail> {
  const until = Date.now() + 20_000;
  while (Date.now() < until) {
    const mail = mails.find((candidate) => candidate.to === to && subject.test(candidate.subject));
    if (mail) return mail;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const seen = mails.map((mail) => `${mail.to}: ${mail.subject}`).join("\n");
  throw new Error(`No mail to ${to} with subject ${subject}. Received:\n${seen}`);
}

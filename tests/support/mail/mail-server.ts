import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

export interface ReceivedMail {
  mail: Email;
  headers: string;
  from: string;
  to: string[];
}

type Stage = "from" | "rcpt" | "data";

/** A mail server for tests. `refuse` gives the reply code to refuse with, or null. */
export class MailServer {
  readonly received: ReceivedMail[] = [];
  refuse: (stage: Stage, address: string) => number | null = () => null;
  #server: SMTPServer | null = null;

  async listen(port = 0): Promise<number> {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS"],
      closeTimeout: 100,
      onMailFrom: ({ address }, _session, done) => done(this.#refusal("from", address)),
      onRcptTo: ({ address }, _session, done) => done(this.#refusal("rcpt", address)),
      onData: async (stream, { envelope }, done) => {
        const chunks: Buffer[] = await stream.toArray();
        const raw = Buffer.concat(chunks).toString();
        const refusal = this.#refusal("data", "");
        if (!refusal) {
          this.received.push({
            mail: await PostalMime.parse(raw),
            headers: raw.split("\r\n\r\n", 1)[0] ?? "",
            from: envelope.mailFrom ? envelope.mailFrom.address : "",
            to: envelope.rcptTo.map(({ address }) => address),
          });
        }
        done(refusal);
      },
    });
    server.on("error", () => undefined);
    await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
    this.#server = server;
    return (server.server.address() as AddressInfo).port;
  }

  /** The first mail (or the `nth`) to this address with this subject; waits up to 20 s for it. */
  async waitFor(to: string, subject: RegExp, nth = 1): Promise<Email> {
    const until = Date.now() + 20_000;
    while (Date.now() < until) {
      const found = this.received.filter(
        (received) => received.to.includes(to) && subject.test(received.mail.subject ?? ""),
      )[nth - 1];
      if (found) return found.mail;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    const seen = this.received.map(({ to: whom, mail }) => `${whom}: ${mail.subject}`).join("\n");
    throw new Error(`No mail to ${to} with subject ${subject}. Received:\n${seen}`);
  }

  async close(): Promise<void> {
    await new Promise<void>((resolve) => this.#server?.close(resolve) ?? resolve());
    this.#server = null;
  }

  #refusal(stage: Stage, address: string): Error | null {
    const responseCode = this.refuse(stage, address);
    return responseCode ? Object.assign(new Error(`no ${address}`), { responseCode }) : null;
  }
}

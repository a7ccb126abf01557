import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { MailServer } from "#tests/support/mail/mail-server.ts";
import { expectedErrors } from "#tests/support/no-console-errors.ts";
import { readCases } from "#tests/support/read-cases.ts";
import { createTransport, MailError, type MailTransport } from "./transport.server.ts";

const cases = readCases(import.meta.dirname, "transport.cases.txt");

const MESSAGE = {
  id: "5b4a0c52-8a6f-4c0f-9c55-6cb1f6a2d001",
  to: { name: "Ann O'Neil", address: "ann@client.example" },
  subject: "Quote for DX-26-0147 – £",
  text: "Dear Ann,\n\nHello.",
  html: "<p>Dear Ann,</p>",
  isAutomatic: true,
};

let server: MailServer;
let transport: MailTransport;
let port: number;

beforeEach(async () => {
  server = new MailServer();
  port = await server.listen();
  transport = connect(port);
});

afterEach(async () => {
  transport.close();
  await server.close();
});

function connect(port: number, host = "127.0.0.1", query = ""): MailTransport {
  const created = createTransport({
    smtpUrl: `smtp://${host}:${port}${query}`,
    from: "Smith, Jones & Co <office@example.test>",
    replyTo: "instructions@example.test",
    publicUrl: "https://portal.example.test:8443",
  });
  if (!created) throw new Error("no transport");
  return created;
}

async function failure(sending: Promise<void>): Promise<MailError> {
  const error = await sending.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof MailError)) throw new Error(`not refused, but ${error}`);
  return error;
}

it("there is no transport without a mail server", () => {
  expect(createTransport({ smtpUrl: null, from: "a@b.c", publicUrl: "http://x" })).toBeNull();
});

describe("a message", () => {
  it("arrives once, as text and HTML, from one sender to one recipient", async () => {
    await transport.send(MESSAGE);
    expect(server.received).toHaveLength(1);
    const { mail, from, to } = server.received[0] ?? {};
    expect(from).toBe("office@example.test");
    expect(to).toEqual(["ann@client.example"]);
    expect(mail?.from).toMatchObject({ name: "Smith, Jones & Co", address: "office@example.test" });
    expect(mail?.to).toMatchObject([{ name: "Ann O'Neil", address: "ann@client.example" }]);
    expect(mail?.replyTo).toMatchObject([{ address: "instructions@example.test" }]);
    expect(mail?.subject).toBe(MESSAGE.subject);
    expect(mail?.text?.trim()).toBe(MESSAGE.text);
    expect(mail?.html?.trim()).toBe(MESSAGE.html);
  });

  it("has the same Message-ID on every try, and says that a machine sent it", async () => {
    await transport.send(MESSAGE);
    await transport.send(MESSAGE);
    const ids = server.received.map(({ mail }) => mail.messageId);
    expect(ids).toEqual(Array(2).fill(`<${MESSAGE.id}@portal.example.test>`));
    expect(server.received[0]?.headers).toMatch(/^Auto-Submitted: auto-generated$/m);
    // Exchange answers with an absence note unless this asks it not to.
    expect(server.received[0]?.headers).toMatch(/^X-Auto-Response-Suppress: All$/m);
  });

  it("that a person wrote carries no header of automatic mail, which helpdesks drop", async () => {
    await transport.send({ ...MESSAGE, isAutomatic: false });
    const { headers } = server.received[0] ?? {};
    expect(headers).toMatch(/^Subject: /m);
    expect(headers).not.toMatch(/^(auto-|precedence|list-|x-auto|feedback-id|return-receipt)/im);
  });

  it.each(cases<[string, string]>("to … at …, refused for good"))(
    "to %j is refused for good",
    async (name, address) => {
      const error = await failure(transport.send({ ...MESSAGE, to: { name, address } }));
      expect(error.permanent).toBe(true);
      expect(server.received).toHaveLength(0);
    },
  );

  it("with a line break in its subject is refused for good", async () => {
    const subject = "A\r\nBcc: evil@evil.example";
    expect((await failure(transport.send({ ...MESSAGE, subject }))).permanent).toBe(true);
  });

  it.each(cases<[string]>("to one address only"))(
    "to someone called %j goes to one address only",
    async (name) => {
      await transport.send({ ...MESSAGE, to: { ...MESSAGE.to, name } });
      expect(server.received.map(({ to }) => to)).toEqual([["ann@client.example"]]);
      expect(server.received[0]?.mail.to).toHaveLength(1);
      expect(server.received[0]?.headers).not.toMatch(/^bcc:/im);
    },
  );
});

describe("a failure", () => {
  it.each([
    [550, "rcpt", true],
    [554, "data", true],
    [451, "rcpt", false],
    [421, "data", false],
    [550, "from", false],
  ] as const)("%i at %s is permanent: %s", async (code, at, permanent) => {
    server.refuse = (stage) => (stage === at ? code : null);
    const error = await failure(transport.send(MESSAGE));
    expect(error.permanent).toBe(permanent);
    expect(error.message).toContain(String(code));
    expect(error.message).not.toContain("@");
  });

  it("to reach the mail server is temporary, and shows no password", async () => {
    const away = createTransport({
      smtpUrl: "smtp://user:hunter2@127.0.0.1:1",
      from: "office@example.test",
      publicUrl: "http://localhost:3000",
    });
    const error = await failure(away?.send(MESSAGE) ?? Promise.resolve());
    const message = "The mail server could not be reached.";
    expect(error).toMatchObject({ permanent: false, message });
    away?.close();
  });
});

describe("a mail server on another machine, without encryption that counts,", () => {
  // Another name of this machine, which the product cannot know for one.
  const elsewhere = "0.0.0.0";

  it("gets no message", async () => {
    const plain = connect(port, elsewhere);
    const error = await failure(plain.send(MESSAGE));
    const message = "The mail server offers no secure connection.";
    expect(error).toMatchObject({ permanent: false, message });
    expect(server.received).toHaveLength(0);
    plain.close();
  });

  it("gets it when the address says so", async () => {
    const plain = connect(port, elsewhere, "?requireTLS=false");
    await plain.send(MESSAGE);
    expect(server.received).toHaveLength(1);
    plain.close();
  });

  it("gets none by a certificate that is no good", async () => {
    const received: string[] = [];
    const selfSigned = new SMTPServer({
      authOptional: true,
      onMailFrom: ({ address }, _session, done) => {
        received.push(address);
        done();
      },
    });
    // It says that its certificate is no secret, which is why it is used here.
    expect(expectedErrors()).toHaveLength(1);
    selfSigned.on("error", () => undefined);
    await new Promise<void>((resolve) => selfSigned.listen(0, "127.0.0.1", resolve));
    const { port: other } = selfSigned.server.address() as AddressInfo;
    const encrypted = connect(other, elsewhere);
    expect((await failure(encrypted.send(MESSAGE))).permanent).toBe(false);
    expect(received).toEqual([]);
    encrypted.close();
    await new Promise<void>((resolve) => selfSigned.close(resolve));
  });
});

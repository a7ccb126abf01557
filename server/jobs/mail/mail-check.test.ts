import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { pino } from "pino";
import { afterEach, beforeEach, expect, it } from "vitest";
import { installationChecks } from "#app/db/schema/checks.ts";
import { createTransport } from "#foundation/mail/transport.server.ts";
import { createTestDatabase, testPool } from "#tests/support/database/test-database.ts";
import { MailServer } from "#tests/support/mail/mail-server.ts";
import { findMailFailure, startMailCheck } from "./mail-check.ts";

const db = await createTestDatabase();
const pool = testPool(db.logins.worker, 1);

let lines: string[];
let check: ReturnType<typeof startMailCheck> | null = null;
beforeEach(async () => {
  lines = [];
  await db.rows.delete(installationChecks);
});
afterEach(() => check?.stop());

function transport(port: number) {
  const made = createTransport({
    smtpUrl: `smtp://user:hidden-word@127.0.0.1:${port}`,
    from: "Office <office@example.test>",
    publicUrl: "https://portal.example",
  });
  if (!made) throw new Error("No transport");
  return made;
}

function start(port: number) {
  const log = pino({}, { write: (line: string) => void lines.push(line) });
  check = startMailCheck({ pool, transport: transport(port), log });
  return check;
}

const noted = async () => {
  const [row] = await db.rows.select().from(installationChecks);
  return row && `${row.name} ${row.status}: ${row.detail}`;
};

it("a mail server that is away is noted, logged once, and not called by its name", async () => {
  const mails = start(1);
  await expect.poll(noted).toBe("mail WRONG: The mail server could not be reached.");
  expect(mails.answers()).toBe(false);
  expect(lines).toHaveLength(1);
  expect(lines.join()).not.toMatch(/hidden-word|127\.0\.0\.1/);
});

it("one that answers is noted, and gets no mail", async () => {
  const server = new MailServer();
  const smtp = createTransport({
    smtpUrl: `smtp://127.0.0.1:${await server.listen()}`,
    from: "office@example.test",
    publicUrl: "https://portal.example",
  });
  check = startMailCheck({ pool, transport: smtp, log: pino({ level: "silent" }) });
  expect(check.answers()).toBeNull();
  await expect.poll(noted).toBe("mail OK: Answers");
  expect(check.answers()).toBe(true);
  expect(server.received).toEqual([]);
  smtp?.close();
  await server.close();
});

it("where none is set nothing is noted", async () => {
  check = startMailCheck({ pool, transport: null, log: pino({ level: "silent" }) });
  expect(check.answers()).toBeNull();
  await check.stop();
  expect(await noted()).toBeUndefined();
});

it("a stop does not wait for a mail server that hangs, and notes nothing of it", async () => {
  const silent = createServer();
  await new Promise<void>((listening) => silent.listen(0, "127.0.0.1", listening));
  const connected = new Promise<void>((done) => silent.once("connection", () => done()));
  const mails = start((silent.address() as AddressInfo).port);
  await connected;
  const from = performance.now();
  await mails.stop();
  expect(performance.now() - from).toBeLessThan(2_000);
  expect(await noted()).toBeUndefined();
  silent.close();
});

it("a failure is told in a sentence of ours", async () => {
  const foreign = { check: () => Promise.reject(new Error("550 <ada@people.example>")) };
  expect(await findMailFailure(foreign)).toBe("The mail server could not be checked.");
  expect(await findMailFailure({ check: async () => {} })).toBe("");
});

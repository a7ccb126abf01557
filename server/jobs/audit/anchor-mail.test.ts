import { createPublicKey, verify } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { parseMailedSeal } from "#app/domain/audit/seals/known-seals.server.ts";
import type { EmailRequest } from "#app/domain/emails/email-events.ts";
import { writeEmails } from "#app/domain/emails/write-emails.server.ts";
import { createQueue } from "#app/platform/queue/queue.server.ts";
import { createSealKey } from "#app/platform/seal-key.server.ts";
import { inTransaction } from "#foundation/database/transaction.server.ts";
import { createScanner } from "#foundation/files/scanner.server.ts";
import { createLog } from "#foundation/log/log.server.ts";
import { startWorker, writingFor } from "#server/jobs/worker.ts";
import { createTestDatabase, testPool } from "#tests/support/database/test-database.ts";
import { testFolder } from "#tests/support/files/test-folder.ts";
import { MailServer } from "#tests/support/mail/mail-server.ts";
import { TEST_BUSINESS } from "#tests/support/product/test-business.ts";
import { addAnchor, anchorFile } from "./anchor-file.ts";
import { mailAnchor, startAnchorMail } from "./anchor-mail.ts";

const SECRET = "s".repeat(40);
const key = createSealKey(SECRET);
const TO = "notary@elsewhere.example";
const MORNING = new Date("2026-11-22T00:00:01Z");
const db = await createTestDatabase();
const pool = testPool(db.logins.worker, 8);
const log = createLog("silent");
beforeEach(() => db.sql.query("delete from sent_emails"));
afterEach(() => db.sql.query("update email_templates set is_active = true"));

function processWith(anchored = 7, smtpPort: number | null = null) {
  const dataDir = testFolder(onTestFinished);
  const seal = { seq: anchored, hash: Buffer.alloc(32, anchored) };
  if (anchored > 0) addAnchor(anchorFile(dataDir), seal, key, new Date("2026-11-21T23:59:00Z"));
  return {
    smtpUrl: smtpPort === null ? null : `smtp://127.0.0.1:${smtpPort}`,
    mailFrom: "Office <office@example.test>",
    publicUrl: "https://portal.example.test",
    onlyOnThisMachine: false,
    business: TEST_BUSINESS,
    auditMailTo: TO as string | null,
    dataDir,
  };
}

function look(config: ReturnType<typeof processWith>, now: Date): Promise<void> {
  const writing = writingFor(config, (id) => `token-of-${id}`);
  const write = (id: string, notification: EmailRequest) =>
    inTransaction(pool, "begin", async (tx) => {
      await writeEmails({ ...writing, db: tx, now }, id, notification);
    });
  return mailAnchor({ anchors: anchorFile(config.dataDir), key, write }, now);
}

interface Row {
  status: string;
  recipient_email: string;
  subject: string;
  text_body: string;
}

async function messages(): Promise<Row[]> {
  return (await db.sql.query<Row>("select * from sent_emails order by created_at")).rows;
}

describe("the newest anchor", () => {
  it("is mailed once a day, however many processes look, and however often", async () => {
    const processes = [processWith(), processWith(), processWith(9), processWith(9)];
    const all = (now: string) => Promise.all(processes.map((one) => look(one, new Date(now))));
    await all("2026-11-22T00:00:01Z");
    await all("2026-11-22T12:00:00Z");
    await all("2026-11-22T23:59:59Z");
    expect(await messages()).toHaveLength(1);
    await all("2026-11-23T00:00:00Z");
    const sent = await messages();
    expect(sent.map(({ status, recipient_email }) => [status, recipient_email])).toEqual([
      ["KEPT", TO],
      ["KEPT", TO],
    ]);
  });

  it("says in words what it is, and can be checked with what it says", async () => {
    await look(processWith(), MORNING);
    const [message] = await messages();
    const text = message?.text_body ?? "";
    expect(message?.subject).toBe("Audit log: seal 7");
    expect(text).toContain("as of 21 November 2026 at 23:59");
    const expected = /--expect (\S+)/.exec(text)?.[1] ?? "";
    expect(parseMailedSeal(expected)).toMatchObject({ seq: 7, hash: "07".repeat(32) });
    // As the handbook has it checked with openssl: the line without its signature, and the public key.
    const [line = ""] = /^\{"line".*$/m.exec(text) ?? [];
    expect(JSON.parse(line)).toMatchObject({ line: 1, seq: 7, hash: "07".repeat(32) });
    const [signature = ""] = /(?<=^Signature \(Ed25519\): )\S+$/m.exec(text) ?? [];
    const [shown = ""] = /(?<=^Public key: )\S+$/m.exec(text) ?? [];
    const publicKey = createPublicKey(
      `-----BEGIN PUBLIC KEY-----\n${shown}\n-----END PUBLIC KEY-----\n`,
    );
    const signed = Buffer.from(line.replace(`,"signature":"${signature}"`, ""));
    expect(verify(null, signed, publicKey, Buffer.from(signature, "hex"))).toBe(true);
    expect(text).not.toMatch(/\{\{|\{%|undefined/);
  });

  it("goes nowhere without an address, before the first anchor, or when staff do not want it", async () => {
    await look({ ...processWith(), auditMailTo: null }, MORNING);
    await look(processWith(0), MORNING);
    expect(await messages()).toEqual([]);
    await db.query("update email_templates set is_active = false where key = 'audit_anchor'");
    await look(processWith(), MORNING);
    expect(await messages()).toMatchObject([{ status: "SKIPPED", text_body: "" }]);
  });

  it("that was signed under another secret is not mailed", async () => {
    const write = vi.fn();
    await expect(
      mailAnchor(
        { anchors: anchorFile(processWith().dataDir), key: createSealKey("o".repeat(40)), write },
        MORNING,
      ),
    ).rejects.toThrow("not signed under this");
    expect(write).not.toHaveBeenCalled();
  });

  it("is not even looked for when nobody is named", async () => {
    const write = vi.fn();
    const what = { anchors: anchorFile(processWith().dataDir), key, write, log };
    await startAnchorMail({ ...what, isWanted: false }).stop();
    expect(write).not.toHaveBeenCalled();
    await startAnchorMail({ ...what, isWanted: true }).stop();
    expect(write).toHaveBeenCalledOnce();
  });
});

it("two processes that start at once send one mail, by the queue of all mails", async () => {
  const server = new MailServer();
  const port = await server.listen();
  const workers = await Promise.all(
    [processWith(7, port), processWith(7, port)].map(async (config) => {
      const queue = await createQueue(db.logins.worker, () => {});
      return startWorker({
        publish: () => {},
        connection: db.logins.worker,
        queue,
        config,
        secret: SECRET,
        log,
        files: db.files,
        pieces: db.pieces,
        scanner: createScanner(null),
      });
    }),
  );
  const mail = await server.waitFor(TO, /^Audit log: seal \d+$/);
  expect(mail.text).toContain(key.publicKey);
  await vi.waitFor(
    async () => expect(await messages()).toMatchObject([{ status: "SENT" }]),
    10_000,
  );
  await Promise.all(workers.map((worker) => worker.stop()));
  expect(server.received).toHaveLength(1);
  await server.close();
});

import { randomUUID } from "node:crypto";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Actor } from "#app/domain/actor.ts";
import { makeAnchor } from "#app/domain/audit/seals/anchor.server.ts";
import type { EmailRequest } from "#app/domain/emails/email-events.ts";
import { resendEmail } from "#app/domain/sent-emails/resend-email.server.ts";
import { createQueue } from "#app/platform/queue/queue.server.ts";
import { createSealKey } from "#app/platform/seal-key.server.ts";
import { createScanner } from "#foundation/files/scanner.server.ts";
import { createTestDatabase } from "#tests/support/database/test-database.ts";
import { testFolder } from "#tests/support/files/test-folder.ts";
import { MailServer } from "#tests/support/mail/mail-server.ts";
import { TEST_BUSINESS } from "#tests/support/product/test-business.ts";
import { startWorker, type Worker } from "./worker.ts";

type Person = Actor & { email: string };

interface Row {
  id: string;
  template_key: string;
  recipient_email: string;
  status: string;
  attempts: number;
  last_error: string | null;
  text_body: string;
}

const FALLBACK = "office@example.test";

const dataDir = testFolder();
let worker: Worker | null = null;
let log: string[];
let organisation: { id: string; name: string };
let clientAdmin: Person;
let client: Person;
let jobId: string;

const db = await createTestDatabase();
const { fixtures } = db;

beforeEach(async () => {
  log = [];
  await db.query("update profiles set status = 'PAUSED'");
  await db.query("delete from sent_emails");
  await db.query("delete from pgboss.job");
  organisation = await fixtures.organisation();
  clientAdmin = await fixtures.person({ role: "CLIENT_ADMIN", organisation });
  client = await fixtures.person({ role: "CLIENT_USER", organisation });
  jobId = await fixtures.job(client, "ON_HOLD");
  // The schedule of a day, in seconds.
  await db.query("update pgboss.queue set retry_delay = 1, retry_delay_max = 1, retry_limit = 10");
});

afterEach(async () => {
  await worker?.stop();
  worker = null;
});

async function start(
  smtpPort: number | null,
  { auditMailTo = null }: { auditMailTo?: string | null } = {},
): Promise<void> {
  const queue = await createQueue(db.logins.worker, () => {});
  worker = await startWorker({
    publish: () => {},
    connection: db.logins.worker,
    files: db.files,
    pieces: db.pieces,
    scanner: createScanner(null),
    queue,
    config: {
      smtpUrl: smtpPort === null ? null : `smtp://127.0.0.1:${smtpPort}`,
      mailFrom: `Example, Ltd <${FALLBACK}>`,
      publicUrl: "https://portal.example.test",
      onlyOnThisMachine: false,
      dataDir,
      auditMailTo,
      business: { ...TEST_BUSINESS, name: "Example, Ltd", email: FALLBACK },
    },
    secret: "s".repeat(40),
    log: pino({}, { write: (line: string) => log.push(line) }),
  });
}

async function notify(...notifications: EmailRequest[]): Promise<void> {
  for (const notification of notifications) {
    await db.asActor({ role: "app_visitor", userId: randomUUID() }, (tx) =>
      db.services.notify(tx, notification),
    );
  }
}

async function messages(): Promise<Row[]> {
  return (await db.sql.query<Row>("select * from sent_emails order by created_at, id")).rows;
}

function settled(count: number): Promise<Row[]> {
  return vi.waitFor(
    async () => {
      const rows = (await messages()).filter(({ status }) => status !== "QUEUED");
      expect(rows).toHaveLength(count);
      return rows;
    },
    { timeout: 15_000, interval: 50 },
  );
}

it("without a mail server, a message is kept, and tells no fact of the case", async () => {
  const staff = await fixtures.person({ role: "ADMIN" });
  await start(null);
  await notify({ templateKey: "job_submitted", jobId });
  const [row] = await settled(1);
  expect(row).toMatchObject({ status: "KEPT", recipient_email: staff.email, attempts: 0 });
  expect(row?.text_body).toContain(`https://portal.example.test/admin/jobs/${jobId}`);
  expect(row?.text_body).not.toMatch(/Title|Description/);
});

it("an anchor that someone else has queued is not mailed", async () => {
  await start(null, { auditMailTo: "record@elsewhere.example" });
  const key = createSealKey("t".repeat(40));
  const anchor = makeAnchor([], { seq: 7, hash: Buffer.alloc(32, 7) }, key, new Date());
  await notify({ templateKey: "audit_anchor", anchor, publicKey: key.publicKey });
  await vi.waitFor(() => expect(log.join()).toContain("An anchor cannot be asked for"), 15_000);
  expect(await messages()).toEqual([]);
});

describe("with a mail server", () => {
  let server: MailServer;
  let port: number;

  beforeEach(async () => {
    server = new MailServer();
    server.refuse = (_stage, address) => (address === clientAdmin.email ? 550 : null);
    port = await server.listen();
    await start(port);
  });

  afterEach(() => server.close());

  it("each message is delivered once; one that cannot be holds up no other", async () => {
    await db.query("update email_templates set body = '{{ x }}' where key = 'quote_accepted'");
    await db.query("update email_templates set is_active = false where key = 'quote_declined'");
    const quoteId = await fixtures.quote(jobId, await fixtures.person({ role: "ADMIN" }), {
      client,
    });
    await notify(
      { templateKey: "quote_accepted", jobId, quoteId },
      { templateKey: "quote_declined", jobId, quoteId },
      { templateKey: "registration_approved", organisationId: organisation.id },
      { templateKey: "job_submitted", jobId: randomUUID() },
      { templateKey: "quote_sent", jobId, quoteId },
      { templateKey: "status_changed", jobId, status: "ON_HOLD" },
    );
    const rows = await settled(5);
    const byKey = Object.fromEntries(
      rows.map((row) => [row.template_key, [row.status, row.attempts, row.last_error]]),
    );
    expect(byKey).toEqual({
      quote_accepted: ["FAILED", 0, "The body uses an unknown variable: x"],
      quote_declined: ["SKIPPED", 0, "The template is inactive."],
      registration_approved: ["FAILED", 1, "The mail server refused the recipient (reply 550)."],
      quote_sent: ["SENT", 1, null],
      status_changed: ["SENT", 1, null],
    });
    expect(server.received.map(({ to }) => to)).toEqual([[client.email], [client.email]]);
  });

  it("one for someone who is paused while the mail server is down does not reach them", async () => {
    await server.close();
    await notify({ templateKey: "status_changed", jobId, status: "ON_HOLD" });
    await vi.waitFor(async () => expect((await messages())[0]?.attempts).toBeGreaterThan(0), {
      timeout: 15_000,
      interval: 50,
    });
    await db.query("update profiles set status = 'PAUSED' where id = $1", client.userId);
    await server.listen(port);
    const rows = await settled(2);
    expect(rows.map((row) => [row.recipient_email, row.status])).toEqual([
      [client.email, "SKIPPED"],
      [clientAdmin.email, "FAILED"],
    ]);
    expect(server.received).toEqual([]);
  });

  it("one that is sent again by staff goes out again, under another Message-ID", async () => {
    const staff = await fixtures.person({ role: "ADMIN" });
    await notify({ templateKey: "status_changed", jobId, status: "ON_HOLD" });
    await settled(1);
    const rows = await db.query("select id from sent_emails");
    // It went out in another's turn: its own is still to come.
    await db.query(`insert into pgboss.job (name, data, start_after)
       select 'send-email', jsonb_build_object('sentEmailId', id), now() + interval '1 hour'
       from sent_emails`);
    const again = { sentEmailId: rows[0].id, resends: 0, canSend: true };
    await resendEmail(fixtures.context(staff), again);
    await vi.waitFor(() => expect(server.received).toHaveLength(2), { timeout: 15_000 });
    expect(new Set(server.received.map(({ mail }) => mail.messageId)).size).toBe(2);
    expect(await settled(1)).toMatchObject([{ status: "SENT", attempts: 2 }]);
  });

  it("one whose last try was cut off is sent by the next process", async () => {
    await worker?.stop();
    await db.query(
      `insert into sent_emails (template_key, notification_id, recipient_name, recipient_email,
         subject, text_body, html_body, status, attempts, queued_at)
       values ('quote_sent', gen_random_uuid(), 'Ann', $1, 'S', 'T', 'H', 'QUEUED', 11,
         now() - interval '1 hour')`,
      client.email,
    );
    await start(port);
    expect(await settled(1)).toMatchObject([{ status: "SENT", attempts: 12 }]);
    expect(server.received).toHaveLength(1);
  });

  it("one that waits for another process keeps its tries, and how long it waits between them", async () => {
    await worker?.stop();
    await db.query("delete from pgboss.job");
    await db.query("update pgboss.queue set retry_delay = 60, retry_delay_max = 36000");
    await db.query(
      `with mail as (
         insert into sent_emails (template_key, notification_id, recipient_name, recipient_email,
           subject, text_body, html_body, status, sending_until)
         values ('quote_sent', gen_random_uuid(), 'Ann', $1, 'S', 'T', 'H', 'QUEUED',
           now() + interval '1 hour')
         returning id)
       insert into pgboss.job (name, data, state, retry_count, retry_limit, retry_delay,
         retry_backoff, retry_delay_max)
       select 'send-email', jsonb_build_object('sentEmailId', id), 'retry', 7, 10, 60, true, 36000
       from mail`,
      client.email,
    );
    await start(port);
    const anew = await vi.waitFor(
      async () => {
        const rows =
          await db.query(`select retry_count, retry_limit, retry_delay, retry_delay_max, start_after > now() as later
           from pgboss.job where name = 'send-email' and state = 'created'`);
        expect(rows).toHaveLength(1);
        return rows[0];
      },
      { timeout: 15_000, interval: 50 },
    );
    expect(anew).toEqual({
      retry_count: 0,
      retry_limit: 3,
      retry_delay: 60 * 2 ** 7,
      retry_delay_max: 36_000,
      later: true,
    });
    expect(server.received).toEqual([]);
  });

  it("is given up after the last try", async () => {
    await server.close();
    await db.query("update pgboss.queue set retry_limit = 1");
    await notify({ templateKey: "status_changed", jobId, status: "ON_HOLD" });
    const [row] = await settled(1);
    expect(row).toMatchObject({ status: "FAILED", attempts: 2 });
    await vi.waitFor(() => expect(log.join()).toContain("background work given up"));
  });
});

it("deletes what is over, at the time that the schedule names and when it is told to", async () => {
  await start(null);
  const rows = await db.query("select name, cron from pgboss.schedule");
  expect(rows).toEqual([{ name: "clean-up", cron: "17 * * * *" }]);
  await db.query("insert into rate_limits values ('old', 1, now() - interval '1 minute')");
  await db.query("insert into pgboss.job (name, data) values ('clean-up', '{}')");
  const left = async () => (await db.sql.query("select from rate_limits")).rowCount;
  await vi.waitFor(async () => expect(await left()).toBe(0), 10_000);
});

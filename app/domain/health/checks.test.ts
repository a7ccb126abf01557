import { eq, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { beforeEach, describe, expect, it } from "vitest";
import { installationChecks } from "#app/db/schema/checks.ts";
import { sentEmails } from "#app/db/schema/emails.ts";
import { paperVersions } from "#app/db/schema/papers.ts";
import { users } from "#app/db/schema/users.ts";
import {
  inTransaction,
  sqlState,
  type Transaction,
} from "#foundation/database/transaction.server.ts";
import { testPool } from "#tests/support/database/test-database.ts";
import { testRows } from "#tests/support/database/test-rows.ts";
import { recording } from "#tests/support/papers/receiving.ts";
import { storePaper } from "#tests/support/papers/stored-paper.ts";
import {
  nameDamaged,
  readChecks,
  readDatabaseFacts,
  readMailFacts,
  readPaperFacts,
} from "./queries.server.ts";
import { recordCheck } from "./record-check.server.ts";

const { db, fixtures, admin } = await testRows();
const worker = testPool(db.logins.worker, 1);
const asWorker = <T>(work: (tx: Transaction) => Promise<T>) => inTransaction(worker, "begin", work);
const asSetup = <T>(work: (tx: Transaction) => Promise<T>) =>
  inTransaction(db.sql, "begin; set local role app_setup", work);
const asAdmin = <T>(work: (tx: Transaction) => Promise<T>) =>
  db.asActor({ role: "app_admin", userId: admin.userId }, work);

beforeEach(async () => {
  await db.rows.delete(installationChecks);
  await db.rows.delete(sentEmails);
});

describe("a check", () => {
  it("is noted by the worker and at the terminal, and read by staff", async () => {
    await asWorker((tx) => recordCheck(tx, "mail", "OK", "Answers"));
    await asSetup((tx) => recordCheck(tx, "backup", "WARNING", "No room"));
    const found = await asAdmin(readChecks);
    expect(found.sort((a, b) => a.name.localeCompare(b.name))).toEqual([
      {
        name: "backup",
        status: "WARNING",
        detail: "No room",
        checkedAt: expect.any(Date),
        okAt: null,
      },
      {
        name: "mail",
        status: "OK",
        detail: "Answers",
        checkedAt: expect.any(Date),
        okAt: expect.any(Date),
      },
    ]);
  });

  it("stands in the place of the last one, and keeps when it was last OK", async () => {
    await asWorker((tx) => recordCheck(tx, "audit", "OK", "All of it"));
    const [first] = await asWorker(readChecks);
    await asSetup((tx) => recordCheck(tx, "audit", "WRONG", "x".repeat(400)));
    const found = await asWorker(readChecks);
    expect(found).toEqual([
      {
        name: "audit",
        status: "WRONG",
        detail: "x".repeat(300),
        checkedAt: expect.any(Date),
        okAt: first?.okAt,
      },
    ]);
  });
});

it("mails are counted by whoever may, and their words are not shown at the terminal", async () => {
  const hours = (n: number) => new Date(Date.now() - n * 3_600_000);
  const mail = (status: "QUEUED" | "FAILED" | "SENT", queuedAt: Date) => ({
    templateKey: "quote_sent",
    notificationId: sql`gen_random_uuid()`,
    recipientName: "Ada",
    recipientEmail: "ada@people.example",
    subject: "S",
    textBody: "T",
    htmlBody: "H",
    status,
    queuedAt,
    createdAt: queuedAt,
  });
  const oldest = hours(3);
  await db.rows
    .insert(sentEmails)
    .values([
      mail("QUEUED", oldest),
      mail("QUEUED", hours(1)),
      mail("FAILED", hours(1)),
      mail("FAILED", hours(24 * 20)),
      mail("SENT", hours(9)),
    ]);
  const counted = { unsent: 2, oldestUnsentAt: oldest, failed: 2, failedLately: 1 };
  expect(await asAdmin(readMailFacts)).toEqual(counted);
  expect(await asWorker(readMailFacts)).toEqual(counted);
  expect(await asSetup(readMailFacts)).toEqual(counted);
  for (const column of ["recipient_email", "subject", "text_body", "notification"]) {
    const read = asSetup((tx) => tx.execute(sql.raw(`select ${column} from sent_emails`)));
    expect(await read.catch(sqlState), column).toBe("42501");
  }
});

it("the database's facts are the same for staff and at the terminal", async () => {
  await fixtures.person({ role: "ADMIN", status: "PAUSED" });
  await db.rows.update(users).set({ twoFactorEnabled: true }).where(sql`id = ${admin.userId}`);
  await fixtures.person({ role: "ADMIN" });
  const facts = await asAdmin(readDatabaseFacts);
  expect(facts).toMatchObject({
    serverVersion: expect.stringMatching(/^\d+\.\d+$/),
    openTables: [],
    admins: 2,
    adminsWithoutSecondFactor: 1,
  });
  expect(await asSetup(readDatabaseFacts)).toEqual(facts);
});

it("papers are counted by whoever may, and named for staff alone", async () => {
  const organisation = await fixtures.organisation();
  const by = await fixtures.person({ role: "CLIENT_USER", organisation });
  const jobId = await fixtures.job(by);
  const none = { files: 0, bytes: 0, waiting: 0, oldestWaitingAt: null, damaged: [] };
  expect(await asAdmin(readPaperFacts)).toEqual(none);
  const stored = [400, 900, 700];
  const files: Array<Awaited<ReturnType<typeof storePaper>>> = [];
  for (const [before, size] of stored.entries()) {
    const paper = { jobId, by, bytes: recording(size), number: before + 1 };
    files.push(await storePaper(db, paper));
  }
  const [waiting, damaged] = files;
  const change = (values: Partial<typeof paperVersions.$inferInsert>, id = "") =>
    db.rows.update(paperVersions).set(values).where(eq(paperVersions.id, id));
  await change({ state: "WAITING" }, waiting?.id);
  await change({ damagedAt: new Date() }, damaged?.id);
  const facts = {
    files: 3,
    bytes: 2_000,
    waiting: 1,
    oldestWaitingAt: expect.any(Date),
    damaged: [{ id: damaged?.id, page: null }],
  };
  expect(await asAdmin(readPaperFacts)).toEqual(facts);
  expect(await asWorker(readPaperFacts)).toEqual(facts);
  expect(await asSetup(readPaperFacts)).toEqual(facts);
  expect(await asAdmin(nameDamaged)).toEqual([
    {
      id: damaged?.id,
      page: {
        to: `/jobs/${jobId}/papers/${damaged?.paperId}`,
        label: expect.stringMatching(/^DX-\d\d-\d+ P2$/),
      },
    },
  ]);
  expect(await asSetup(nameDamaged).catch(sqlState)).toBe("42501");
  await db.rows.delete(paperVersions);
});

it("a table without row-level security is named", async () => {
  await db.query("alter table comments no force row level security");
  await db.query("alter table jobs disable row level security");
  const { openTables } = await asAdmin(readDatabaseFacts);
  await db.query("alter table comments force row level security");
  await db.query("alter table jobs enable row level security");
  expect(openTables).toEqual(["comments", "jobs"]);
  expect((await asAdmin(readDatabaseFacts)).openTables).toEqual([]);
});

it("a mail queue of 20,000 is counted by its index alone", async () => {
  await db.query(`insert into sent_emails (template_key, notification_id, recipient_name,
    recipient_email, subject, text_body, html_body, status)
    select 'quote_sent', gen_random_uuid(), 'A', 'a@a.example', 'S', 'T', 'H', 'SENT'
    from generate_series(1, 20000)`);
  await db.query("analyze sent_emails");
  const { rows } = await drizzle({ client: db.sql }).execute<{ "QUERY PLAN": string }>(
    sql`explain select count(*) from sent_emails where status in ('QUEUED', 'FAILED')`,
  );
  expect(rows.map((row) => row["QUERY PLAN"]).join("\n")).toContain("sent_emails_unsent");
});

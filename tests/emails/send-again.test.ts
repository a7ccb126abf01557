import { randomUUID } from "node:crypto";
import { Pool } from "pg";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { sentEmails } from "#app/db/schema/emails.ts";
import type { EmailWriting } from "#app/domain/emails/compose-email.server.ts";
import { requeueLost } from "#app/domain/sent-emails/requeue-lost.server.ts";
import { resendEmail } from "#app/domain/sent-emails/resend-email.server.ts";
import { recheckEmail, rewriteEmail } from "#app/domain/sent-emails/rewrite-email.server.ts";
import { createQueue } from "#app/platform/queue/queue.server.ts";
import { inTransaction } from "#foundation/database/transaction.server.ts";
import { testRows } from "#tests/support/database/test-rows.ts";
import { expectRefused } from "#tests/support/expect-refused.ts";
import { WRITING } from "#tests/support/mail/writing.ts";

const { db, fixtures, organisation, client, admin } = await testRows();
const jobId = await fixtures.job(client, "ON_HOLD");
const pool = new Pool({ ...db.logins.worker, max: 2, pipeline: true });
const queue = await createQueue(db.logins.worker, () => {});
afterAll(async () => {
  await queue.stop();
  await pool.end();
});

const ctx = fixtures.context(admin);
const STATUS = { templateKey: "status_changed", jobId, status: "ON_HOLD" } as const;

beforeEach(async () => {
  await db.query("delete from pgboss.job");
  await db.query("delete from sent_emails");
  await db.query("update email_templates set is_active = true");
});

async function email(values: Partial<typeof sentEmails.$inferInsert> = {}): Promise<string> {
  const id = randomUUID();
  await db.rows.insert(sentEmails).values({
    id,
    templateKey: "status_changed",
    notificationId: randomUUID(),
    notification: STATUS,
    recipientName: client.name,
    recipientEmail: client.email,
    subject: "Old words",
    textBody: "Old words",
    htmlBody: "<p>Old words</p>",
    status: "SENT",
    attempts: 1,
    ...values,
  });
  return id;
}

async function row(id: string) {
  return (await db.query("select * from sent_emails where id = $1", id))[0];
}

async function queued(name: string): Promise<unknown[]> {
  const rows = await db.query("select data from pgboss.job where name = $1", name);
  return rows.map(({ data }) => data);
}

function resend(sentEmailId: string, resends = 0) {
  return resendEmail(ctx, { sentEmailId, resends, canSend: true });
}

function worked<Result>(work: (writing: EmailWriting) => Promise<Result>): Promise<Result> {
  return inTransaction(pool, "begin", (tx) =>
    work({
      db: tx,
      render: ({ subject }, { status }) => ({ subject, text: `Now ${status}`, html: "<p>" }),
      ...WRITING,
      now: new Date(),
    }),
  );
}

const ready = (id: string) => worked((writing) => rewriteEmail(writing, id));
const recheck = (id: string) => worked((writing) => recheckEmail(writing, id));

function requeue(now = new Date()): Promise<number> {
  return inTransaction(pool, "begin", (tx) =>
    requeueLost({
      db: tx,
      withoutJob: (ids) => queue.withoutJob(tx, ids),
      deliver: (id) => queue.deliver(tx, id),
      now,
    }),
  );
}

describe("staff send a message again", () => {
  it("once by one form, in its own row, and the record says so", async () => {
    const id = await email();
    await resend(id);
    expect(await row(id)).toMatchObject({ status: "QUEUED", resends: 1, attempts: 1 });
    expect(await queued("notify")).toEqual([{ deliver: id }]);
    await expectRefused(resend(id), 409);
    await db.query("update sent_emails set status = 'SENT'");
    await expectRefused(resend(id, 0), 409);
    expect(await queued("notify")).toHaveLength(1);
    const rows = await db.query(
      "select action, old_value, new_value, actor_name from audit_logs where meta->>'sentEmailId' = $1",
      id,
    );
    expect(rows).toEqual([
      { action: "email_resent", old_value: "SENT", new_value: "QUEUED", actor_name: admin.name },
    ]);
  });

  it("of two at once, one", async () => {
    const id = await email({ status: "FAILED" });
    const results = await Promise.allSettled([resend(id), resend(id)]);
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await queued("notify")).toHaveLength(1);
  });
});

describe("a message that is to be sent again", () => {
  it("keeps its words; one without any gets those of today", async () => {
    const id = await email({ status: "QUEUED" });
    expect(await ready(id)).toBe(true);
    expect(await row(id)).toMatchObject({ text_body: "Old words", status: "QUEUED" });
    const unwritten = { status: "QUEUED", subject: "", textBody: "", htmlBody: "" } as const;
    const without = await email({ ...unwritten, lastError: "The template is inactive." });
    expect(await ready(without)).toBe(true);
    expect(await row(without)).toMatchObject({ text_body: "Now On Hold", last_error: null });
    await db.query("update email_templates set is_active = false where key = 'status_changed'");
    const inactive = await email(unwritten);
    expect(await ready(inactive)).toBe(false);
    expect(await row(inactive)).toMatchObject({
      status: "SKIPPED",
      last_error: "The template is inactive.",
    });
  });

  it("does not go to someone who may not be told any more", async () => {
    const id = await email({ status: "QUEUED" });
    await db.query("update profiles set status = 'PAUSED' where id = $1", client.userId);
    expect(await ready(id)).toBe(false);
    expect(await row(id)).toMatchObject({
      status: "SKIPPED",
      last_error: "This person no longer gets this email.",
    });
    await db.query("update profiles set status = 'ACTIVE' where id = $1", client.userId);
  });

  it("fails when nobody knows what it told of", async () => {
    const id = await email({ status: "QUEUED", notification: null, subject: "", textBody: "" });
    expect(await ready(id)).toBe(false);
    expect(await row(id)).toMatchObject({ status: "FAILED" });
  });

  it("gets a link that works when it is written for the first time", async () => {
    const about = { templateKey: "user_invited", userId: client.userId } as const;
    const id = await email({
      status: "QUEUED",
      subject: "",
      textBody: "",
      htmlBody: "",
      templateKey: "user_invited",
      notification: about,
    });
    const links = async () => (await db.sql.query("select from verifications")).rowCount ?? 0;
    const before = await links();
    expect(await ready(id)).toBe(true);
    expect(await ready(id)).toBe(true);
    expect(await links()).toBe(before + 1);
  });
});

describe("a message that could not be sent before", () => {
  const setStatus = (status: string) =>
    db.sql.query("update profiles set status = $1 where id = $2", [status, client.userId]);

  it("goes as it was written while its recipient may be told", async () => {
    const id = await email({ status: "QUEUED" });
    expect(await recheck(id)).toEqual({ mayGo: true, instead: [] });
    expect(await row(id)).toMatchObject({ text_body: "Old words", status: "QUEUED" });
  });

  it("goes to those to be told instead, once, when its recipient was paused meanwhile", async () => {
    const manager = await fixtures.person({ role: "CLIENT_ADMIN", organisation });
    const id = await email({ status: "QUEUED", sendingUntil: new Date() });
    await setStatus("PAUSED");
    const { mayGo, instead } = await recheck(id);
    expect(mayGo).toBe(false);
    expect(await row(id)).toMatchObject({ status: "SKIPPED", sending_until: null });
    expect(instead).toHaveLength(1);
    expect(await row(instead[0] ?? "")).toMatchObject({
      status: "QUEUED",
      recipient_email: manager.email,
    });
    expect(await recheck(id)).toEqual({ mayGo: false, instead: [] });
    await setStatus("ACTIVE");
  });

  it("goes to nobody when it is an invitation that was revoked meanwhile", async () => {
    const userId = await fixtures.invitation({ ...admin, organisation });
    const to = `${userId}@people.example`;
    const about = { templateKey: "user_invited", userId } as const;
    const id = await email({ status: "QUEUED", notification: about, recipientEmail: to });
    await db.query("delete from invitations where user_id = $1", userId);
    await db.query("delete from user_roles where user_id = $1", userId);
    await db.query("delete from profiles where id = $1", userId);
    await db.query("delete from users where id = $1", userId);
    expect(await recheck(id)).toEqual({ mayGo: false, instead: [] });
    expect(await row(id)).toMatchObject({ status: "SKIPPED" });
  });
});

describe("a message whose work was lost", () => {
  const LONG_AGO = new Date(Date.now() - 10 * 60_000);

  it("is queued again, once in a while; one that is worked on is left alone", async () => {
    const lost = await email({ status: "QUEUED", queuedAt: LONG_AGO });
    const worked = await email({ status: "QUEUED", queuedAt: LONG_AGO });
    await email({ status: "QUEUED" });
    await email({ status: "FAILED", queuedAt: LONG_AGO });
    await inTransaction(pool, "begin", (tx) => queue.sendEmails(tx, [worked]));
    expect(await requeue()).toBe(1);
    expect(await queued("notify")).toEqual([{ deliver: lost }]);
    expect(await requeue()).toBe(0);
    expect(await requeue(new Date(Date.now() + 6 * 60_000))).toBe(2);
  });

  it("is not looked at by two at once", async () => {
    await email({ status: "QUEUED", queuedAt: LONG_AGO });
    const counts = await Promise.all([requeue(), requeue()]);
    expect(counts.sort()).toEqual([0, 1]);
  });

  it("fails when that goes on and on", async () => {
    const id = await email({ status: "QUEUED", queuedAt: LONG_AGO, attempts: 50 });
    expect(await requeue()).toBe(0);
    expect(await row(id)).toMatchObject({ status: "FAILED" });
  });
});

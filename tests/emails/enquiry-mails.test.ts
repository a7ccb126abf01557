import { randomUUID } from "node:crypto";
import { Pool } from "pg";
import { afterAll, expect, it } from "vitest";
import type { EmailRequest } from "#app/domain/emails/email-events.ts";
import { writeEmails } from "#app/domain/emails/write-emails.server.ts";
import { inTransaction } from "#foundation/database/transaction.server.ts";
import { renderEmail } from "#foundation/mail/renderer.server.ts";
import { createTestDatabase } from "#tests/support/database/test-database.ts";
import { WRITING } from "#tests/support/mail/writing.ts";
import { TEST_BUSINESS } from "#tests/support/product/test-business.ts";

const { publicUrl: PUBLIC_URL, fallback: OFFICE } = WRITING;
const DUE = "2026-11-23T09:00:00.000Z";
const OPENS = "2026-11-23T08:00:00.000Z";

const db = await createTestDatabase();
const { fixtures } = db;
const pool = new Pool({ ...db.logins.worker, max: 1, pipeline: true });
afterAll(() => pool.end());

async function write(notification: EmailRequest) {
  const notificationId = randomUUID();
  await inTransaction(pool, "begin", (tx) =>
    writeEmails(
      {
        db: tx,
        render: (template, variables) =>
          renderEmail(template, variables, {
            business: TEST_BUSINESS,
            portalUrl: `${PUBLIC_URL}/app`,
          }),
        ...WRITING,
        now: new Date(),
      },
      notificationId,
      notification,
    ),
  );
  const rows = await db.query(
    "select * from sent_emails where notification_id = $1",
    notificationId,
  );
  expect(rows).toMatchObject([{ status: "QUEUED", last_error: null }]);
  return rows[0];
}

async function enquiryWithMails(opensAt: string | null) {
  const enquiryId = await fixtures.enquiry();
  const about = { enquiryId, dueAt: DUE };
  const rows = await db.query("select * from enquiries where id = $1", enquiryId);
  return {
    enquiry: rows[0],
    office: await write({ templateKey: "enquiry_received", ...about }),
    sender: await write({ templateKey: "enquiry_acknowledged", ...about, opensAt }),
  };
}

it("nothing that was written comes into any mail", async () => {
  const { enquiry, office, sender } = await enquiryWithMails(OPENS);
  for (const message of [office, sender]) {
    const whole = Object.values(message).join(" ");
    for (const word of [enquiry.name, enquiry.message, enquiry.organization, "canary"]) {
      expect(whole).not.toContain(word);
    }
  }
  expect(Object.values(office).join(" ")).not.toContain(enquiry.email);
});

it("the office reads reference, link and time", async () => {
  const { enquiry, office } = await enquiryWithMails(OPENS);
  expect(office.recipient_email).toBe(OFFICE.email);
  expect(office.subject).toBe(
    `New enquiry to answer by Mon 23 Nov at 09:00: ENQ-${enquiry.number}`,
  );
  expect(office.text_body).toContain("by Mon 23 Nov at 09:00");
  expect(office.text_body).toContain(`${PUBLIC_URL}/admin/enquiries/${enquiry.id}\n`);
});

it("the sender reads the reference, when an answer comes, and to send no papers", async () => {
  const closed = await enquiryWithMails(OPENS);
  expect(closed.sender.text_body).toContain("open next on Mon 23 Nov at 08:00");
  expect(closed.sender.text_body).toContain("by Mon 23 Nov at 09:00");
  const open = await enquiryWithMails(null);
  expect(open.sender.text_body).toContain("We'll respond within 60 minutes during business hours");
  expect(open.sender.text_body).not.toContain("open next");
  for (const { enquiry, sender } of [open, closed]) {
    expect(sender).toMatchObject({ recipient_name: enquiry.email, recipient_email: enquiry.email });
    expect(sender.subject).toContain(`ENQ-${enquiry.number}`);
    expect(sender.text_body).toContain("Please do not reply with case papers");
    expect(sender.text_body).toContain("call us on 020 7946 0000");
  }
});

/** An answer to an enquiry, by a member of staff. */
async function answered(body: string) {
  const enquiryId = await fixtures.enquiry();
  const staff = await fixtures.person({ role: "ADMIN" });
  const replyId = randomUUID();
  await db.query(
    "insert into enquiry_replies (id, enquiry_id, author_user_id, body) values ($1, $2, $3, $4)",
    replyId,
    enquiryId,
    staff.userId,
    body,
  );
  const rows = await db.query("select * from enquiries where id = $1", enquiryId);
  return { replyId, enquiry: rows[0] };
}

it("an answer reaches the sender with its line breaks, its HTML as text, and the link to register", async () => {
  const words = "Dear Ada,\n\n<b onclick=x>Yes</b> {{ email }}\nwe can.\n";
  const { replyId, enquiry } = await answered(`${words}\n${PUBLIC_URL}/auth/register`);
  const mail = await write({ templateKey: "enquiry_answered", replyId });
  expect(mail).toMatchObject({
    recipient_email: enquiry.email,
    subject: `Your enquiry ENQ-${enquiry.number}`,
  });
  expect(mail.text_body).toMatch(new RegExp(`^${words.replaceAll(/[{}]/g, "\\$&")}`));
  expect(mail.html_body).toContain("&lt;b onclick=x&gt;Yes&lt;/b&gt; {{ email }}<br>\nwe can.");
  expect(mail.html_body).toContain(`href="${PUBLIC_URL}/auth/register"`);
});

it("the answer to a new client has the one link, which leads on to their job", async () => {
  const { replyId, enquiry } = await answered("Dear Ada,\n\nYes.");
  const organisation = await fixtures.organisation();
  const person = await fixtures.person({ role: "CLIENT_ADMIN", organisation });
  const { userId, email } = person;
  const jobId = await fixtures.job(person);
  const mail = await write({ templateKey: "enquiry_instructed", replyId, userId, jobId });
  expect(mail.recipient_email).toBe(email);
  expect(mail.subject).toContain(`ENQ-${enquiry.number}`);
  expect(mail.text_body).toMatch(/^Dear Ada,\n\nYes\.\n/);
  expect(mail.text_body).toContain(`an account for ${organisation.name}`);
  const link = `${PUBLIC_URL}/auth/reset-password?token=sent-only-by-mail&to=/app/jobs/${jobId}`;
  expect(mail.text_body).toContain(`\nChoose a password: ${link}\n`);
  const armed = "select purpose from verifications where value = $1 and expires_at > now() + $2";
  const rows = await db.query(armed, userId, "71 hours");
  expect(rows).toEqual([{ purpose: "enquiry_instructed" }]);
});

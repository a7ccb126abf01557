import { randomUUID } from "node:crypto";
import { Pool } from "pg";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import {
  type EmailRequest,
  TEMPLATE_KEYS,
  type TemplateKey,
} from "#app/domain/emails/email-events.ts";
import { emailRequestPayload } from "#app/domain/emails/payload.ts";
import { TEMPLATE_VARIABLES } from "#app/domain/emails/template-variables.ts";
import { writeEmails } from "#app/domain/emails/write-emails.server.ts";
import { inTransaction } from "#foundation/database/transaction.server.ts";
import { renderEmail } from "#foundation/mail/renderer.server.ts";
import { createTestDatabase } from "#tests/support/database/test-database.ts";
import { foreignLinks, type StoredMail } from "#tests/support/mail/foreign-links.ts";
import { WRITING } from "#tests/support/mail/writing.ts";
import { TEST_BUSINESS } from "#tests/support/product/test-business.ts";

const { publicUrl: OURS } = WRITING;
const AT = "2026-11-23T09:00:00.000Z";
const ANCHOR = {
  line: 7,
  time: AT,
  seq: 1042,
  count: 3,
  hash: "5e".repeat(32),
  before: "6f".repeat(32),
  signature: "0f".repeat(64),
};
/** Every variable there is, in a template that staff might write. */
const EVERYTHING = Object.keys(TEMPLATE_VARIABLES)
  .map((name) => `${name}: {{ ${name} }}`)
  .join("\n");
/** As names could be typed before they were looked at, and as other texts still can. */
const HOSTILE = [
  "WIN https://evil.example",
  "www.evil.example",
  "evil.example/pay",
  "a@evil.example",
  "//evil.example",
  "HTTP://EVIL.EXAMPLE:8080/x",
  "mailto:a@evil.example",
  "пример.рф",
  "x evil.co.uk, evil.click",
  `${OURS}.evil.example`,
  "evil\u200b.example",
  "💰.ws",
  "a@b.c",
];

const db = await createTestDatabase();
const { fixtures } = db;
const pool = new Pool({ ...db.logins.worker, max: 1, pipeline: true });
afterAll(() => pool.end());

type Scene = Awaited<ReturnType<typeof scene>>;
let here: Scene;
beforeEach(async () => {
  here ??= await scene();
});

async function scene() {
  const firm = await fixtures.organisation();
  const newFirm = await fixtures.organisation("PENDING");
  const staff = await fixtures.person({ role: "ADMIN" });
  const client = await fixtures.person({ role: "CLIENT_ADMIN", organisation: firm });
  const registrant = { role: "CLIENT_ADMIN", organisation: newFirm, status: "PENDING" } as const;
  const stranger = await fixtures.person(registrant);
  const invited = await fixtures.invitation(client);
  const jobId = await fixtures.job(client, "ON_HOLD");
  const quoteId = await fixtures.quote(jobId, staff, { client });
  const enquiryId = await fixtures.enquiry();
  const replyId = randomUUID();
  await db.query(
    "insert into enquiry_replies (id, enquiry_id, author_user_id, body) values ($1, $2, $3, 'Yes.')",
    replyId,
    enquiryId,
    staff.userId,
  );
  return {
    firm,
    newFirm,
    staff,
    client,
    stranger,
    invited,
    jobId,
    quoteId,
    enquiryId,
    replyId,
  };
}

async function typeEverywhere(text: string): Promise<void> {
  await db.query("update users set name = $1", text);
  await db.query("update profiles set name = $1", text);
  await db.query(
    "update organisations set name = $1, reason = $1, address = $1, billing_contact = $1",
    text,
  );
  await db.query("update jobs set title = $1, reference = $1, description = $1", text);
  await db.query("update quotes set notes = $1", text);
  await db.query(
    "update enquiries set name = $1, organization = $1, case_type = $1, message = $1",
    text,
  );
}

const usual = ({ firm, client, jobId, quoteId, enquiryId, replyId }: Scene) => ({
  organisationId: firm.id,
  userId: client.userId,
  email: client.email,
  jobId,
  quoteId,
  enquiryId,
  replyId,
  by: "CLIENT",
  status: "ON_HOLD",
  device: "Firefox on Windows",
  at: AT,
  dueAt: AT,
  opensAt: null,
  anchor: ANCHOR,
  publicKey: "MCow",
});
/** Emails about someone else. */
const OTHERS: Partial<Record<TemplateKey, (scene: Scene) => object>> = {
  registration_submitted: ({ newFirm }) => ({ organisationId: newFirm.id }),
  organisation_declined: ({ newFirm }) => ({ organisationId: newFirm.id }),
  job_assigned: ({ staff }) => ({ userId: staff.userId }),
  enquiry_instructed: ({ invited }) => ({ userId: invited }),
  user_invited: ({ invited }) => ({ userId: invited }),
  email_verification: ({ stranger }) => ({ userId: stranger.userId }),
  papers_received: () => ({ count: "3" }),
  sheet_released: () => ({ count: "3" }),
  upload_unfinished: ({ staff }) => ({ userId: staff.userId }),
};

/** @throws for an email that names something of which there is nothing here. */
function requestOf(templateKey: TemplateKey, scene: Scene): EmailRequest {
  return emailRequestPayload.parse({
    ...usual(scene),
    ...OTHERS[templateKey]?.(scene),
    templateKey,
  });
}

type Written = StoredMail & { recipient_name: string };

async function write(notification: EmailRequest, body?: string): Promise<Written[]> {
  const notificationId = randomUUID();
  await inTransaction(pool, "begin", (tx) =>
    writeEmails(
      {
        db: tx,
        render: ({ subject, body: usual }, variables) =>
          renderEmail({ subject, body: body ?? usual }, variables, {
            business: TEST_BUSINESS,
            portalUrl: `${OURS}/app`,
          }),
        ...WRITING,
        anchorsTo: "anchors@example.test",
        now: new Date(),
      },
      notificationId,
      notification,
    ),
  );
  const { rows } = await db.sql.query<Written>(
    "select * from sent_emails where notification_id = $1",
    [notificationId],
  );
  return rows;
}

describe.each(["as it comes", "with every variable"])("a mail %s", (kind) => {
  const body = kind === "as it comes" ? undefined : EVERYTHING;

  it.each(HOSTILE)("links to our own pages alone, whatever was typed: %j", async (text) => {
    await typeEverywhere(text);
    for (const isConfirmed of [true, false]) {
      await db.query("update users set email_verified = $1", isConfirmed);
      for (const key of TEMPLATE_KEYS) {
        for (const mail of await write(requestOf(key, here), body)) {
          expect(foreignLinks(mail, OURS), `${key}: ${mail.text_body}`).toEqual([]);
        }
      }
    }
  });
});

it("each has been looked at, to strangers and to others", async () => {
  await typeEverywhere("Ann");
  await db.query("update users set email_verified = true");
  for (const key of TEMPLATE_KEYS) {
    const paused = key === "organisation_paused";
    await db.query(
      "update profiles set status = $1, paused_by_organisation = $2 where id = $3",
      paused ? "PAUSED" : "ACTIVE",
      paused,
      here.client.userId,
    );
    expect((await write(requestOf(key, here))).length, key).toBeGreaterThan(0);
  }
});

it("nobody is greeted by the name that someone else has typed", async () => {
  await typeEverywhere("Typed By Another");
  await db.query("update users set email_verified = false where id = $1", here.invited);
  const [mail] = await write(requestOf("user_invited", here));
  expect(mail?.recipient_name).toBe(mail?.recipient_email);
  expect(mail?.text_body).toMatch(/^Dear Sir or Madam,/);
  await db.query("update users set email_verified = true where id = $1", here.invited);
  expect(await write(requestOf("user_invited", here))).toMatchObject([
    { recipient_name: "Typed By Another" },
  ]);
});

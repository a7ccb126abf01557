import { randomUUID } from "node:crypto";
import { Pool } from "pg";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { inTransaction } from "#app/db/as-actor.server.ts";
import { TEMPLATE_VARIABLES } from "#app/domain/email-templates/variables.ts";
import type { EmailRequest, TemplateKey } from "#app/domain/emails/email-events.ts";
import { writeEmails } from "#app/domain/emails/write-emails.server.ts";
import { renderEmail } from "#app/emails/renderer.server.ts";
import { Fixtures } from "#tests/support/database/fixtures.ts";
import { createTestDatabase } from "#tests/support/database/test-database.ts";
import { foreignLinks, type StoredMail } from "#tests/support/mail/foreign-links.ts";

const OURS = "https://portal.example.test";
const OFFICE = { name: "Office", email: "office@example.test" };
const AT = "2026-11-23T09:00:00.000Z";
const ANCHOR = {
  ...{ line: 7, time: AT, seq: 1042, count: 3, hash: "5e".repeat(32) },
  ...{ before: "6f".repeat(32), signature: "0f".repeat(64) },
};
/** Every variable there is, in a template that staff might write. */
const EVERYTHING = Object.keys(TEMPLATE_VARIABLES)
  .map((name) => `${name}: {{ ${name} }}`)
  .join("\n");
/** As names could be typed before they were looked at, and as other texts still can. */
const HOSTILE = [
  ...["WIN https://evil.example", "www.evil.example", "evil.example/pay", "a@evil.example"],
  ...["//evil.example", "HTTP://EVIL.EXAMPLE:8080/x", "mailto:a@evil.example", "пример.рф"],
  ...["x evil.co.uk, evil.click", `${OURS}.evil.example`, "evil\u200b.example", "💰.ws", "a@b.c"],
];

const db = await createTestDatabase();
const fixtures = new Fixtures(db);
const pool = new Pool({ ...db.logins.worker, max: 1 });
afterAll(() => pool.end());

type Scene = Awaited<ReturnType<typeof scene>>;
let here: Scene;
beforeEach(async () => {
  here ??= await scene();
});

/** People of an active firm and of one that has just registered, a job with a quote, an enquiry. */
async function scene() {
  const firm = await fixtures.organisation();
  const newFirm = await fixtures.organisation("PENDING");
  const staff = await fixtures.person({ role: "ADMIN" });
  const client = await fixtures.person({ role: "CLIENT_ADMIN", organisation: firm });
  const registrant = { role: "CLIENT_ADMIN", organisation: newFirm, status: "PENDING" } as const;
  const stranger = await fixtures.person(registrant);
  const invited = await fixtures.invitation(client);
  const jobId = await fixtures.job(client);
  const quoteId = await fixtures.quote(jobId, staff, { client });
  return {
    firm,
    newFirm,
    staff,
    client,
    stranger,
    invited,
    jobId,
    quoteId,
    enquiryId: await fixtures.enquiry(),
  };
}

/** Everything that somebody can type is this text. */
async function typeEverywhere(text: string): Promise<void> {
  await db.sql.query("update users set name = $1", [text]);
  await db.sql.query("update profiles set name = $1", [text]);
  await db.sql.query(
    "update organisations set name = $1, reason = $1, address = $1, billing_contact = $1",
    [text],
  );
  await db.sql.query("update jobs set title = $1, reference = $1, description = $1", [text]);
  await db.sql.query("update quotes set notes = $1", [text]);
  await db.sql.query(
    "update enquiries set name = $1, organization = $1, case_type = $1, message = $1",
    [text],
  );
}

const OF: Record<TemplateKey, (scene: Scene) => EmailRequest> = {
  registration_submitted: ({ newFirm }) => ({
    templateKey: "registration_submitted",
    organisationId: newFirm.id,
  }),
  registration_approved: ({ firm }) => ({
    templateKey: "registration_approved",
    organisationId: firm.id,
  }),
  registration_known_address: ({ client }) => ({
    templateKey: "registration_known_address",
    email: client.email,
  }),
  organisation_declined: ({ newFirm }) => ({
    templateKey: "organisation_declined",
    organisationId: newFirm.id,
  }),
  organisation_paused: ({ firm }) => ({
    templateKey: "organisation_paused",
    organisationId: firm.id,
  }),
  organisation_activated: ({ firm }) => ({
    templateKey: "organisation_activated",
    organisationId: firm.id,
  }),
  job_submitted: ({ jobId }) => ({ templateKey: "job_submitted", jobId }),
  quote_sent: ({ jobId, quoteId }) => ({ templateKey: "quote_sent", jobId, quoteId }),
  quote_accepted: ({ jobId, quoteId }) => ({ templateKey: "quote_accepted", jobId, quoteId }),
  quote_declined: ({ jobId, quoteId }) => ({ templateKey: "quote_declined", jobId, quoteId }),
  status_changed: ({ jobId }) => ({ templateKey: "status_changed", jobId, status: "ON_HOLD" }),
  comment_added: ({ jobId }) => ({ templateKey: "comment_added", jobId, by: "CLIENT" }),
  user_invited: ({ invited }) => ({ templateKey: "user_invited", userId: invited }),
  password_reset: ({ client }) => ({ templateKey: "password_reset", email: client.email }),
  email_verification: ({ stranger }) => ({
    templateKey: "email_verification",
    userId: stranger.userId,
  }),
  password_changed: ({ client }) => ({ templateKey: "password_changed", userId: client.userId }),
  second_factor_changed: ({ client }) => ({
    templateKey: "second_factor_changed",
    userId: client.userId,
  }),
  new_device: ({ client }) => ({
    templateKey: "new_device",
    userId: client.userId,
    device: "Firefox on Windows",
    at: AT,
  }),
  wrong_codes: ({ client }) => ({ templateKey: "wrong_codes", userId: client.userId, at: AT }),
  enquiry_received: ({ enquiryId }) => ({ templateKey: "enquiry_received", enquiryId, dueAt: AT }),
  enquiry_acknowledged: ({ enquiryId }) => ({
    templateKey: "enquiry_acknowledged",
    enquiryId,
    dueAt: AT,
    opensAt: null,
  }),
  audit_anchor: () => ({ templateKey: "audit_anchor", anchor: ANCHOR, publicKey: "MCow" }),
};
const KEYS = Object.keys(OF) as TemplateKey[];

type Written = StoredMail & { recipient_name: string };

/** The messages of a notification, as the worker writes them. */
async function write(notification: EmailRequest, body?: string): Promise<Written[]> {
  const notificationId = randomUUID();
  await inTransaction(pool, "begin", (tx) =>
    writeEmails(
      {
        db: tx,
        render: ({ subject, body: usual }, variables) =>
          renderEmail({ subject, body: body ?? usual }, variables, {
            businessName: OFFICE.name,
            portalUrl: `${OURS}/app`,
          }),
        ...{ canSend: true, publicUrl: OURS, phone: "020 7946 0000", fallback: OFFICE },
        ...{ anchorsTo: "anchors@example.test", showLinks: false, now: new Date() },
        linkToken: (id) => `token-of-${id}`,
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
      await db.sql.query("update users set email_verified = $1", [isConfirmed]);
      for (const key of KEYS) {
        for (const mail of await write(OF[key](here), body)) {
          expect(foreignLinks(mail, OURS), `${key}: ${mail.text_body}`).toEqual([]);
        }
      }
    }
  });
});

it("each has been looked at, to strangers and to others", async () => {
  await typeEverywhere("Ann");
  await db.sql.query("update users set email_verified = true");
  for (const key of KEYS) {
    const paused = key === "organisation_paused";
    await db.sql.query(
      "update profiles set status = $1, paused_by_organisation = $2 where id = $3",
      [paused ? "PAUSED" : "ACTIVE", paused, here.client.userId],
    );
    expect((await write(OF[key](here))).length, key).toBeGreaterThan(0);
  }
});

it("nobody is greeted by the name that somebody else has typed", async () => {
  await typeEverywhere("Typed By Another");
  await db.sql.query("update users set email_verified = false where id = $1", [here.invited]);
  const [mail] = await write(OF.user_invited(here));
  expect(mail?.recipient_name).toBe(mail?.recipient_email);
  expect(mail?.text_body).toMatch(/^Dear \S+@people\.example,/);
  await db.sql.query("update users set email_verified = true where id = $1", [here.invited]);
  expect(await write(OF.user_invited(here))).toMatchObject([
    { recipient_name: "Typed By Another" },
  ]);
});

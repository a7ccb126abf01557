import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { beforeEach, expect, it } from "vitest";
import { organisations } from "#app/db/schema/organisations.ts";
import { profiles, users } from "#app/db/schema/users.ts";
import { createTestDatabase, testPool } from "#tests/support/database/test-database.ts";
import type { EmailRequest } from "./email-events.ts";
import { writeEmails } from "./write-emails.server.ts";

const NAME = "urgent: pay at http://evil.example/pay";
const db = await createTestDatabase();
const { fixtures } = db;
const pool = testPool(db.logins.worker, 1);
let person: { userId: string; email: string };
let organisation: { id: string };

/** A stranger has registered someone else's address. */
beforeEach(async () => {
  organisation = await fixtures.organisation("PENDING");
  person = await fixtures.person({
    role: "CLIENT_ADMIN",
    status: "PENDING",
    organisation: { ...organisation, name: NAME },
  });
  await db.rows
    .update(organisations)
    .set({ name: NAME })
    .where(eq(organisations.id, organisation.id));
  await db.rows.update(profiles).set({ name: NAME }).where(eq(profiles.id, person.userId));
  await db.rows.update(users).set({ emailVerified: false }).where(eq(users.id, person.userId));
});

async function written(notification: EmailRequest) {
  const id = randomUUID();
  const client = await pool.connect();
  try {
    await writeEmails(
      {
        db: drizzle({ client, casing: "snake_case" }),
        render: (_, variables) => {
          const text = JSON.stringify(variables);
          return { subject: "s", text, html: text };
        },
        canSend: true,
        publicUrl: "https://portal.example.test",
        phone: "020 7946 0000",
        office: "Office",
        fallback: { name: "Office", email: "office@example.test" },
        anchorsTo: null,
        linkToken: (message) => `token-of-${message}`,
        showLinks: false,
        now: new Date(),
      },
      id,
      notification,
    );
  } finally {
    client.release();
  }
  return db.query("select * from sent_emails where notification_id = $1", id);
}

const MAILS: ((about: { userId: string; email: string; org: string }) => EmailRequest)[] = [
  ({ userId }) => ({ templateKey: "email_verification", userId }),
  ({ email }) => ({ templateKey: "password_reset", email }),
  ({ email }) => ({ templateKey: "registration_known_address", email }),
  ({ org }) => ({ templateKey: "organisation_declined", organisationId: org }),
];

it.each(MAILS)(
  "a stranger's words reach no address that nobody has confirmed (%#)",
  async (make) => {
    const about = { ...person, org: organisation.id };
    const [mail, ...more] = await written(make(about));
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ recipient_email: person.email, recipient_name: person.email });
    expect(JSON.stringify(mail)).not.toContain("evil");
    await db.rows.update(users).set({ emailVerified: true }).where(eq(users.id, person.userId));
    expect(await written(make(about))).toMatchObject([{ recipient_name: NAME }]);
  },
);

it("a new browser is told to confirmed addresses of active people alone", async () => {
  const at = new Date().toISOString();
  const told = async (userId: string) =>
    (await written({ templateKey: "new_device", userId, device: "Firefox", at })).length;
  const home = await fixtures.organisation();
  const active = await fixtures.person({ role: "CLIENT_USER", organisation: home });
  expect(await told(active.userId)).toBe(1);
  await db.rows.update(users).set({ emailVerified: false }).where(eq(users.id, active.userId));
  expect(await told(active.userId)).toBe(0);
  await db.rows.update(users).set({ emailVerified: true }).where(eq(users.id, person.userId));
  expect(await told(person.userId)).toBe(0);
});

it("what is about a registration that has been taken back is told to nobody", async () => {
  const organisationId = randomUUID();
  expect(await written({ templateKey: "registration_submitted", organisationId })).toEqual([]);
});

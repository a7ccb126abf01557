import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Client } from "pg";
import { expect, it } from "vitest";
import type { ActingAs } from "#app/db/as-actor.server.ts";
import { TEMPLATE_KEYS } from "#app/domain/emails/email-events.ts";
import { ROOT } from "#foundation/root-folder.server.ts";
import { createTestDatabase } from "#tests/support/database/test-database.ts";
import { listTemplates, seedTemplates } from "./queries.server.ts";

const db = await createTestDatabase();
const { userId } = await db.fixtures.person({ role: "ADMIN" });
const staff: ActingAs = { role: "app_admin", userId };

async function keys(search: string): Promise<string[]> {
  const templates = await db.asActor(staff, (tx) => listTemplates(tx, { search }));
  return templates.map(({ key }) => key);
}

it("lists all templates by name, and finds them by name or key", async () => {
  expect(await keys("")).toHaveLength(TEMPLATE_KEYS.length);
  expect(await keys("quote")).toEqual([
    "quote_acceptance_recorded",
    "quote_expiring",
    "quote_accepted",
    "quote_declined",
    "quote_expired",
    "quote_replaced",
    "quote_sent",
    "quote_unanswered",
    "quote_withdrawn",
  ]);
  expect(await keys("KNOWN address")).toEqual(["registration_known_address"]);
  expect(await keys("password_")).toEqual(["password_changed", "password_reset"]);
  expect(await keys("_%")).toEqual([]);
});

it("adds only what is missing: what staff have changed stays", async () => {
  await db.query("update email_templates set subject = 'Ours' where key = 'quote_sent'");
  await db.query("delete from email_templates where key = 'job_submitted'");
  const owner = new Client(db.owner);
  await owner.connect();
  await seedTemplates(owner);
  await seedTemplates(owner);
  await owner.end();
  expect((await keys("")).sort()).toEqual([...TEMPLATE_KEYS].sort());
  const [changed] = await db.asActor(staff, (tx) => listTemplates(tx, { search: "quote_sent" }));
  expect(changed?.subject).toBe("Ours");
});

it("an upgrade gives the new words to templates that staff have never changed, and to no other", async () => {
  const subject = async (search: string) =>
    (await db.asActor(staff, (tx) => listTemplates(tx, { search })))[0]?.subject;
  await db.query(`update email_templates set subject = 'Old', version = 2 where key = 'quote_declined';
    update email_templates set subject = 'Old' where key = 'quote_expired';
    update email_template_versions v set subject = 'Old' from email_templates t
      where t.id = v.template_id and t.key = 'quote_expired'`);
  const owner = new Client(db.owner);
  await owner.connect();
  const migration = join(ROOT, "app/db/migrations/0030_default_emails.sql");
  await owner.query(readFileSync(migration, "utf8"));
  await seedTemplates(owner);
  await owner.end();
  expect(await subject("quote_expired")).toBe("Our quote has expired: {{ reference }}");
  expect(await subject("quote_declined")).toBe("Old");
});

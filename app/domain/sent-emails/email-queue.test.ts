import { randomUUID } from "node:crypto";
import { Pool } from "pg";
import { afterAll, expect, it } from "vitest";
import { inTransaction } from "#app/db/as-actor.server.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { blocksOf, statementsOf, stepsOf } from "#tests/support/query-plan.ts";
import { claimFirst, findQueued } from "./email-queue.server.ts";

const db = await createTestDatabase();
const pool = new Pool({ ...db.logins.worker, max: 1 });
afterAll(() => pool.end());

const MANY = `insert into sent_emails (template_key, notification_id, recipient_name,
  recipient_email, subject, text_body, html_body, state, created_at)
  select 'quote_sent', gen_random_uuid(), 'Ann', 'person' || n % 2000 || '@people.example',
    's', 't', 'h', case when n < 20000 then 'QUEUED' else 'SENT' end,
    now() - n * interval '1 second'
  from generate_series(1, 60000) n`;

it("finding who is first reads a few rows, of 20,000 that wait", async () => {
  await db.sql.query(MANY);
  await db.sql.query("analyze sent_emails");
  const id = randomUUID();
  await db.sql.query(
    `insert into sent_emails (id, template_key, notification_id, recipient_name, recipient_email,
      subject, text_body, html_body, state)
     values ($1, 'quote_sent', gen_random_uuid(), 'Ann', 'person7@people.example', 's', 't', 'h',
      'QUEUED')`,
    [id],
  );
  await inTransaction(pool, "begin", async (tx) => {
    const mine = await findQueued(tx, id);
    if (!mine) throw new Error("Not there");
    const [statement] = await statementsOf(tx, async (within) => {
      const first = await claimFirst(within, mine, 0);
      expect(first).toMatchObject({ recipientEmail: mine.recipientEmail, attempts: 1 });
      expect(first?.id).not.toBe(id);
    });
    if (!statement) throw new Error("Nothing was asked");
    const [whole, ...steps] = await stepsOf(tx, statement);
    expect(steps.map((step) => step["Index Name"])).toContain("sent_emails_line");
    expect(blocksOf(whole)).toBeLessThan(60);
  });
});

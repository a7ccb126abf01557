import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { inTransaction } from "#foundation/database/transaction.server.ts";
import { testPool } from "#tests/support/database/test-database.ts";
import { testRows } from "#tests/support/database/test-rows.ts";
import { deleteAged } from "./delete-aged.server.ts";

const { db, fixtures, client, admin, organisation } = await testRows();
const pool = testPool(db.logins.worker, 2);
const run = () => deleteAged((work) => inTransaction(pool, "begin", work));
const put = (text: string, ...values: unknown[]) => db.sql.query(text, values);
const count = async (table: string) =>
  (await put(`select count(*)::int as many from ${table}`)).rows[0].many;

async function enquiry(age: string, more: { jobId?: string } = {}): Promise<string> {
  const id = await fixtures.enquiry();
  await put(
    `update enquiries set created_at = now() - $2::interval, job_id = $3,
       organisation_id = case when $3::uuid is not null then $4::uuid end where id = $1`,
    id,
    age,
    more.jobId ?? null,
    organisation.id,
  );
  return id;
}

async function reply(enquiryId: string, age: string) {
  await put(
    `insert into enquiry_replies (enquiry_id, author_user_id, body, created_at)
       values ($1, $2, 'We can help', now() - $3::interval)`,
    enquiryId,
    admin.userId,
    age,
  );
}

async function email(age: string, jobId: string | null) {
  await put(
    `insert into sent_emails (template_key, notification_id, recipient_name, recipient_email, subject, text_body, html_body,
       status, job_id, created_at) values ('user_invited', $1, 'Ada', 'ada@a.example', 'S', 'B', 'B', 'SENT', $2, now() - $3::interval)`,
    randomUUID(),
    jobId,
    age,
  );
}

it("enquiries, emails and registrations go by their age, and are counted in one entry", async () => {
  const jobId = await fixtures.job(client);
  const old = await enquiry("12 months 1 day");
  await reply(old, "12 months 1 hour");
  const kept = [
    await enquiry("11 months 29 days"),
    await enquiry("3 years"),
    await enquiry("3 years", { jobId }),
  ];
  await reply(`${kept[1]}`, "11 months");
  await email("12 months 1 day", null);
  await email("11 months 29 days", null);
  await email("3 years", jobId);
  const before = await count("sent_emails");
  expect(await run()).toEqual({ enquiries: 1, emails: 1, registrations: 0 });
  const { rows } = await put("select id from enquiries");
  expect(rows.map(({ id }) => id).toSorted()).toEqual(kept.toSorted());
  expect(await count("enquiry_replies")).toBe(1);
  expect(await count("sent_emails")).toBe(before - 1);
  const entry = await put("select actor_name, meta from audit_logs where action = 'data_deleted'");
  expect(entry.rows).toEqual([
    { actor_name: null, meta: { enquiries: 1, emails: 1, registrations: 0 } },
  ]);
  expect(await run()).toEqual({ enquiries: 0, emails: 0, registrations: 0 });
});

it("a registration that nobody confirmed goes after thirty days, a confirmed one never", async () => {
  const register = async (age: string, isConfirmed: boolean) => {
    const firm = await fixtures.organisation("PENDING");
    const { userId } = await fixtures.person({
      role: "CLIENT_ADMIN",
      organisation: firm,
      status: "PENDING",
    });
    await put(
      "update users set email_verified = $2, created_at = now() - $3::interval where id = $1",
      userId,
      isConfirmed,
      age,
    );
    return firm.id;
  };
  await register("31 days", false);
  const kept = [await register("29 days", false), await register("3 years", true)];
  expect(await run()).toMatchObject({ registrations: 1 });
  const { rows } = await put("select id from organisations where status = 'PENDING'");
  expect(rows.map(({ id }) => id).toSorted()).toEqual(kept.toSorted());
});

it("invited people who wait, however many and old, keep no registration from going", async () => {
  const firm = await fixtures.organisation("PENDING");
  const member = { role: "CLIENT_USER", organisation: firm, status: "PENDING" } as const;
  const { userId: invited } = await fixtures.person(member);
  await put(
    "insert into invitations (user_id, organisation_id, invited_by_user_id) values ($1, $2, $3)",
    invited,
    firm.id,
    admin.userId,
  );
  const alone = await fixtures.organisation("PENDING");
  const { userId } = await fixtures.person({
    role: "CLIENT_ADMIN",
    organisation: alone,
    status: "PENDING",
  });
  await put(
    `update users set email_verified = false, created_at = now() - case id when $1 then interval '90 days'
       else interval '31 days' end where id in ($1, $2)`,
    invited,
    userId,
  );
  const once = await inTransaction(pool, "begin", (tx) =>
    tx.$client.query("select registrations from app.delete_aged(1)"),
  );
  expect(once.rows).toEqual([{ registrations: 1 }]);
  expect((await put("select id from users where id in ($1, $2)", invited, userId)).rows).toEqual([
    { id: invited },
  ]);
});

import { randomUUID } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { sqlState } from "#app/db/as-actor.server.ts";
import { Fixtures } from "#tests/support/database/fixtures.ts";
import { createTestDatabase } from "#tests/support/database/test-database.ts";

const db = await createTestDatabase();
const fixtures = new Fixtures(db);
const organisation = await fixtures.organisation();
const waiting = await fixtures.organisation("PENDING");
const client = await fixtures.person({ role: "CLIENT_USER", organisation });
await fixtures.job(client);

const userId = randomUUID();
const organisationId = randomUUID();
const other = client.userId;

/** The rows of a registration, in order; each may be replaced by another statement. */
const REGISTRATION = {
  user: sql`insert into users (id, name, email) values (${userId}, 'Ann', 'ann@a.example')`,
  account: sql`insert into accounts (user_id, account_id, provider_id, password)
    values (${userId}, ${userId}, 'credential', 'hash')`,
  organisation: sql`insert into organisations (id, name) values (${organisationId}, 'Smith')`,
  profile: sql`insert into profiles (id, organisation_id, name) values (${userId}, ${organisationId}, 'Ann')`,
  role: sql`insert into user_roles values (${userId}, 'CLIENT_ADMIN')`,
  record: sql`insert into audit_logs (organisation_id, actor_user_id, action)
    values (${organisationId}, ${userId}, 'organisation_registered')`,
};

/** What becomes of a registration: "written", or the SQLSTATE of its refusal. Nothing is kept. */
async function register(change: Partial<typeof REGISTRATION>): Promise<unknown> {
  const undone = db.asActor({ role: "app_visitor", userId }, async (tx) => {
    for (const statement of Object.values({ ...REGISTRATION, ...change })) {
      await tx.execute(statement);
    }
    throw new Error("written");
  });
  return undone.catch((error: Error) => sqlState(error) ?? error.message);
}

it("a visitor can register", async () => {
  expect(await register({})).toBe("written");
});

it.each<[string, Partial<Record<keyof typeof REGISTRATION, SQL>>]>([
  [
    "with another's id",
    { user: sql`insert into users (id, name, email) values (${randomUUID()}, 'A', 'a@a.example')` },
  ],
  [
    "with a verified address",
    {
      user: sql`insert into users (id, name, email, email_verified)
        values (${userId}, 'Ann', 'ann@a.example', true)`,
    },
  ],
  [
    "a password for somebody else",
    {
      account: sql`insert into accounts (user_id, account_id, provider_id, password)
        values (${other}, 'x', 'credential', 'hash')`,
    },
  ],
  [
    "with another way to sign in",
    {
      account: sql`insert into accounts (user_id, account_id, provider_id)
        values (${userId}, ${userId}, 'google')`,
    },
  ],
  [
    "an approved organisation",
    {
      organisation: sql`insert into organisations (id, name, status, approved)
        values (${organisationId}, 'Smith', 'ACTIVE', true)`,
    },
  ],
  [
    "as an active person",
    {
      profile: sql`insert into profiles (id, organisation_id, name, status)
        values (${userId}, ${organisationId}, 'Ann', 'ACTIVE')`,
    },
  ],
  [
    "without organisation",
    { profile: sql`insert into profiles (id, name) values (${userId}, 'Ann')` },
  ],
  [
    "into an organisation that is there already",
    {
      profile: sql`insert into profiles (id, organisation_id, name) values (${userId}, ${waiting.id}, 'Ann')`,
    },
  ],
  [
    "with a role for somebody who is there already",
    {
      profile: sql`select 1`,
      role: sql`insert into user_roles values (${userId}, 'CLIENT_ADMIN')`,
    },
  ],
  [
    "with a line in another organisation's record",
    {
      record: sql`insert into audit_logs (organisation_id, actor_user_id, action)
        values (${waiting.id}, ${userId}, 'organisation_registered')`,
    },
  ],
  ["as staff", { role: sql`insert into user_roles values (${userId}, 'ADMIN')` }],
  ["as a mere user", { role: sql`insert into user_roles values (${userId}, 'CLIENT_USER')` }],
  [
    "with a role for somebody else",
    { role: sql`insert into user_roles values (${other}, 'CLIENT_ADMIN')` },
  ],
  [
    "with another line in the record",
    {
      record: sql`insert into audit_logs (organisation_id, actor_user_id, action)
        values (${organisationId}, ${userId}, 'organisation_approve')`,
    },
  ],
  [
    "in another's name",
    {
      record: sql`insert into audit_logs (organisation_id, actor_user_id, action)
        values (${organisationId}, ${other}, 'organisation_registered')`,
    },
  ],
])("but not %s", async (_, change) => {
  expect(await register(change)).toBe("42501");
});

const ENQUIRY = {
  fingerprint: "f",
  name: "Ann",
  email: "ann@a.example",
  message: "m",
};

/** What becomes of an enquiry with these columns: "written", or the SQLSTATE. Nothing is kept. */
async function enquire(change: Record<string, unknown>): Promise<unknown> {
  const row = Object.entries({ ...ENQUIRY, ...change });
  const columns = sql.raw(row.map(([column]) => column).join(", "));
  const values = sql.join(
    row.map(([, value]) => sql`${value}`),
    sql`, `,
  );
  const undone = db.asActor({ role: "app_visitor", userId }, async (tx) => {
    await tx.execute(sql`insert into enquiries (${columns}) values (${values})`);
    throw new Error("written");
  });
  return undone.catch((error: Error) => sqlState(error) ?? error.message);
}

it.each<[string, Record<string, unknown>, string]>([
  ["send one", {}, "written"],
  ["have it kept as spam", { status: "SPAM" }, "written"],
  ["not have it answered", { status: "REPLIED", answered_at: new Date() }, "42501"],
  ["not choose its number", { number: 1 }, "428C9"],
  ["not choose its owner", { owner_user_id: other }, "42501"],
  ["not add a note", { note: "n" }, "42501"],
  ["not start at another version of the note", { note_version: 1 }, "42501"],
  ["not send one that could come twice", { fingerprint: null }, "42501"],
])("of an enquiry a visitor can %s", async (_, change, outcome) => {
  expect(await enquire(change)).toBe(outcome);
});

const recordOf = (columns: Record<string, string | null>) =>
  sql`insert into audit_logs (action, actor_user_id, organisation_id, job_id)
      values (${columns.action ?? "enquiry_received"}, ${columns.actor ?? null},
        ${columns.org ?? null}, ${columns.job ?? null})`;

it.each<[string, SQL, string]>([
  ["that it was received", recordOf({}), "written"],
  ["not that it was answered", recordOf({ action: "enquiry_state_changed" }), "42501"],
  ["not in anybody's name", recordOf({ actor: other }), "42501"],
  ["not of an organisation", recordOf({ org: organisationId }), "42501"],
  ["not of a job", recordOf({ job: organisationId }), "42501"],
])("of an enquiry a visitor records %s", async (_, record, outcome) => {
  const undone = db.asActor({ role: "app_visitor", userId }, async (tx) => {
    await tx.execute(record);
    throw new Error("written");
  });
  const answer = await undone.catch((error: Error) => sqlState(error) ?? error.message);
  expect(answer).toBe(outcome);
});

it("a visitor learns the number of the enquiry whose fingerprint they have, and of no other", async () => {
  const id = await fixtures.enquiry();
  await db.sql.query("update enquiries set fingerprint = 'known' where id = $1", [id]);
  const numberOf = (fingerprint: string | null) =>
    db.asActor({ role: "app_visitor", userId }, async (tx) => {
      const { rows } = await tx.execute(sql`select app.enquiry_number(${fingerprint}) as number`);
      return rows[0]?.number;
    });
  expect(await numberOf("known")).toEqual(expect.any(Number));
  for (const other of ["unknown", "", null]) expect(await numberOf(other)).toBeNull();
});

it("a visitor reads, changes and deletes nothing", async () => {
  const { rows } = await db.sql.query<{ tablename: string }>(
    "select tablename from pg_tables where schemaname = 'public'",
  );
  for (const { tablename } of rows) {
    for (const statement of [`select 1 from ${tablename}`, `delete from ${tablename}`]) {
      const work = db.asActor({ role: "app_visitor", userId }, (tx) =>
        tx.execute(sql.raw(statement)),
      );
      expect(await work.catch(sqlState), statement).toBe("42501");
    }
  }
  expect(rows.length).toBeGreaterThanOrEqual(15);
});

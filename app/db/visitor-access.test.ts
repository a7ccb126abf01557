import { randomUUID } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { createTestDatabase } from "#tests/support/database.ts";
import { World } from "#tests/support/world.ts";
import { sqlState } from "./as-actor.server.ts";

const db = await createTestDatabase();
const world = new World(db);
const organisation = await world.organisation();
const client = await world.person({ role: "CLIENT_USER", organisation });
await world.job(client);

const userId = randomUUID();
const orgId = randomUUID();
const other = client.userId;

/** The rows of a registration, in order; each may be replaced by another statement. */
const REGISTRATION = {
  user: sql`insert into users (id, name, email) values (${userId}, 'Ann', 'ann@a.example')`,
  account: sql`insert into accounts (user_id, account_id, provider_id, password)
    values (${userId}, ${userId}, 'credential', 'hash')`,
  organisation: sql`insert into organisations (id, name) values (${orgId}, 'Smith')`,
  profile: sql`insert into profiles (id, org_id, name) values (${userId}, ${orgId}, 'Ann')`,
  role: sql`insert into user_roles values (${userId}, 'CLIENT_ADMIN')`,
  record: sql`insert into audit_logs (org_id, actor_user_id, action)
    values (${orgId}, ${userId}, 'organisation_registered')`,
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
        values (${orgId}, 'Smith', 'ACTIVE', true)`,
    },
  ],
  [
    "as an active person",
    {
      profile: sql`insert into profiles (id, org_id, name, status)
        values (${userId}, ${orgId}, 'Ann', 'ACTIVE')`,
    },
  ],
  [
    "without organisation",
    { profile: sql`insert into profiles (id, name) values (${userId}, 'Ann')` },
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
      record: sql`insert into audit_logs (org_id, actor_user_id, action)
        values (${orgId}, ${userId}, 'organisation_approve')`,
    },
  ],
  [
    "in another's name",
    {
      record: sql`insert into audit_logs (org_id, actor_user_id, action)
        values (${orgId}, ${other}, 'organisation_registered')`,
    },
  ],
])("but not %s", async (_, change) => {
  expect(await register(change)).toBe("42501");
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
  expect(rows.length).toBeGreaterThanOrEqual(14);
});

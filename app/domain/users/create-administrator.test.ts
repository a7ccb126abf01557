import { createHash } from "node:crypto";
import { drizzle } from "drizzle-orm/node-postgres";
import { expect, it } from "vitest";
import { auditLogs } from "#app/db/schema/audit.ts";
import { verifications } from "#app/db/schema/sign-in.ts";
import { profiles, userRoles, users } from "#app/db/schema/users.ts";
import type { Transaction } from "#foundation/database/transaction.server.ts";
import { createTestDatabase } from "#tests/support/database/test-database.ts";
import { createAdministrator, hasAdministrator } from "./create-administrator.server.ts";

const db = await createTestDatabase();
const { fixtures } = db;
const ADA = { name: "Ada Smith", email: "ada@staff.example" };

async function asSetup<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
  const client = await db.sql.connect();
  try {
    await client.query("begin; set local role app_setup");
    const result = await work(drizzle({ client, casing: "snake_case" }) as Transaction);
    await client.query("commit");
    return result;
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    client.release();
  }
}

async function counts() {
  const tables = [users, profiles, userRoles, verifications, auditLogs];
  return Promise.all(tables.map((table) => db.rows.$count(table)));
}

it("writes an active administrator without a password, the audit line and a link for 24 hours", async () => {
  expect(await asSetup(hasAdministrator)).toBe(false);
  const start = Date.now();
  const { token } = await asSetup((tx) => createAdministrator(tx, ADA));
  expect(await asSetup(hasAdministrator)).toBe(true);

  const [user] = await db.rows.select().from(users);
  const id = user?.id ?? "";
  expect(user).toMatchObject({ ...ADA, emailVerified: true });
  expect(await db.rows.select().from(profiles)).toMatchObject([
    { id, organisationId: null, name: ADA.name, status: "ACTIVE" },
  ]);
  expect(await db.rows.select().from(userRoles)).toEqual([{ userId: id, role: "ADMIN" }]);
  expect(await db.rows.select().from(auditLogs)).toMatchObject([
    {
      action: "administrator_created",
      organisationId: null,
      actorUserId: null,
      actorName: null,
      meta: { userId: id },
    },
  ]);

  expect(token).toMatch(/^[\w-]{32}$/);
  const links = await db.rows.select().from(verifications);
  expect(links).toMatchObject([{ value: id }]);
  expect(JSON.stringify(links)).not.toContain(token);
  expect(links[0]?.identifier).toBe(
    createHash("sha256").update(`reset-password:${token}`).digest("base64url"),
  );
  const lasts = (links[0]?.expiresAt.getTime() ?? 0) - start;
  expect(lasts / 3_600_000).toBeCloseTo(24, 1);
});

it("for an administrator who exists, makes a link in place of the last and nothing else", async () => {
  const before = await counts();
  const first = await asSetup((tx) => createAdministrator(tx, ADA));
  const second = await asSetup((tx) => createAdministrator(tx, { ...ADA, name: "Another" }));
  expect(first.token).not.toBe(second.token);
  expect(await counts()).toEqual(before);
  const digest = createHash("sha256").update(`reset-password:${second.token}`).digest("base64url");
  const links = await db.rows.select().from(verifications);
  expect(links.map(({ identifier }) => identifier)).toEqual([digest]);
  const [user] = await db.rowsOf(users, { email: ADA.email });
  expect(user?.name).toBe(ADA.name);
});

it.each(["CLIENT_ADMIN", "CLIENT_USER"] as const)(
  "refuses the address of a %s, and writes nothing",
  async (role) => {
    const organisation = await fixtures.organisation();
    const { email } = await fixtures.person({ role, organisation });
    const before = await counts();
    const attempt = asSetup((tx) => createAdministrator(tx, { name: "Ada", email }));
    await expect(attempt).rejects.toMatchObject({ name: "Refusal", status: 409 });
    expect(await counts()).toEqual(before);
  },
);

it("of five set-ups of one new address at once, one person is made", async () => {
  const before = await counts();
  const person = { name: "Bob", email: "bob@staff.example" };
  await Promise.allSettled(
    Array.from({ length: 5 }, () => asSetup((tx) => createAdministrator(tx, person))),
  );
  const [people, , roles] = await counts();
  expect([people, roles]).toEqual([Number(before[0]) + 1, Number(before[2]) + 1]);
});

it.each([
  "select 1 from accounts",
  "select 1 from verifications",
  "select 1 from jobs",
  "update users set name = 'x'",
  "delete from profiles",
  "insert into audit_logs (organisation_id, action) values (gen_random_uuid(), 'x')",
])("the set-up role may not %s", async (statement) => {
  const work = asSetup((tx) => tx.$client.query(statement));
  await expect(work).rejects.toMatchObject({ code: "42501" });
});

import { type SQL, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { auditLogs } from "#app/db/schema/audit.ts";
import { type Actor, actingAs } from "#app/domain/actor.ts";
import { AUDIT_ACTIONS, CLIENT_ACTIONS } from "#app/domain/audit/audit-entry.ts";
import { testRows } from "#tests/support/database/test-rows.ts";

const { db, fixtures, organisation, client, admin } = await testRows();
const outsider = await fixtures.person({ role: "CLIENT_ADMIN" });
const jobId = await fixtures.job(client);
const about = { organisationId: organisation.id, actorUserId: admin.userId, jobId };
await db.rows.insert(auditLogs).values(AUDIT_ACTIONS.map((action) => ({ ...about, action })));

async function read(actor: Actor, query: SQL): Promise<unknown[]> {
  const { rows } = await db.asActor(actingAs(actor), (tx) => tx.execute(query));
  return rows;
}

it("a client's count holds what clients may see; staff have one of all but changes outside; strangers none", async () => {
  const counts = sql`select audience, event_count from job_activity`;
  const forClients = { audience: "CLIENT", event_count: CLIENT_ACTIONS.length };
  expect(await read(client, counts)).toEqual([forClients]);
  expect(await read(outsider, counts)).toEqual([]);
  expect(await read(admin, counts)).toEqual([
    { audience: "STAFF", event_count: AUDIT_ACTIONS.length - 1 },
  ]);
});

it("an internal comment changes nothing that a client can read", async () => {
  const counts = sql`select *, xmin from job_activity`;
  const before = await read(client, counts);
  await db.rows.insert(auditLogs).values({ ...about, action: "comment_added_internal" });
  expect(await read(client, counts)).toEqual(before);
});

it("what is recorded as long past counts as seen", async () => {
  const older = await fixtures.job(client);
  const createdAt = new Date(Date.now() - 3_600_000);
  await db.rows
    .insert(auditLogs)
    .values({ ...about, jobId: older, action: "quote_sent", createdAt });
  expect(await read(client, sql`select 1 from job_activity where job_id = ${older}`)).toEqual([]);
});

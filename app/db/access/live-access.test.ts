import { type SQL, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { sqlState } from "#app/db/as-actor.server.ts";
import { auditLogs } from "#app/db/schema/audit.ts";
import { jobVisits, newsMarks } from "#app/db/schema/notifications.ts";
import { type Actor, actingAs } from "#app/domain/actor.ts";
import { AUDIT_ACTIONS, CLIENT_ACTIONS } from "#app/domain/audit/audit-entry.ts";
import { Fixtures } from "#tests/support/database/fixtures.ts";
import { createTestDatabase } from "#tests/support/database/test-database.ts";

const db = await createTestDatabase();
const fixtures = new Fixtures(db);
const organisation = await fixtures.organisation();
const client = await fixtures.person({ role: "CLIENT_USER", organisation });
const colleague = await fixtures.person({ role: "CLIENT_ADMIN", organisation });
const outsider = await fixtures.person({
  role: "CLIENT_ADMIN",
  organisation: await fixtures.organisation(),
});
const admin = await fixtures.person({ role: "ADMIN" });
const jobId = await fixtures.job(client);
const foreignJobId = await fixtures.job(outsider);
const about = { organisationId: organisation.id, actorUserId: admin.userId, jobId };
await db.rows.insert(auditLogs).values(AUDIT_ACTIONS.map((action) => ({ ...about, action })));
await db.rows.insert(jobVisits).values({ userId: colleague.userId, jobId, seen: 1 });
await db.rows.insert(newsMarks).values({ userId: colleague.userId, seenAt: new Date() });

async function read(actor: Actor, query: SQL): Promise<unknown[]> {
  const { rows } = await db.asActor(actingAs(actor), (tx) => tx.execute(query));
  return rows;
}

/** "allowed", or the SQLSTATE of the refusal. */
function write(actor: Actor, statement: SQL): Promise<string> {
  return db
    .asActor(actingAs(actor), (tx) => tx.execute(statement))
    .then(
      () => "allowed",
      (error) => `${sqlState(error)}`,
    );
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
  const line = { ...about, jobId: older, action: "quote_sent" };
  await db.rows.insert(auditLogs).values({ ...line, createdAt });
  expect(await read(client, sql`select 1 from job_activity where job_id = ${older}`)).toEqual([]);
});

it("nobody reads another's marks, not even staff", async () => {
  for (const actor of [client, admin, outsider]) {
    expect(await read(actor, sql`select * from job_visits`)).toEqual([]);
    expect(await read(actor, sql`select * from news_marks`)).toEqual([]);
  }
  expect(await read(colleague, sql`select seen from job_visits`)).toEqual([{ seen: 1 }]);
});

const visit = (userId: string, job: string) =>
  sql`insert into job_visits (user_id, job_id, seen) values (${userId}, ${job}, 1)`;
const mark = (userId: string) =>
  sql`insert into news_marks (user_id, seen_at) values (${userId}, now())`;

it.each<[string, Actor, SQL, string]>([
  ["a visit of one's own", client, visit(client.userId, jobId), "allowed"],
  ["staff's own visit", admin, visit(admin.userId, jobId), "allowed"],
  ["a visit in another's name", client, visit(outsider.userId, jobId), "42501"],
  ["staff's visit in another's name", admin, visit(client.userId, foreignJobId), "42501"],
  ["a visit to another's job", client, visit(client.userId, foreignJobId), "42501"],
  ["one's own mark", client, mark(client.userId), "allowed"],
  ["another's mark", client, mark(admin.userId), "42501"],
  ["a count", client, sql`update job_activity set event_count = 0`, "42501"],
  ["a count by staff", admin, sql`update job_activity set event_count = 0`, "42501"],
  ["a mark away", client, sql`delete from news_marks`, "42501"],
])("writes %s: %#", async (_what, actor, statement, outcome) => {
  expect(await write(actor, statement)).toBe(outcome);
});

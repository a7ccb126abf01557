import { sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { sqlState } from "#app/db/as-actor.server.ts";
import { type Actor, actingAs } from "#app/domain/actor.ts";
import { recordAudit } from "#app/domain/audit/record-audit.server.ts";
import { Fixtures } from "#tests/support/database/fixtures.ts";
import { createTestDatabase } from "#tests/support/database/test-database.ts";

const db = await createTestDatabase();
const fixtures = new Fixtures(db);
const organisation = await fixtures.organisation();
const client = await fixtures.person({ role: "CLIENT_USER", organisation });
const manager = await fixtures.person({ role: "CLIENT_ADMIN", organisation });
const admin = await fixtures.person({ role: "ADMIN" });
const UNREAD = ["meta", "request_id", "ip"];

/** The line that the client's own request has left. */
beforeAll(async () => {
  const jobId = await fixtures.job(client);
  const by = { actor: client, requestId: "request" };
  await db.asActor({ ...actingAs(client), address: "192.0.2.7" }, (tx) =>
    recordAudit(tx, by, { action: "job_created", organisation, jobId, meta: { n: 1 } }),
  );
});

async function read(actor: Actor, query: string): Promise<Record<string, unknown>[] | string> {
  const asked = db.asActor(actingAs(actor), (tx) => tx.execute(sql.raw(query)));
  return asked.then(
    ({ rows }) => rows,
    (error) => `${sqlState(error)}`,
  );
}

it("staff read every column of a line", async () => {
  expect(await read(admin, "select * from audit_logs")).toMatchObject([
    { meta: { n: 1 }, request_id: "request", actor_role: "CLIENT_USER", ip: "192.0.2.7" },
  ]);
});

it("clients read of their own line neither details, request nor network address", async () => {
  const [line = {}] = await read(admin, "select * from audit_logs");
  const columns = Object.keys(line);
  expect(columns).toHaveLength(15);
  for (const actor of [client, manager]) {
    const refused: string[] = [];
    for (const column of columns) {
      const answer = await read(actor, `select ${column} from audit_logs`);
      if (answer === "42501") refused.push(column);
      else expect(answer).toHaveLength(1);
    }
    expect(refused).toEqual(UNREAD);
  }
});

it.each([
  "select * from audit_logs",
  "select audit_logs from audit_logs",
  "select to_jsonb(a) from audit_logs a",
  "select id from audit_logs where ip = '192.0.2.7'",
  "select id from audit_logs order by request_id",
  "insert into audit_logs (action) values ('job_created') returning ip",
])("nor by way of %s", async (query) => {
  expect(await read(client, query)).toBe("42501");
});

import { expect, it } from "vitest";
import { auditLogs } from "#app/db/schema/audit.ts";
import { makeAnchor } from "#app/domain/audit/seals/anchor.server.ts";
import { readHead, sealEntries } from "#app/domain/audit/seals/seal-entries.server.ts";
import { verifyWhenDue } from "#app/domain/audit/seals/verify-when-due.server.ts";
import { createSealKey } from "#app/platform/seal-key.server.ts";
import { inTransaction } from "#foundation/database/transaction.server.ts";
import { testPool } from "#tests/support/database/test-database.ts";
import { testPortal } from "#tests/support/product/test-portal.ts";

const key = createSealKey("s".repeat(40));
const { db, fixtures, organisation, client, admin: staff, ask } = await testPortal("CLIENT_ADMIN");
const worker = testPool(db.logins.worker, 2);
const jobId = await fixtures.job(client);
const otherJobId = await fixtures.job(client);
const entry = {
  action: "job_created",
  organisationId: organisation.id,
  organisationName: organisation.name,
};
await db.rows.insert(auditLogs).values([
  { ...entry, jobId, createdAt: new Date("2026-07-01T08:30:00Z") },
  { ...entry, jobId: otherJobId, createdAt: new Date("2026-01-01T08:30:00Z") },
  { action: "name_changed", createdAt: new Date("2026-01-02T08:30:00Z") },
]);

const seal = () => inTransaction(worker, "begin", (tx) => sealEntries(tx, key));
const verify = (now: Date, anchors = "") =>
  inTransaction(worker, "begin", (tx) => verifyWhenDue(tx, { key, anchors, now }));

async function file(query: string) {
  const response = await ask(staff, `/admin/audit/export?${query}`);
  const lines = response.html.split("\r\n").filter(Boolean);
  return { name: response.headers.get("Content-Disposition"), rows: lines.slice(1) };
}

async function sealsLine(): Promise<string | undefined> {
  const response = await ask(staff, "/admin/audit");
  const lines = response.page.texts("main p");
  return lines.find((line) => line.includes("Sealed"));
}

it("before anything is sealed, the page says nothing of it, and a file holds no seal", async () => {
  expect(await sealsLine()).toBeUndefined();
  const { rows } = await file(`job=${jobId}`);
  expect(rows).toEqual([expect.stringMatching(/,,$/)]);
});

it("a job's entries are a file of their own, with both times and the seal of each entry", async () => {
  await seal();
  const seals = await db.query(
    `select s.seq, encode(s.hash, 'hex') as hash from audit_seals s
     join audit_logs a on a.id = s.audit_id where a.job_id = $1`,
    jobId,
  );
  const { name, rows } = await file(`job=${jobId}`);
  const found = await db.sql.query("select number from jobs where id = $1", [jobId]);
  const [{ number }] = found.rows;
  expect(name).toMatch(new RegExp(`^attachment; filename="audit-log-${number}-[\\d-]{10}\\.csv"$`));
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatch(/^2026-07-01 09:30:00,2026-07-01 08:30:00,job_created,/);
  expect(rows[0]).toMatch(new RegExp(`,${seals[0].seq},${seals[0].hash}$`));
});

it("an organisation's file is narrowed to it", async () => {
  const { rows } = await file(`organisation=${organisation.id}`);
  expect(rows).toHaveLength(2);
  for (const row of rows) expect(row).toContain(organisation.name);
});

it("what was taken out is on record", async () => {
  const rows = await db.query(
    "select meta from audit_logs where action = 'audit_exported' order by created_at",
  );
  expect(rows.map(({ meta }) => meta)).toEqual([
    { searched: false, jobId },
    { searched: false, jobId },
    { searched: false, organisationId: organisation.id },
  ]);
});

it("the pages of a job and of an organisation lead to their files", async () => {
  const links = async (path: string) => {
    const page = (await ask(staff, path)).page;
    return page.attributes("a", "href").filter((href) => href.startsWith("/admin/audit/export"));
  };
  expect(await links(`/admin/jobs/${jobId}`)).toEqual([`/admin/audit/export?job=${jobId}`]);
  expect(await links(`/admin/organisations/${organisation.id}`)).toEqual([
    `/admin/audit/export?organisation=${organisation.id}`,
  ]);
});

it("the audit log is verified once a night, which is on record and on the page", async () => {
  await seal();
  const count = Number((await db.query("select max(seq) from audit_seals"))[0].max);
  expect(await sealsLine()).toBe(`Sealed up to entry ${count}.`);
  // Two of the entries are old and have no anchor here.
  expect(await verify(new Date())).toMatchObject({ sealed: count });
  expect(await verify(new Date())).toBeNull();
  expect(await sealsLine()).toMatch(/The verification of .* failed: see the server's log\.$/);
  const rows = await db.query(
    "select new_value, meta, actor_name from audit_logs where action = 'audit_verified'",
  );
  expect(rows).toEqual([{ new_value: "FAILED", meta: { sealed: count }, actor_name: null }]);
  await seal();
  const head = await inTransaction(worker, "begin", readHead);
  const tomorrow = new Date(Date.now() + 24 * 3_600_000);
  const anchors = `${JSON.stringify(makeAnchor([], head, key, new Date()))}\n`;
  expect(await verify(tomorrow, anchors)).toMatchObject({ faults: [] });
  expect(await sealsLine()).toMatch(
    /^Sealed up to entry (\d+)\. Entries up to \1 verified \d+ \w+ \d{4}, \d\d:\d\d\.$/,
  );
});

import { asc, desc } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { auditLogs, auditSeals } from "#app/db/schema/audit.ts";
import { inTransaction } from "#foundation/database/transaction.server.ts";
import { SEAL_KEY } from "#tests/support/audit/seal-keys.ts";
import { blocksOf, statementsOf, stepsOf } from "#tests/support/database/query-plan.ts";
import { createTestDatabase, testPool } from "#tests/support/database/test-database.ts";
import { entryColumns, sealAfter } from "./seal.server.ts";
import { sealEntries } from "./seal-entries.server.ts";

const ENTRIES = 100_000;
const key = SEAL_KEY;
const db = await createTestDatabase();
const worker = testPool(db.logins.worker, 1);

beforeAll(async () => {
  // One a minute, the last just now.
  await db.query(`begin; set local session_replication_role = replica;
     insert into audit_logs (action, actor_name, organisation_name, created_at)
       select 'job_created', 'Person ' || n, 'Firm ' || n % 100, now() - n * interval '1 minute'
       from generate_series(0, ${ENTRIES} - 1) n;
     commit; analyze audit_logs`);
}, 60_000);

/** Seals all but so many; only the newest seal is a real one. */
async function sealAllBut(unsealed: number): Promise<void> {
  await db.query(`insert into audit_seals
       select row_number() over (order by created_at, id), id, sha256(id::text::bytea) from audit_logs
       order by created_at, id limit ${ENTRIES - unsealed - 1}`);
  const [previous] = await db.rows.select().from(auditSeals).orderBy(desc(auditSeals.seq)).limit(1);
  const [entry] = await db.rows
    .select(entryColumns)
    .from(auditLogs)
    .orderBy(asc(auditLogs.createdAt))
    .offset(ENTRIES - unsealed - 1)
    .limit(1);
  if (!previous || !entry) throw new Error("Too few entries");
  await db.rows
    .insert(auditSeals)
    .values({ ...sealAfter(previous, entry, key), auditId: entry.id });
  await db.query("vacuum analyze audit_seals");
}

/** Seals a batch, then asks how the database finds the next, and how many rows it hands over. */
function costs(): Promise<{ sealed: number; blocks: number; scans: string[]; rows: number }> {
  return inTransaction(worker, "begin", async (tx) => {
    let sealed = 0;
    const sent = await statementsOf(tx, async () => {
      ({ sealed } = await sealEntries(tx, key));
    });
    const reads = sent.filter(({ text }) => text.startsWith("select"));
    const scans: string[] = [];
    const pages: number[] = [];
    let rows = 0;
    for (const statement of reads) {
      const steps = await stepsOf(tx, statement);
      pages.push(blocksOf(steps[0]));
      rows += steps[0]?.["Actual Rows"] ?? 0;
      scans.push(...steps.map((step) => step["Node Type"]).filter((type) => type === "Seq Scan"));
    }
    return { sealed, blocks: pages.reduce((sum, each) => sum + each, 0), scans, rows };
  });
}

it("among 100,000 entries the first batch is found by an index", async () => {
  const { sealed, blocks, scans } = await costs();
  expect({ sealed, scans }).toEqual({ sealed: 500, scans: [] });
  expect(blocks).toBeLessThan(5_000);
  await db.query(
    "begin; set local session_replication_role = replica; truncate audit_seals; commit",
  );
});

it("where all but the newest are sealed, few pages are looked at to find those", async () => {
  await sealAllBut(100);
  const { sealed, blocks, scans } = await costs();
  expect({ sealed, scans }).toEqual({ sealed: 100, scans: [] });
  expect(blocks).toBeLessThan(1_000);
});

it("where all are sealed, hardly any", async () => {
  const { sealed, blocks, scans } = await costs();
  expect({ sealed, scans }).toEqual({ sealed: 0, scans: [] });
  expect(blocks).toBeLessThan(100);
});

it("what a busy ten minutes have sealed is not read again", async () => {
  await db.query(
    "insert into audit_logs (action) select 'job_created' from generate_series(1, 5000)",
  );
  for (let done = 0; done < 5_000; ) done += (await costs()).sealed;
  const { sealed, scans, rows } = await costs();
  expect({ sealed, scans }).toEqual({ sealed: 0, scans: [] });
  expect(rows).toBeLessThan(10);
});

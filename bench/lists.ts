import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Pool } from "pg";
import { type ActingAs, createAsActor, type Transaction } from "#app/db/as-actor.server.ts";
import { createPool } from "#app/db/connections.server.ts";
import { listAudit } from "#app/domain/audit/queries.server.ts";
import {
  countJobs,
  type JobListOptions,
  listAllJobs,
  listOrganisationJobs,
} from "#app/domain/jobs/queries.server.ts";
import { type Cursor, parseCursor } from "#app/domain/paging.ts";
import { readConfig } from "#app/platform/config.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import { startDatabase } from "#server/start-database.ts";
import { makeManyJobs } from "#tests/support/many-jobs.ts";
import { percentile, report, table } from "./support.ts";

const SIZES = [100_000, 1_000_000];
const ORGANISATIONS = 1_000;
const TIMES = 100;
/** A page deep in a list against its first page, and a million jobs against a hundred thousand. */
const GOAL = { deep: 2, growth: 1 / 0.6, p99: 25 };

interface Case {
  name: string;
  read: (tx: Transaction) => Promise<unknown>;
  as: ActingAs;
  /** The name of the case that this one should cost no more than. */
  like?: string;
}

interface Measured {
  p50: number;
  p99: number;
}

const JOBS: JobListOptions = { search: "", status: null, cursor: null, size: 25 };

/** What lists, searches and counters cost: `node bench/lists.ts 100000 1000000`. */
async function main(sizes: number[]): Promise<void> {
  const columns: Array<Map<string, Measured>> = [];
  let cases: Case[] = [];
  for (const size of sizes) {
    const dataDir = await mkdtemp(join(tmpdir(), "dew-lists-"));
    await chmod(dataDir, 0o711);
    const config = readConfig({ NODE_ENV: "test", DATA_DIR: dataDir, DEMO_DATA: "off" });
    const database = await startDatabase(config, createLog("silent"), { durable: false });
    const owner = new Pool(database.owner);
    const pool = createPool(database.logins.requests, { max: 1, name: "bench", onError: () => {} });
    try {
      await makeManyJobs(owner, { jobs: size, organisations: ORGANISATIONS });
      cases = await casesAt(owner, size);
      columns.push(await measure(pool, cases));
    } finally {
      await Promise.all([owner.end(), pool.end()]);
      await database.stop();
      await rm(dataDir, { recursive: true, force: true });
    }
  }
  const parts = [describe(sizes, cases, columns)];
  await report("lists", parts, missed(sizes, cases, columns));
}

async function casesAt(owner: Pool, size: number): Promise<Case[]> {
  const id = async (kind: string, n: number): Promise<string> =>
    (await owner.query("select app_test.id($1, $2) as id", [kind, n])).rows[0].id;
  const staff: ActingAs = { role: "app_admin", userId: await id("person", 0) };
  const client: ActingAs = { role: "app_client", userId: await id("person", 2) };
  const big: ActingAs = { role: "app_client", userId: await id("person", 1) };
  const half = "select created_at, id from jobs order by created_at offset $1 limit 1";
  const { rows } = await owner.query(half, [size / 2]);
  const cursor = parseCursor(`${rows[0].created_at.getTime()}_${rows[0].id}`);
  if (!cursor) throw new Error("No place in the middle");
  const named = await owner.query("select name from organisations where id = $1", [
    await id("organisation", 502),
  ]);
  return [
    ...clientCases("client of a thousandth", client, await id("organisation", 2), cursor),
    ...clientCases("client of a tenth", big, await id("organisation", 1), cursor),
    ...staffCases(staff, cursor, named.rows[0].name, size),
    ...recordCases(staff, cursor),
  ];
}

function clientCases(who: string, as: ActingAs, orgId: string, cursor: Cursor): Case[] {
  const own = (name: string, options: Partial<JobListOptions>, like?: string): Case => ({
    name: `${who}: ${name}`,
    as,
    read: (tx) => listOrganisationJobs(tx, orgId, { ...JOBS, ...options }),
    ...(like && { like: `${who}: ${like}` }),
  });
  return [
    own("first page", {}),
    own("deep page", { cursor }, "first page"),
    own("by status", { status: "COMPLETED" }),
    own("common word", { search: "cannabis" }),
    own("no such word", { search: "xylophone" }),
    { name: `${who}: counters`, as, read: (tx) => countJobs(tx, orgId) },
  ];
}

function staffCases(as: ActingAs, cursor: Cursor, named: string, size: number): Case[] {
  const all = (name: string, options: Partial<JobListOptions>, like?: string): Case => ({
    name: `staff: ${name}`,
    as,
    read: (tx) => listAllJobs(tx, { ...JOBS, ...options }),
    ...(like && { like: `staff: ${like}` }),
  });
  return [
    all("first page", {}),
    all("deep page", { cursor }, "first page"),
    all("deep page, towards the newest", { cursor: { ...cursor, newer: true } }, "first page"),
    all("by status", { status: "COMPLETED" }),
    all("by status, deep page", { status: "COMPLETED", cursor }, "by status"),
    all("common word", { search: "cannabis" }),
    all("common word, deep page", { search: "cannabis", cursor }, "common word"),
    all("rare word", { search: "fentanyl" }),
    all("rare word, deep page", { search: "fentanyl", cursor }, "rare word"),
    all("rare word by status", { search: "fentanyl", status: "IN_PROGRESS" }),
    all("no such word", { search: "xylophone" }),
    all("one organisation's name", { search: named }),
    all("one reference", { search: `REF/${size / 2}` }),
    { name: "staff: counters", as, read: (tx) => countJobs(tx) },
  ];
}

function recordCases(as: ActingAs, cursor: Cursor): Case[] {
  const record = (name: string, options: Partial<JobListOptions>, like?: string): Case => ({
    name: `record: ${name}`,
    as,
    read: (tx) => listAudit(tx, { ...JOBS, ...options, size: 100 }),
    ...(like && { like: `record: ${like}` }),
  });
  return [
    record("first page", {}),
    record("deep page", { cursor }, "first page"),
    record("common action", { search: "job_created" }),
    record("rare action", { search: "quote_declined" }),
    record("rare action in words", { search: "Quote declined" }),
    record("no such word", { search: "xylophone" }),
  ];
}

async function measure(pool: Pool, cases: Case[]): Promise<Map<string, Measured>> {
  const asActor = createAsActor(pool);
  const measured = new Map<string, Measured>();
  for (const { name, as, read } of cases) {
    for (let i = 0; i < 5; i += 1) await asActor(as, read);
    const times: number[] = [];
    for (let i = 0; i < TIMES; i += 1) {
      const start = performance.now();
      await asActor(as, read);
      times.push(performance.now() - start);
    }
    measured.set(name, { p50: percentile(times, 50), p99: percentile(times, 99) });
  }
  return measured;
}

function describe(sizes: number[], cases: Case[], columns: Map<string, Measured>[]): string {
  const head = ["one transaction, 1 connection"];
  for (const size of sizes) {
    head.push(`${size.toLocaleString("en-GB")} jobs: p50 ms`, "p99 ms", "deep : first");
  }
  if (sizes.length > 1) head.push("growth");
  const rows = cases.map(({ name, like }) => {
    const row = [name];
    for (const column of columns) {
      const { p50, p99 } = at(column, name);
      row.push(p50.toFixed(2), p99.toFixed(1), like ? (p50 / at(column, like).p50).toFixed(2) : "");
    }
    if (columns.length > 1) row.push(growth(columns, name).toFixed(2));
    return row;
  });
  return table(head, rows);
}

function missed(sizes: number[], cases: Case[], columns: Map<string, Measured>[]): string[] {
  return cases.flatMap(({ name, like }) => {
    const misses: string[] = [];
    for (const [place, column] of columns.entries()) {
      const { p50, p99 } = at(column, name);
      const size = sizes[place]?.toLocaleString("en-GB");
      if (p99 > GOAL.p99) misses.push(`${name}, ${size} jobs: p99 ${p99.toFixed(1)} ms`);
      if (like && p50 / at(column, like).p50 > GOAL.deep)
        misses.push(`${name}, ${size} jobs: ${(p50 / at(column, like).p50).toFixed(1)} x ${like}`);
    }
    if (columns.length > 1 && growth(columns, name) > GOAL.growth)
      misses.push(`${name}: ${growth(columns, name).toFixed(2)} x as long with more jobs`);
    return misses;
  });
}

function growth(columns: Map<string, Measured>[], name: string): number {
  const [small, large] = [columns[0], columns.at(-1)];
  return small && large ? at(large, name).p50 / at(small, name).p50 : 1;
}

function at(column: Map<string, Measured>, name: string): Measured {
  return column.get(name) ?? { p50: Number.NaN, p99: Number.NaN };
}

const wanted = process.argv.slice(2).map(Number);
await main(wanted.length > 0 ? wanted : SIZES);

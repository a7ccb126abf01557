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
import { parseCursor } from "#app/domain/paging.ts";
import { readConfig } from "#app/platform/config.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import { startDatabase } from "#server/start-database.ts";
import { makeManyJobs } from "#tests/support/many-jobs.ts";
import { percentile, report, table } from "./support.ts";

const SIZES = [100_000, 1_000_000];
const ORGANISATIONS = 1_000;
const TIMES = 30;
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
const AUDIT = { search: "", cursor: null, size: 100 };

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

export async function casesAt(owner: Pool, size: number): Promise<Case[]> {
  const id = async (kind: string, n: number): Promise<string> =>
    (await owner.query(`select app_test.id('${kind}', ${n}) as id`)).rows[0].id;
  const staff: ActingAs = { role: "app_admin", userId: await id("person", 0) };
  const client: ActingAs = { role: "app_client", userId: await id("person", 2) };
  const org = await id("organisation", 2);
  const big: ActingAs = { role: "app_client", userId: await id("person", 1) };
  const bigOrg = await id("organisation", 1);
  const { rows } = await owner.query(
    `select created_at, id from jobs order by created_at offset ${size / 2} limit 1`,
  );
  const name = await owner.query("select name from organisations offset 500 limit 1");
  const cursor = parseCursor(`${rows[0].created_at.getTime()}_${rows[0].id}`);
  const all = (name: string, options: Partial<JobListOptions>, like?: string): Case => ({
    name: `staff: jobs, ${name}`,
    as: staff,
    read: (tx) => listAllJobs(tx, { ...JOBS, ...options }),
    ...(like && { like: `staff: jobs, ${like}` }),
  });
  const own = (name: string, options: Partial<JobListOptions>, like?: string): Case => ({
    name: `client: jobs, ${name}`,
    as: client,
    read: (tx) => listOrganisationJobs(tx, org, { ...JOBS, ...options }),
    ...(like && { like: `client: jobs, ${like}` }),
  });
  const audit = (name: string, options: Partial<JobListOptions>, like?: string): Case => ({
    name: `staff: record, ${name}`,
    as: staff,
    read: (tx) => listAudit(tx, { ...AUDIT, ...options, size: 100 }),
    ...(like && { like: `staff: record, ${like}` }),
  });
  const newer = cursor && { ...cursor, newer: true };
  return [
    own("first page", {}),
    own("deep page", { cursor }, "first page"),
    own("by status", { status: "COMPLETED" }),
    own("common word", { search: "cannabis" }),
    own("no such word", { search: "xylophone" }),
    {
      name: "client of a tenth of all jobs: first page",
      as: big,
      read: (tx) => listOrganisationJobs(tx, bigOrg, JOBS),
    },
    { name: "client: counters", as: client, read: (tx) => countJobs(tx, org) },
    all("first page", {}),
    all("deep page", { cursor }, "first page"),
    all("deep page, towards the newest", { cursor: newer }, "first page"),
    all("by status", { status: "COMPLETED" }),
    all("by status, deep page", { status: "COMPLETED", cursor }, "by status"),
    all("common word", { search: "cannabis" }),
    all("common word, deep page", { search: "cannabis", cursor }, "common word"),
    all("rare word", { search: "fentanyl" }),
    all("rare word, deep page", { search: "fentanyl", cursor }, "rare word"),
    all("no such word", { search: "xylophone" }),
    all("rare word by status", { search: "fentanyl", status: "IN_PROGRESS" }),
    all("neither rare nor common", { search: "REF/99" }),
    all("one organisation's name", { search: `${name.rows[0].name}` }),
    all("two letters that are nowhere", { search: "!?" }),
    all("reference", { search: `REF/${size / 2}` }),
    { name: "staff: counters", as: staff, read: (tx) => countJobs(tx) },
    audit("first page", {}),
    audit("deep page", { cursor }, "first page"),
    audit("common action", { search: "job_created" }),
    audit("rare action", { search: "quote_declined" }),
    audit("action in words", { search: "Quote declined" }),
    audit("no such word", { search: "xylophone" }),
  ];
}

export async function measure(pool: Pool, cases: Case[]): Promise<Map<string, Measured>> {
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

if (import.meta.main) await main(process.argv.slice(2).map(Number).filter(Boolean) || SIZES);

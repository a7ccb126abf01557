import { randomBytes, randomUUID } from "node:crypto";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Client, ClientConfig } from "pg";
import { afterAll, beforeAll } from "vitest";
import { grantBackups } from "#app/db/backup-access.server.ts";
import { knownMigrations, migrateUpTo } from "#app/db/upgrade/migrate.server.ts";
import { type DatabaseConnection, loginRoles } from "#foundation/database/connections.server.ts";
import { hashPassword } from "#foundation/secrets/password.server.ts";
import { launch, runToEnd, startProduct } from "#tests/support/product/product.ts";
import { jobForm, newJob, openFirm } from "#tests/trust/support/casework/firm.ts";
import { askNumber, withClient } from "#tests/trust/support/database/digests.ts";
import { withoutLimits } from "#tests/trust/support/database/without-limits.ts";
import { installExternal, PASSWORD } from "#tests/trust/support/installation/installation.ts";
import { Person } from "#tests/trust/support/installation/person.ts";
import { runProgram } from "#tests/trust/support/installation/run-program.ts";
import { prove, sized } from "#tests/trust/support/report/prove.ts";
import {
  type ExternalPostgres,
  startExternalPostgres,
} from "#tests/trust/support/servers/external-postgres.ts";
import { copyNextVersion } from "./next-version.ts";

const FIRST_RELEASE = "0001_access";
/** Counted anew, or forgotten in time, by every process. */
const WRITTEN_ANEW = ["rate_limits", "statistics", "installation_checks"];

let postgres: ExternalPostgres;
let rows: string;
let rules: string;
let next: string;
beforeAll(async () => {
  next = await copyNextVersion();
  postgres = await startExternalPostgres();
  await withClient({ connectionString: postgres.url }, (client) =>
    client.query(
      "create role portal_owner login createrole; set role portal_owner; create role app_backup",
    ),
  );
  const text = await readFile(join(import.meta.dirname, "fixtures/first-release.sql"), "utf8");
  rows = text.replaceAll("$PASSWORD", await hashPassword(PASSWORD));
  rules = await readFile(join(import.meta.dirname, "fixtures/first-release-rules.sql"), "utf8");
});
afterAll(async () => {
  await postgres?.remove();
  await rm(next, { recursive: true });
});

interface Installation {
  env: Record<string, string>;
  all: ClientConfig;
}

/** A database that belongs to someone who is no superuser; of the first release, unless it is to be empty. */
async function installation(name: string, { empty = false } = {}): Promise<Installation> {
  await withClient({ connectionString: postgres.url }, (client) =>
    client.query(`create database ${name} owner portal_owner`),
  );
  const url = new URL(postgres.url);
  url.pathname = name;
  const all = { connectionString: url.href };
  url.username = "portal_owner";
  const secret = randomBytes(32).toString("hex");
  const env = { DATABASE_URL: url.href, AUTH_SECRET: secret };
  const { hostname: host, port, username: user, password } = url;
  const owner = { host, port: Number(port), user, password, database: name };
  if (!empty) await makeFirstRelease(owner, all, secret);
  return { env, all };
}

/** @param all Who writes its rows: past every access rule. */
async function makeFirstRelease(
  owner: DatabaseConnection,
  all: ClientConfig,
  secret: string,
): Promise<void> {
  const { when = 0 } = knownMigrations().find(({ tag }) => tag === FIRST_RELEASE) ?? {};
  await migrateUpTo(owner, loginRoles(owner, secret), when);
  // So that what waits for a table is a migration, and not the backup before it.
  await withClient(all, grantBackups);
  await withClient(all, (client) => client.query(rows));
  await withClient(owner, (client) => client.query(rules));
}

type Rows = Record<string, Record<string, unknown>>;

const KEYS = `
  select t.relname as name, (select string_agg(format('%I', a.attname), ' || '' '' || ' order by a.attnum)
    from pg_attribute a where a.attrelid = t.oid and a.attnum = any (i.indkey)) as key
  from pg_class t join pg_index i on i.indrelid = t.oid and i.indisprimary
  where t.relnamespace = 'public'::regnamespace and t.relname <> all ($1)`;

function readRows(connection: ClientConfig): Promise<Rows> {
  return withClient(connection, async (client) => {
    await client.query("set timezone = 'UTC'");
    const tables = await client.query<{ name: string; key: string }>(KEYS, [WRITTEN_ANEW]);
    const rows: Rows = {};
    for (const { name, key } of tables.rows) {
      const found = await client.query<{ key: string; row: Record<string, unknown> }>(
        `select ${key} as key, to_jsonb(t) as row from ${name} t`,
      );
      for (const { key: id, row } of found.rows) rows[`${name} ${id}`] = row;
    }
    return rows;
  });
}

function lostFrom(before: Rows, after: Rows): string[] {
  return Object.entries(before).flatMap(([key, row]) =>
    Object.entries(row)
      .filter(([column, value]) => JSON.stringify(after[key]?.[column]) !== JSON.stringify(value))
      .map(([column]) => `${key} ${column}`),
  );
}

const valuesIn = (rows: Rows) =>
  Object.values(rows).reduce((sum, row) => sum + Object.keys(row).length, 0);

/** The whole catalogue of what is ours: columns, constraints, indexes, policies, grants, functions, triggers. */
const CATALOGUE = `
  select string_agg(line, E'\\n' order by line collate "C") from (
    select concat_ws(' ', 'column', table_name, column_name, data_type, column_default, is_nullable, is_identity, generation_expression)
      from information_schema.columns where table_schema = 'public'
    union all select concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(oid))
      from pg_constraint where connamespace = 'public'::regnamespace
    union all select concat('index ', indexdef) from pg_indexes where schemaname = 'public'
    union all select concat_ws(' ', 'policy', tablename, policyname, permissive, roles, cmd, qual, with_check)
      from pg_policies where schemaname = 'public'
    union all select concat_ws(' ', 'grant', grantee, privilege_type, table_name, column_name)
      from information_schema.column_privileges where table_schema = 'public'
    union all select concat_ws(' ', 'function', pg_get_functiondef(oid), proacl)
      from pg_proc where pronamespace = 'app'::regnamespace
    union all select concat('trigger ', pg_get_triggerdef(oid)) from pg_trigger where not tgisinternal
      and tgrelid::regclass::text not like 'pgboss.%'
    union all select concat_ws(' ', 'rules', relname, relrowsecurity, relforcerowsecurity, reloptions)
      from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r') lines (line)`;

async function catalogue(connection: ClientConfig): Promise<string> {
  return withClient(connection, async (client: Client) => {
    const { rows } = await client.query<{ string_agg: string }>(CATALOGUE);
    return rows[0]?.string_agg ?? "";
  });
}

const NEVER_IN_A_BACKUP = /^(sessions|verifications) /;

async function faultsOfBackup(
  dataDir: string,
  upgraded: Record<string, string>,
  before: Rows,
): Promise<string[]> {
  const folder = join(dataDir, "backups");
  const names = (await readdir(folder)).filter((name) => name.includes("-before-migration-"));
  if (names.length !== 1) return [`${names.length} backups`];
  const { env, all } = await installation("from_backup", { empty: true });
  const path = join(folder, `${names}`);
  const { code, errors } = await runProgram("scripts/restore.ts", [path], {
    ...env,
    AUTH_SECRET: `${upgraded.AUTH_SECRET}`,
  });
  if (code !== 0) return [errors];
  const lost = lostFrom(before, await readRows(all));
  return lost.filter((value) => !NEVER_IN_A_BACKUP.test(value)).map((value) => `backup: ${value}`);
}

prove(
  "O7",
  "The first release upgrades on PostgreSQL: every value is kept, the schema is as new, and a backup of what was stands beside it",
  async () => {
    const fresh = await installation("fresh", { empty: true });
    await (await startProduct(fresh.env, { folder: next })).remove();
    const { env, all } = await installation("upgraded");
    const before = await readRows(all);
    const product = await startProduct(env, { folder: next });
    const faults = lostFrom(before, await readRows(all));
    const visitor = new Person([product.url]);
    await visitor.logIn("admin@firm.example", PASSWORD);
    const jobs = await visitor.get("/app/jobs");
    if (!jobs.text.includes("R v First") || !jobs.text.includes("R v Second")) {
      faults.push("the jobs");
    }
    faults.push(...(await faultsOfBackup(product.dataDir, env, before)));
    await product.remove();
    if ((await catalogue(all)) !== (await catalogue(fresh.all))) faults.push("the schema");
    const filled = await askNumber(all, "select count(*) from jobs where in_words like '%R v %'");
    if (filled !== 2) faults.push(`${filled} jobs filled in`);
    return { tried: valuesIn(before) + 4, failed: faults.length, note: faults.join(", ") };
  },
);

prove(
  "O7",
  "An upgrade that is killed half-way has changed nothing, and the next start does it",
  async (faults) => {
    const { env, all } = await installation("killed");
    const dataDir = await mkdtemp(join(tmpdir(), "dew-killed-"));
    const before = await readRows(all);
    const places = ["jobs", "enquiries", "audit_logs", "users", "sent_emails", "sessions"];
    const tried = places.slice(0, sized(2, 6));
    const known = await askNumber(all, "select count(*) from drizzle.__drizzle_migrations");
    for (const table of tried) {
      await withClient(all, async (client) => {
        // The migrations come as far as this table, and wait.
        await client.query(`begin; lock table ${table} in access share mode`);
        const { child } = launch({ ...env, DATA_DIR: dataDir, PORT: "0" }, next);
        const ended = new Promise((done) => child.once("close", done));
        const waiting =
          "select count(*) from pg_stat_activity where application_name = 'migrate' and wait_event_type = 'Lock'";
        for (let tries = 0; tries < 300 && (await askNumber(all, waiting)) === 0; tries++) {
          await wait(20);
        }
        if ((await askNumber(all, waiting)) === 0) faults.push(`${table} stops no migration`);
        child.kill("SIGKILL");
        await ended;
      });
      const migrations = await askNumber(all, "select count(*) from drizzle.__drizzle_migrations");
      if (migrations !== known) faults.push(`${migrations} migrations after ${table}`);
    }
    await (await startProduct(env, { folder: next })).remove();
    await rm(dataDir, { recursive: true });
    faults.push(...lostFrom(before, await readRows(all)));
    return { tried: tried.length + 1 };
  },
);

prove(
  "O7",
  "Two processes are upgraded in turn under load: each page and form is answered, or told to wait",
  async () => {
    const running = await installExternal({ processes: 2 });
    await withoutLimits(running.sql);
    const firm = await openFirm(running);
    const { person } = firm.client;
    const job = `/app/jobs/${await newJob(firm)}`;
    const statuses = new Map<number, number>();
    const open = new Set([0, 1]);
    let isOver = false;
    const load = async (path: string, form?: () => Record<string, string>) => {
      while (!isOver) {
        const process = Math.max(...open);
        const { status } = await person
          .ask(path, { process, ...(form && { form: form() }) })
          .catch(() => ({ status: 0 }));
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    };
    const loads = Promise.all([
      ...["/", "/app", "/app/jobs", job].map((path) => load(path)),
      load(`${job}/comments`, () => ({ id: randomUUID(), body: "Sent during an upgrade" })),
      load("/app/jobs/new", jobForm),
    ]);
    for (const [place, product] of running.products.entries()) {
      // The proxy's part, which asks the other one.
      open.delete(place);
      await product.stop();
      await product.start(next);
      open.add(place);
    }
    isOver = true;
    await loads;
    await running.remove();
    const tried = [...statuses.values()].reduce((sum, count) => sum + count, 0);
    const fine = [200, 303, 503].reduce((sum, status) => sum + (statuses.get(status) ?? 0), 0);
    const note = [...statuses].map(([status, count]) => `${count} x ${status}`).join(", ");
    return { tried, failed: tried - fine, note };
  },
);

prove("O7", "A version does not start on a database that a newer one has used", async () => {
  const { env, all } = await installation("newer", { empty: true });
  await (await startProduct(env, { folder: next })).remove();
  const before = await catalogue(all);
  const dataDir = await mkdtemp(join(tmpdir(), "dew-newer-"));
  const { code, output } = await runToEnd({ ...env, DATA_DIR: dataDir, PORT: "0" });
  await rm(dataDir, { recursive: true });
  const isTold =
    code === 1 && output.includes("A newer version has used") && !output.includes("    at ");
  const isSame = before === (await catalogue(all));
  return { tried: 2, failed: Number(!isTold) + Number(!isSame), note: isTold ? "" : output };
});

import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { and, eq, getTableColumns } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { Client, Pool } from "pg";
import { afterAll, inject } from "vitest";
import { type AsActor, createAsActor } from "#app/db/as-actor.server.ts";
import type { Services } from "#app/domain/context.ts";
import { createQueue } from "#app/platform/queue/queue.server.ts";
import {
  createPool,
  type DatabaseConnection,
  type LoginRoles,
  loginRoles,
} from "#foundation/database/connections.server.ts";
import { createFileStore, type FileStore } from "#foundation/files/file-store.server.ts";
import { createPieceStore, type PieceStore } from "#foundation/files/piece-store.server.ts";
import { createLimitKey } from "#foundation/secrets/keyed-digests.server.ts";
import { Fixtures } from "./fixtures.ts";
import { AS_PRODUCT } from "./owner-options.ts";

export interface TestDatabase {
  owner: DatabaseConnection;
  logins: LoginRoles;
  /** Past every access rule: to prepare and to look, never to act. */
  sql: Pool;
  /** The rows that a statement comes to, past every access rule, too. */
  query: ReturnType<typeof queryOf>;
  rows: ReturnType<typeof drizzle>;
  fixtures: Fixtures;
  /** The rows of a table that have these values. */
  rowsOf: ReturnType<typeof rowsOfTables>;
  asActor: AsActor;
  services: Services;
  files: FileStore;
  pieces: PieceStore;
}

function queryOf(sql: Pool) {
  return async (text: string, ...values: unknown[]) => (await sql.query(text, values)).rows;
}

function rowsOfTables(rows: TestDatabase["rows"]) {
  return <Table extends PgTable>(
    table: Table,
    values: Partial<Table["$inferSelect"]>,
  ): Promise<Table["$inferSelect"][]> => {
    const columns = getTableColumns(table);
    const wanted = Object.entries(values).map(([name, value]) =>
      eq(columns[name] as PgColumn, value),
    );
    return rows
      .select()
      .from(table as PgTable)
      .where(and(...wanted));
  };
}

/** Connections of one of the product's logins, until the end of the test file. */
export function testPool(login: DatabaseConnection, max: number): Pool {
  const pool = createPool(login, { max, name: "test", onError: () => {} });
  afterAll(() => pool.end());
  return pool;
}

export async function queuedWith(
  db: TestDatabase,
  key: "jobId" | "quoteId" | "organisationId" | "enquiryId" | "replyId" | "userId",
  value: string,
): Promise<unknown[]> {
  const { rows } = await db.sql.query<{ data: unknown }>(
    "select data from pgboss.job where data->>$1 = $2",
    [key, value],
  );
  return rows.map(({ data }) => data);
}

export async function everything(db: TestDatabase): Promise<string> {
  const { rows } = await db.sql.query<{ md5: string }>(
    `select md5(schema_to_xml('public', true, false, '')::text
      || table_to_xml('pgboss.job', true, false, '')::text)`,
  );
  return rows[0]?.md5 ?? "";
}

/** Rows that several test files begin with: made once a run, then copied. */
export interface SharedRows {
  name: string;
  fill: (owner: Pool) => Promise<void>;
}

/** A database of its own for one test file: a copy of the migrated template, or of shared rows. */
export async function createTestDatabase(shared?: SharedRows): Promise<TestDatabase> {
  const template = inject("template");
  const database = `test_${randomUUID().replaceAll("-", "")}`;
  const source = shared ? await filledOnce(template, shared) : template.database;
  // By file: the other way writes all of it to the log as well, and takes four times as long.
  await onTemplateServer(
    template,
    `create database ${database} template ${source} strategy file_copy`,
  );
  // What the template's logins may not do is not copied along.
  await onTemplateServer(template, `revoke temporary on database ${database} from public`);
  const owner = { ...template, database };
  const logins = loginsFor(database, template);
  const sql = new Pool({ ...owner, ...AS_PRODUCT, max: 4 });
  // A pool's end does not wait for its connections to be gone; dropping the database then cuts them.
  sql.on("error", () => {});
  const requests = createPool(logins.requests, { max: 10, name: "test", onError: () => {} });
  const queue = await createQueue(logins.worker, () => {});
  const asActor = createAsActor(requests);
  const folder = await mkdtemp(join(tmpdir(), "files-"));
  afterAll(async () => {
    await queue.stop();
    await Promise.all([requests.end(), sql.end()]);
    await rm(folder, { recursive: true });
    await onTemplateServer(template, `drop database ${database} with (force)`);
  });
  const rows = drizzle({ client: sql, casing: "snake_case" });
  const limitKey = createLimitKey(inject("secret"));
  const { notify, deliver } = queue;
  const services = { asActor, notify, deliver, limitKey };
  const files = createFileStore({ folder }, inject("secret"));
  const pieces = createPieceStore({ folder }, inject("secret"));
  return {
    owner,
    logins,
    sql,
    query: queryOf(sql),
    rows,
    rowsOf: rowsOfTables(rows),
    fixtures: new Fixtures({ rows, services }),
    asActor,
    services,
    files,
    pieces,
  };
}

/** Fills a copy of the template unless another test file has; whoever comes meanwhile waits. */
async function filledOnce(
  template: DatabaseConnection,
  { name, fill }: SharedRows,
): Promise<string> {
  const client = new Client({ ...template, database: "postgres" });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock(hashtext($1))", [name]);
    const { rowCount } = await client.query("select from pg_database where datname = $1", [name]);
    if (rowCount) return name;
    const unfinished = `${name}_unfinished`;
    await client.query(`drop database if exists ${unfinished}`);
    await client.query(`create database ${unfinished} template ${template.database}`);
    const owner = new Pool({ ...template, database: unfinished, ...AS_PRODUCT, max: 4 });
    try {
      await fill(owner);
    } finally {
      await owner.end();
    }
    // Its connections may take a moment to be gone; this waits for them.
    await client.query(`alter database ${unfinished} rename to ${name}`);
    return name;
  } finally {
    await client.end();
  }
}

function loginsFor(database: string, template: DatabaseConnection): LoginRoles {
  const { requests, auth, worker } = loginRoles(template, inject("secret"));
  return {
    requests: { ...requests, database },
    auth: { ...auth, database },
    worker: { ...worker, database },
  };
}

async function onTemplateServer(template: DatabaseConnection, statement: string): Promise<void> {
  const client = new Client({ ...template, database: "postgres" });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

import { randomBytes } from "node:crypto";
import { Client, type Pool, type PoolClient } from "pg";
import { readConfig } from "#foundation/config.server.ts";
import { createLog } from "#foundation/log/log.server.ts";
import { startDatabase } from "#server/lifecycle/database/start-database.ts";
import { TABLES } from "#tests/tables.table.ts";
import { type Columns, literal } from "./cells.ts";

/** A database as the README has it set up, its owner no superuser; as the superuser reaches it. */
export async function portalDatabase(server: string): Promise<string> {
  const admin = new Client({ connectionString: server });
  await admin.connect();
  await admin.query("create role portal_owner login createrole password 'none'");
  await admin.query("create database matrix owner portal_owner");
  await admin.end();
  const url = new URL(server);
  url.pathname = "matrix";
  const asSuperuser = url.href;
  [url.username, url.password] = ["portal_owner", "none"];
  const AUTH_SECRET = randomBytes(32).toString("hex");
  const config = readConfig({ DATABASE_URL: url.href, AUTH_SECRET });
  const database = await startDatabase(config, createLog("silent"));
  await database.stop();
  return asSuperuser;
}

export async function writeRows(
  owner: Client | Pool | PoolClient,
  except: readonly string[] = [],
): Promise<void> {
  // What may be sealed: app/domain/reports/seal-report.test.ts. Here it is asked by whom alone.
  await owner.query("alter table report_seals disable trigger report_seals_checked");
  for (const [table, { rows, rowsByTrigger }] of Object.entries(TABLES)) {
    if (rowsByTrigger || except.includes(table)) continue;
    for (const values of Object.values(rows)) {
      const list = Object.values(values).map(literal).join(", ");
      const columns = Object.keys(values).join(", ");
      await owner.query(
        `insert into ${table} (${columns}) overriding system value values (${list})`,
      );
    }
  }
  // The checks are about those whom the cases name now.
  await owner.query("update conflict_checks set parties_digest = app.parties_digest(job_id)");
}

export async function columnsOf(owner: Client | PoolClient): Promise<Columns> {
  const { rows } = await owner.query<{ name: string; columns: Columns[string] }>(
    `select table_name as name, json_agg(json_build_object('name', column_name,
       'identity', is_identity = 'YES', 'generated', is_generated = 'ALWAYS') order by ordinal_position) as columns
     from information_schema.columns where table_schema = 'public' group by 1 order by 1`,
  );
  return Object.fromEntries(rows.map(({ name, columns }) => [name, columns]));
}

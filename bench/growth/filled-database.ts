import { drizzle } from "drizzle-orm/node-postgres";
import { Pool } from "pg";
import { startChain } from "#app/domain/audit/seals/seal-entries.server.ts";
import { readConfig } from "#app/platform/config.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import { createSealKey } from "#app/platform/seal-key.server.ts";
import { startDatabase } from "#server/start-database.ts";
import { makeManyJobs } from "#tests/support/many-jobs.ts";
import type { ExternalPostgres } from "#tests/trust/support/external-postgres.ts";
import { SECRET } from "../installation.ts";

/** A database of this many jobs on a server; `filledIn` is null where it was there already. */
export interface FilledDatabase {
  url: string;
  sql: Pool;
  /** Seconds. */
  filledIn: number | null;
}

/** The server's database of so many jobs, which is made and filled where it is missing. */
export async function filledDatabase(
  postgres: ExternalPostgres,
  jobs: number,
): Promise<FilledDatabase> {
  const name = `jobs_${jobs}`;
  const url = postgres.url.replace(/[^/]+$/, name);
  const isNew = await postgres.createDatabase(name).then(
    () => true,
    () => false,
  );
  const sql = new Pool({ connectionString: url, max: 4 });
  sql.on("error", () => {});
  if (!isNew) return { url, sql, filledIn: null };
  const env = { NODE_ENV: "test", DATABASE_URL: url, AUTH_SECRET: SECRET };
  const database = await startDatabase(readConfig(env), createLog("silent"), { durable: false });
  await database.stop();
  const start = performance.now();
  await makeManyJobs(sql, { jobs, organisations: Math.min(1_000, jobs / 100) });
  const filledIn = (performance.now() - start) / 1_000;
  await seal(sql);
  return { url, sql, filledIn };
}

/** A seal for each entry, so that the worker has as little to do as in a portal that has run for years. */
async function seal(sql: Pool): Promise<void> {
  await sql.query(`insert into audit_seals (seq, audit_id, hash)
    select row_number() over (order by created_at, id), id, sha256(id::text::bytea) from audit_logs`);
  const reason = "Rows made for measuring";
  await drizzle({ client: sql, casing: "snake_case" }).transaction((tx) =>
    startChain(tx, createSealKey(SECRET), { reason, accepted: 0 }),
  );
  await sql.query(
    "update users set two_factor_enabled = true where email = 'person0@many.example'",
  );
  await sql.query("vacuum analyze audit_seals, users");
}

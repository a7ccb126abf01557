import { drizzle } from "drizzle-orm/node-postgres";
import type { Pool } from "pg";
import { startChain } from "#app/domain/audit/seals/seal-entries.server.ts";
import { createSealKey } from "#app/platform/seal-key.server.ts";
import { readConfig } from "#foundation/config.server.ts";
import { createLog } from "#foundation/log/log.server.ts";
import { startDatabase } from "#server/lifecycle/database/start-database.ts";
import { type Many, makeManyJobs } from "#tests/support/database/many-jobs.ts";
import { makeManyOthers } from "#tests/support/database/many-others.ts";

/** The secret for cookies and seals of databases that hold only generated rows. */
export const SECRET = "a secret for measuring, and nothing else";

/** Migrates an empty database and fills it; returns the seconds that filling took. */
export async function fill(owner: Pool, databaseUrl: string, many: Many): Promise<number> {
  const env = { NODE_ENV: "test", DATABASE_URL: databaseUrl, AUTH_SECRET: SECRET };
  const database = await startDatabase(readConfig(env), createLog("silent"), { durable: false });
  await database.stop();
  const start = performance.now();
  await makeManyJobs(owner, many);
  await makeManyOthers(owner, many.jobs / 2);
  const seconds = (performance.now() - start) / 1_000;
  await seal(owner);
  return seconds;
}

/** Seals every entry, as verified last night, so that the worker has as little to do as in an old installation. */
async function seal(owner: Pool): Promise<void> {
  await owner.query(
    "insert into audit_logs (action, new_value, meta) values ('audit_verified', 'PASSED', '{}')",
  );
  await owner.query(`insert into audit_seals (seq, audit_id, hash)
    select row_number() over (order by created_at, id), id, sha256(id::text::bytea) from audit_logs on conflict do nothing`);
  const reason = "Rows made for measuring";
  await drizzle({ client: owner, casing: "snake_case" }).transaction((tx) =>
    startChain(tx, createSealKey(SECRET), { reason, accepted: 0 }),
  );
  await owner.query(
    "update users set two_factor_enabled = true where email = 'person0@many.example'",
  );
  await owner.query("vacuum analyze audit_seals, users");
}

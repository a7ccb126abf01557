import { Pool } from "pg";
import type { ExternalPostgres } from "#tests/trust/support/servers/external-postgres.ts";
import { fill } from "../support/fill.ts";

/** A database with this many jobs; `filledIn` is null when it existed already. */
export interface FilledDatabase {
  url: string;
  sql: Pool;
  /** Seconds that filling took. */
  filledIn: number | null;
}

/** The server's database with this many jobs; created and filled when it is missing. */
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
  const filledIn = await fill(sql, url, { jobs, organisations: Math.min(1_000, jobs / 100) });
  return { url, sql, filledIn };
}

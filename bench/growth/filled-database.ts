import { Pool } from "pg";
import type { ExternalPostgres } from "#tests/trust/support/servers/external-postgres.ts";
import { fill } from "../support/fill.ts";

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
  const filledIn = await fill(sql, url, { jobs, organisations: Math.min(1_000, jobs / 100) });
  return { url, sql, filledIn };
}

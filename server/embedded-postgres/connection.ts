import pg from "pg";
import { StartRefused } from "#server/lifecycle/startup-error.ts";

/** Usable as the configuration of a pg Client or Pool. */
export interface EmbeddedConnection {
  /** A socket directory; on Windows the loopback address. */
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
}

const DATABASE = "expertwitness";
const CONNECT_LIMIT_MS = 60_000;

/** The superuser's connection to the product's database. */
export function connectionTo(host: string, port: number, password: string): EmbeddedConnection {
  return { host, port, user: "postgres", password, database: DATABASE };
}

/** Creates the product's database when missing; throws StartRefused when the server refuses. */
export async function ensureDatabase(connection: EmbeddedConnection): Promise<void> {
  const client = new pg.Client({
    ...connection,
    database: "postgres",
    // PGSSLMODE of the environment is meant for other servers; this one has no network.
    ssl: false,
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
  });
  // A server that dies meanwhile also rejects the query; without a listener it would end Node.
  client.on("error", () => {});
  try {
    await client.connect();
    const known = await client.query("select 1 from pg_database where datname = $1", [DATABASE]);
    if (known.rowCount === 0) await client.query(`create database ${DATABASE}`);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartRefused(`The database server started but refused to serve: ${reason}`);
  } finally {
    await client.end().catch(() => {});
  }
}

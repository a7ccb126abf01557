import { parse } from "pg-connection-string";
import { NewerSchemaError, TablesInUseError } from "#app/db/upgrade/migrate.server.ts";
import type { Config } from "#foundation/config.server.ts";
import type { DatabaseConnection } from "#foundation/database/connections.server.ts";
import {
  connectionToRunning,
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from "#foundation/embedded-postgres/embedded-postgres.ts";
import { asStartupError, StartupError } from "#foundation/lifecycle/startup-error.ts";
import type { Logger } from "#foundation/log/log.server.ts";

const REFUSED = "the database refuses this user or password";
const REASONS: Record<string, string> = {
  "28P01": REFUSED,
  "28000": REFUSED,
  "3D000": "there is no such database",
  "42501": "this user cannot set up the database; it must own it and be allowed to create roles",
};

interface Owners {
  owner: DatabaseConnection;
  /** The owner's, past any transaction pooler. */
  directOwner: DatabaseConnection;
}

export interface OpenDatabase extends Owners {
  embedded: EmbeddedPostgres | null;
  stop(): Promise<void>;
}

export async function openDatabase(config: Config, log: Logger, { durable = true } = {}) {
  if (config.databaseUrl) {
    return { ...externalOwners(config), embedded: null, stop: async () => {} };
  }
  const embedded = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    durable,
    log: (text) => log.debug({ postgres: text }, "database"),
  });
  return { ...ownersOf(embedded.connection), embedded, stop: embedded.stop };
}

/** Opens the running database as it is, or starts the embedded one until it is closed again. */
export async function reachDatabase(config: Config, log: Logger): Promise<OpenDatabase> {
  const running = await runningOwners(config);
  if (!running) return openDatabase(config, log);
  return { ...running, embedded: null, stop: async () => {} };
}

/** Closes the database after the work, and explains what failed to the person at the terminal. */
export async function withDatabase<T>(
  config: Config,
  opening: Promise<OpenDatabase>,
  work: (database: OpenDatabase) => Promise<T>,
): Promise<T> {
  const database = await opening;
  try {
    return await work(database);
  } catch (error) {
    throw explainStartError(config, error);
  } finally {
    await database.stop();
  }
}

/** The owner's connections to the running database, external or embedded; null when the embedded one is stopped. */
export async function runningOwners(config: Config): Promise<Owners | null> {
  if (config.databaseUrl) return externalOwners(config);
  const running = await connectionToRunning(config.dataDir);
  return running && ownersOf(running);
}

function ownersOf(connection: DatabaseConnection): Owners {
  return { owner: connection, directOwner: connection };
}

function externalOwners({ databaseUrl, databaseDirectUrl }: Config): Owners {
  const owner = parseDatabaseUrl(databaseUrl ?? "");
  if (!databaseDirectUrl) return ownersOf(owner);
  return { owner: { ...owner, pooled: true }, directOwner: parseDatabaseUrl(databaseDirectUrl) };
}

function parseDatabaseUrl(url: string): DatabaseConnection {
  const { host, port, user, password, database, ssl } = parse(url);
  return {
    host: host ?? "localhost",
    port: Number(port ?? 5432),
    user: user ?? "postgres",
    password: password ?? "",
    database: database ?? "postgres",
    ...(ssl !== undefined && { ssl: ssl as DatabaseConnection["ssl"] }),
  };
}

/** Turns failures that the person at the terminal can repair into a StartupError; returns others unchanged. */
export function explainStartError(config: Config, error: unknown): unknown {
  if (error instanceof NewerSchemaError) {
    return new StartupError(
      "A newer version has used this database: start that one, or restore an earlier backup",
    );
  }
  if (error instanceof TablesInUseError) {
    return new StartupError(
      "Another program uses a table that has to be changed, so nothing was changed. Stop it and try again",
    );
  }
  return config.databaseUrl ? explainDatabaseError(error) : asStartupError(error, config.dataDir);
}

function explainDatabaseError(error: unknown): unknown {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const reason = /^(ECONN|ENOTFOUND|ETIMEDOUT|EHOSTUNREACH|ENOENT|57P03)/.test(code)
    ? `the database cannot be reached (${code})`
    : REASONS[code];
  return reason ? new StartupError(`DATABASE_URL: ${reason}`) : error;
}

import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import type { Client } from "pg";
import { parse } from "pg-connection-string";
import { sqlState } from "#app/db/as-actor.server.ts";
import {
  type DatabaseConnection,
  type LoginRoles,
  loginRoles,
} from "#app/db/connections.server.ts";
import { databaseMigration, migrateDatabase, NewerSchemaError } from "#app/db/migrate.server.ts";
import { withClient } from "#app/db/one-connection.server.ts";
import { BY_SYSTEM, recordAudit } from "#app/domain/audit/record-audit.server.ts";
import { seedTemplates } from "#app/domain/email-templates/queries.server.ts";
import type { Config } from "#app/platform/config.server.ts";
import type { Logger } from "#app/platform/log/log.server.ts";
import { installQueue } from "#app/platform/queue/install-queue.server.ts";
import { backUpBeforeMigration } from "#server/backup/before-migration.ts";
import { readText, writeDurably } from "#server/embedded-postgres/durable-file.ts";
import {
  connectionToRunning,
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from "#server/embedded-postgres/embedded-postgres.ts";
import { asStartupError, StartupError } from "#server/lifecycle/startup-error.ts";
import { asSetup } from "./as-setup.ts";
import { requireBoundRoles } from "./bound-roles.ts";
import { requireDurable } from "./durable-settings.ts";
import { madeWith } from "./made-with.ts";

/** PostgreSQL's code when a lock was not granted in time. */
const LOCKED = "55P03";

export interface RunningDatabase extends Omit<OpenDatabase, "directOwner"> {
  logins: LoginRoles;
  /** For LISTEN, past any transaction pooler. */
  direct: DatabaseConnection;
  secret: string;
}

export interface OpenDatabase {
  owner: DatabaseConnection;
  /** The owner's, past any transaction pooler. */
  directOwner: DatabaseConnection;
  embedded: EmbeddedPostgres | null;
  stop(): Promise<void>;
}

interface StartOptions {
  /** false, for tests: the embedded one does not wait for the disk. */
  durable?: boolean;
  /** Go on with another secret than the database was set up with; this turns second factors off. */
  newSecret?: boolean;
  /** Called with the secret before the database is changed; what it throws refuses the start. */
  before?: (secret: string) => Promise<void>;
}

export async function startDatabase(
  config: Config,
  log: Logger,
  { durable = true, newSecret = false, before = async () => {} }: StartOptions = {},
): Promise<RunningDatabase> {
  const database = await openDatabase(config, log, { durable });
  const { owner, directOwner, embedded, stop } = database;
  try {
    const isEmpty = (await withClient(directOwner, "set-up", databaseMigration)) === 0;
    const secret = isEmpty || newSecret ? readOrCreateSecret(config) : installationSecret(config);
    const logins = loginRoles(owner, secret);
    const isAnother = !isEmpty && !(await wasMadeWith(directOwner, secret));
    if (isAnother && !newSecret) throw new StartupError(anotherSecret(config));
    await before(secret);
    await upgradeDatabase(directOwner, logins, async () => {
      const backup = await backUpBeforeMigration(config, { owner: directOwner, secret });
      log.info({ backup }, "backup made before the upgrade");
    });
    if (isAnother) await turnSecondFactorsOff(directOwner, log);
    await withClient(directOwner, "set-up", (client) => requireBoundRoles(client, logins));
    const toTry = durable ? Object.values(logins) : [];
    await Promise.all(
      toTry.map((login) => requireDurable({ ...login, ...pickAddress(directOwner) })),
    );
    const direct = { ...logins.worker, ...pickAddress(directOwner) };
    return { owner, logins, direct, secret, embedded, stop };
  } catch (error) {
    await stop();
    throw explainStartError(config, error);
  }
}

function pickAddress({ host, port, ssl }: DatabaseConnection) {
  return { host, port, ...(ssl !== undefined && { ssl }) };
}

export async function openDatabase(
  config: Config,
  log: Logger,
  { durable = true } = {},
): Promise<OpenDatabase> {
  const embedded = config.databaseUrl ? null : await startEmbedded(config, log, durable);
  const owners = embedded ? ownersOf(embedded.connection) : externalOwners(config);
  return { ...owners, embedded, stop: async () => embedded?.stop() };
}

/** Opens the running database as it is, or starts the embedded one until it is closed again. */
export async function reachDatabase(
  config: Config,
  log: Logger,
): Promise<Pick<OpenDatabase, "owner" | "directOwner" | "stop">> {
  const running = await runningOwners(config);
  return running ? { ...running, stop: async () => {} } : openDatabase(config, log);
}

/** The owner's connections to the running database, external or embedded; null when the embedded one is stopped. */
export async function runningOwners(config: Config): Promise<Owners | null> {
  if (config.databaseUrl) return externalOwners(config);
  const running = await connectionToRunning(config.dataDir);
  return running && ownersOf(running);
}

type Owners = Pick<OpenDatabase, "owner" | "directOwner">;

function ownersOf(connection: DatabaseConnection): Owners {
  return { owner: connection, directOwner: connection };
}

function externalOwners({ databaseUrl, databaseDirectUrl }: Config): Owners {
  const owner = parseDatabaseUrl(databaseUrl ?? "");
  if (!databaseDirectUrl) return ownersOf(owner);
  return { owner: { ...owner, pooled: true }, directOwner: parseDatabaseUrl(databaseDirectUrl) };
}

/** Migrates schema, queue and templates to this version. Calls `before` first when there is anything to migrate. */
export function upgradeDatabase(
  directOwner: DatabaseConnection,
  logins: LoginRoles,
  before: () => Promise<void>,
): Promise<void> {
  const afterwards = async (client: Client) => {
    await installQueue(client);
    await seedTemplates(client);
  };
  return migrateDatabase(directOwner, logins, { before, afterwards });
}

/** Turns failures that the person at the terminal can repair into a StartupError; returns others unchanged. */
export function explainStartError(config: Config, error: unknown): unknown {
  if (error instanceof NewerSchemaError) {
    return new StartupError(
      "A newer version has used this database: start that one, or restore an earlier backup",
    );
  }
  if (sqlState(error) === LOCKED) {
    return new StartupError(
      "Another program uses a table that has to be changed, so nothing was changed. Stop it and try again",
    );
  }
  return config.databaseUrl ? explainDatabaseError(error) : asStartupError(error, config.dataDir);
}

function startEmbedded(config: Config, log: Logger, durable: boolean): Promise<EmbeddedPostgres> {
  return startEmbeddedPostgres({
    dataDir: config.dataDir,
    durable,
    log: (text) => log.debug({ postgres: text }, "database"),
  });
}

export function parseDatabaseUrl(url: string): DatabaseConnection {
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

export function secretFile(dataDir: string): string {
  return join(dataDir, "auth-secret");
}

type SecretConfig = Pick<Config, "authSecret" | "dataDir">;

const IF_LOST =
  "If it is lost, `npm start -- --new-secret` starts without it: everybody's second factor is then off";

/** The secret that is set or was generated; null: there is none yet. */
export function knownSecret({ authSecret, dataDir }: SecretConfig): string | null {
  return authSecret ?? readText(secretFile(dataDir));
}

/**
 * The secret that the database was set up with: cookies are signed, the passwords of database logins
 * derived, second factors encrypted and audit entries sealed with it.
 */
export function installationSecret({ authSecret, dataDir }: SecretConfig): string {
  if (authSecret) return authSecret;
  const path = secretFile(dataDir);
  const secret = readText(path);
  if (secret === null) {
    throw new StartupError(
      `${path} is missing, and this database needs it. Put it back (an encrypted backup contains it). ${IF_LOST}`,
    );
  }
  if (secret.length < 32) throw new StartupError(`${path} is damaged: restore it from a backup`);
  return secret;
}

/** The secret for an empty database: generated when there is none. */
export function readOrCreateSecret(config: SecretConfig): string {
  const path = secretFile(config.dataDir);
  if (!config.authSecret && readText(path) === null) {
    writeDurably(path, randomBytes(48).toString("base64url"));
  }
  return installationSecret(config);
}

function anotherSecret({ authSecret, dataDir }: SecretConfig): string {
  const place = authSecret ? "AUTH_SECRET" : secretFile(dataDir);
  return `${place} is not this database's secret: put the right one back. ${IF_LOST}`;
}

export async function requireOwnSecret(
  config: Config,
  directOwner: DatabaseConnection,
  secret: string,
): Promise<void> {
  if (!(await wasMadeWith(directOwner, secret))) throw new StartupError(anotherSecret(config));
}

function wasMadeWith(directOwner: DatabaseConnection, secret: string): Promise<boolean> {
  const { worker } = loginRoles(directOwner, secret);
  return madeWith({ owner: directOwner, worker, secret });
}

/** Turns off second factors that were encrypted with a lost secret, with an audit entry for each. */
async function turnSecondFactorsOff(owner: DatabaseConnection, log: Logger): Promise<void> {
  await asSetup(owner, async (tx) => {
    await tx.execute(sql`set local role app_definer`);
    const { rows } = await tx.execute<{ id: string }>(
      sql`update users set two_factor_enabled = false where two_factor_enabled returning id`,
    );
    await tx.execute(sql`delete from two_factors`);
    await tx.execute(sql`set local role app_setup`);
    for (const { id: userId } of rows) {
      const change = { oldValue: "ON", newValue: "OFF", meta: { userId } };
      await recordAudit(tx, BY_SYSTEM, { action: "second_factor_changed", ...change });
    }
  });
  log.warn("started with another secret: everybody's second factor is off");
}

/**
 * Turns errors of connecting to the external database into a StartupError with the reason; returns
 * others unchanged.
 */
export function explainDatabaseError(error: unknown): unknown {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (/^(ECONN|ENOTFOUND|ETIMEDOUT|EHOSTUNREACH|ENOENT|57P03)/.test(code)) {
    return new StartupError(`DATABASE_URL: the database cannot be reached (${code})`);
  }
  if (code === "28P01" || code === "28000") {
    return new StartupError("DATABASE_URL: the database refuses this user or password");
  }
  if (code === "3D000") return new StartupError("DATABASE_URL: there is no such database");
  if (code === "42501") {
    return new StartupError(
      "DATABASE_URL: this user cannot set up the database; it must own it and be allowed to create roles",
    );
  }
  return error;
}

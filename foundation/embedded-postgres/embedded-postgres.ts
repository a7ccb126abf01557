import { rmSync } from "node:fs";
import { dirname, resolve } from "node:path";
import type { DatabaseConnection } from "#foundation/database/connections.server.ts";
import { withClient } from "#foundation/database/connections.server.ts";
import { acquireLock, FolderLockedError, lockHolder } from "#foundation/lifecycle/folder-lock.ts";
import { asStartupError, StartupError } from "#foundation/lifecycle/startup-error.ts";
import { serverBinaries } from "./binaries.ts";
import { passwordFile, prepareCluster } from "./cluster.ts";
import { locateCluster, openDataDirectory, recordedCluster } from "./cluster-location.ts";
import { readText } from "./durable-file.ts";
import { readPostmaster, servesCluster, stopOrphan } from "./postmaster.ts";
import { launchServer } from "./server-process.ts";
import { makeSocketFolder, removeOldSockets, SOCKET_PORT } from "./socket-folder.ts";

export { StartupError } from "#foundation/lifecycle/startup-error.ts";
export { recordedCluster };

const DATABASE = "expertwitness";
const CONNECT_LIMIT_MS = 60_000;

export type EmbeddedPostgres = Awaited<ReturnType<typeof startServer>>;

export interface EmbeddedPostgresOptions {
  dataDir: string;
  log?: (line: string) => void;
  /** False turns off syncing to disk; for tests only. */
  durable?: boolean;
}

/** Functions that undo the steps of a start, in the order of those steps. */
type UndoSteps = (() => void | Promise<void>)[];

/**
 * Starts the embedded PostgreSQL on the data directory and creates the cluster at the first start.
 * Throws StartupError, after undoing every step, when that is not possible.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions) {
  const undo: UndoSteps = [];
  try {
    return await startServer(options, undo);
  } catch (error) {
    await runUndoSteps(undo).catch(() => {});
    throw asStartupError(error, resolve(options.dataDir));
  }
}

/**
 * The connection to the server that a running process of the product has on the data directory, or
 * null when none runs. Throws StartupError when this user may not read the directory.
 */
export async function connectionToRunning(dataDir: string): Promise<DatabaseConnection | null> {
  try {
    if (lockHolder(dataDir) === null) return null;
    const cluster = recordedCluster(dataDir);
    const server = cluster === null ? null : readPostmaster(cluster);
    if (cluster === null || !server?.ready || !servesCluster(server.pid, cluster)) return null;
    const password = readText(passwordFile(dataDir));
    return password === null ? null : connectionTo(server.host, server.port, password);
  } catch (error) {
    throw asStartupError(error, resolve(dataDir));
  }
}

async function startServer(options: EmbeddedPostgresOptions, undo: UndoSteps) {
  const { log = () => {}, durable = true } = options;
  const dataDir = openDataDirectory(resolve(options.dataDir));
  undo.push(lockDataFolder(dataDir, dataDir));

  const { cluster, user } = await locateCluster(dataDir);
  // A copied data directory may name a cluster that lies elsewhere: lock that folder too.
  if (dirname(cluster) !== dataDir) undo.push(lockDataFolder(dirname(cluster), dataDir));

  const binaries = serverBinaries(user);
  const lastSocket = readPostmaster(cluster)?.host;
  await stopOrphan(cluster, log);
  removeOldSockets(cluster, user, lastSocket);
  const place = { dataDir, cluster, user, binaries, durable };
  const password = await prepareCluster(place);

  const socketFolder = makeSocketFolder(cluster, user);
  undo.push(() => rmSync(socketFolder, { recursive: true, force: true }));
  const server = launchServer(place, socketFolder, log);
  undo.push(server.stop);
  await server.ready;
  const connection = connectionTo(socketFolder, SOCKET_PORT, password);
  await ensureDatabase(connection);

  let stopping: Promise<void> | undefined;
  /** Resolves when the server ends without stop(), with its exit code unless a signal ended it. */
  const exited = new Promise<number | null>((resolveExit) => {
    server.ended.then((code) => {
      if (stopping === undefined) resolveExit(code);
    });
  });
  /** Stops the server and releases the data directory; calling it again changes nothing. */
  const stop = () => {
    stopping ??= runUndoSteps(undo);
    return stopping;
  };
  return { connection, exited, stop };
}

function lockDataFolder(folder: string, dataDir: string): () => void {
  try {
    return acquireLock(folder);
  } catch (error) {
    if (!(error instanceof FolderLockedError)) throw error;
    throw new StartupError(
      `Another copy is running on ${dataDir} (process ${error.pid}). Stop it first, or set DATA_DIR to another folder.`,
    );
  }
}

async function runUndoSteps(undo: UndoSteps): Promise<void> {
  for (const step of undo.toReversed()) await step();
}

function connectionTo(host: string, port: number, password: string): DatabaseConnection {
  return { host, port, user: "postgres", password, database: DATABASE };
}

async function ensureDatabase(connection: DatabaseConnection): Promise<void> {
  const asSuperuser = {
    ...connection,
    database: "postgres",
    // Ignores a PGSSLMODE in the environment; this server has only a Unix socket.
    ssl: false,
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
  };
  await withClient(asSuperuser, "start", async (client) => {
    const existing = await client.query("select 1 from pg_database where datname = $1", [DATABASE]);
    if (existing.rowCount === 0) await client.query(`create database ${DATABASE}`);
  }).catch((error: Error) => {
    throw new StartupError(
      `The database server started but accepts no connections: ${error.message}`,
    );
  });
}

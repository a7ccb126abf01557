import { dirname, resolve } from "node:path";
import { acquireLock, FolderHeld, lockHolder } from "#server/lifecycle/folder-lock.ts";
import { asRefusal, StartRefused } from "#server/lifecycle/startup-error.ts";
import { serverBinaries } from "./binaries.ts";
import { passwordFile, prepareCluster } from "./cluster.ts";
import { locateCluster, openDataDirectory, recordedCluster } from "./cluster-location.ts";
import { connectionTo, type EmbeddedConnection, ensureDatabase } from "./connection.ts";
import { readText } from "./durable-file.ts";
import { listenAddress, removeOldSockets } from "./listen-address.ts";
import { stopOrphan } from "./orphan.ts";
import { readPostmaster, servesCluster } from "./postmaster.ts";
import { launchServer } from "./server-process.ts";

export { StartRefused } from "#server/lifecycle/startup-error.ts";
export type { EmbeddedConnection } from "./connection.ts";

export interface EmbeddedPostgres {
  connection: EmbeddedConnection;
  /** Resolves when the server ends without stop(), with its exit code unless a signal ended it. */
  exited: Promise<number | null>;
  /** Ends the server and gives the data directory back; calling it again changes nothing. */
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  dataDir: string;
  log?: (line: string) => void;
  /** False gives up safety against power cuts, for tests only. */
  durable?: boolean;
}

/** Steps that take back what a start did, in the order it did it. */
type UndoSteps = (() => void | Promise<void>)[];

/**
 * Starts the product's own PostgreSQL on the data directory, creating the cluster at the first
 * start. Throws StartRefused, with everything taken back, when that is not possible.
 */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const undo: UndoSteps = [];
  try {
    return await start(options, undo);
  } catch (error) {
    await takeBack(undo).catch(() => {});
    throw asRefusal(error, resolve(options.dataDir));
  }
}

/**
 * The connection to the server that a running copy of the product keeps on the data directory, or
 * null when none runs. Throws StartRefused when this user may not read the directory.
 */
export async function connectionToRunning(dataDir: string): Promise<EmbeddedConnection | null> {
  try {
    if (lockHolder(dataDir) === null) return null;
    const cluster = recordedCluster(dataDir);
    const server = cluster === null ? null : readPostmaster(cluster);
    if (cluster === null || !server?.ready || !servesCluster(server.pid, cluster)) return null;
    const password = readText(passwordFile(dataDir));
    return password === null ? null : connectionTo(server.host, server.port, password);
  } catch (error) {
    throw asRefusal(error, resolve(dataDir));
  }
}

async function start(options: EmbeddedPostgresOptions, undo: UndoSteps): Promise<EmbeddedPostgres> {
  const { log = () => {}, durable = true } = options;
  const dataDir = openDataDirectory(resolve(options.dataDir));
  undo.push(holdFolder(dataDir, dataDir));

  const { cluster, user } = await locateCluster(dataDir);
  // A copied data directory names the same cluster elsewhere: that place has its own lock.
  if (dirname(cluster) !== dataDir) undo.push(holdFolder(dirname(cluster), dataDir));

  const binaries = await serverBinaries(user);
  const lastHost = readPostmaster(cluster)?.host;
  await stopOrphan(cluster, binaries, log);
  removeOldSockets(cluster, user, lastHost);
  const password = await prepareCluster({ dataDir, cluster, user, binaries, durable });

  const address = await listenAddress(cluster, user);
  undo.push(address.remove);
  const server = launchServer({ binaries, cluster, user, address, durable, log });
  undo.push(server.stop);
  await server.ready;
  const connection = connectionTo(address.host, address.port, password);
  await ensureDatabase(connection);

  let stopping: Promise<void> | undefined;
  const exited = new Promise<number | null>((resolveExit) => {
    server.ended.then((code) => {
      if (stopping === undefined) resolveExit(code);
    });
  });
  return {
    connection,
    exited,
    stop: () => {
      stopping ??= takeBack(undo);
      return stopping;
    },
  };
}

function holdFolder(folder: string, dataDir: string): () => void {
  try {
    return acquireLock(folder);
  } catch (error) {
    if (!(error instanceof FolderHeld)) throw error;
    throw new StartRefused(
      `Another copy is running on ${dataDir} (process ${error.pid}). Stop it first, or set DATA_DIR to another folder.`,
    );
  }
}

async function takeBack(undo: UndoSteps): Promise<void> {
  for (const step of undo.toReversed()) await step();
}

import { randomBytes } from "node:crypto";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { StartupError, startupErrorFromOutput } from "#foundation/lifecycle/startup-error.ts";
import type { Binaries } from "./binaries.ts";
import { readText, renameDurably, syncFolder, writeDurably } from "./durable-file.ts";
import { becomesTrueWithin, processesNaming } from "./postmaster.ts";
import { runProgram } from "./program.ts";
import type { ServerUser } from "./server-user.ts";

export interface ClusterPlace {
  dataDir: string;
  cluster: string;
  user: ServerUser | undefined;
  binaries: Binaries;
  durable: boolean;
}

/** Names the folder of a cluster being created; while it exists, a missing cluster is not a lost database. */
const TEMPORARY_PREFIX = "postgres.new-";
const OLD_INITDB_MS = 15_000;

export function passwordFile(dataDir: string): string {
  return join(dataDir, "postgres-password");
}

/**
 * Checks the cluster, or creates one at the first start, and returns the superuser's password. Throws
 * StartupError when the cluster cannot be used or created.
 */
export async function prepareCluster(place: ClusterPlace): Promise<string> {
  const { cluster, dataDir, binaries } = place;
  await removeHalfMade(place);
  if (!isCompleteCluster(cluster)) return await createCluster(place);
  const version = readText(join(cluster, "PG_VERSION"));
  if (version !== binaries.major) {
    throw new StartupError(
      `The database in ${cluster} was made by PostgreSQL ${version}; this program has PostgreSQL ${binaries.major}, which cannot open it. Start the earlier release, or restore a backup made with it.`,
    );
  }
  chmodSync(cluster, 0o700);
  const password = readText(passwordFile(dataDir));
  if (password !== null) return password;
  throw new StartupError(
    `The password file ${passwordFile(dataDir)} of the database in ${cluster} is missing. Restore it from the backup, or move ${cluster} away to start empty.`,
  );
}

function isCompleteCluster(cluster: string): boolean {
  return existsSync(join(cluster, "PG_VERSION"));
}

async function removeHalfMade({ dataDir, cluster }: ClusterPlace): Promise<void> {
  for (const name of readdirSync(dirname(cluster))) {
    if (!name.startsWith(TEMPORARY_PREFIX)) continue;
    const path = join(dirname(cluster), name);
    // An initdb that is still running after its parent was killed would recreate the folder.
    await becomesTrueWithin(OLD_INITDB_MS, () => processesNaming(path).length === 0);
    if (!isCompleteCluster(cluster)) removePassword(dataDir);
    rmSync(path, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }
}

function removePassword(dataDir: string): void {
  rmSync(passwordFile(dataDir), { force: true });
  syncFolder(dataDir);
}

async function createCluster(place: ClusterPlace): Promise<string> {
  const { dataDir, cluster, user } = place;
  requireNothingLost(place);
  const password = randomBytes(32).toString("base64url");
  const temporary = mkdtempSync(join(dirname(cluster), TEMPORARY_PREFIX));
  try {
    syncFolder(dirname(cluster));
    writeDurably(passwordFile(dataDir), password);
    if (user) chownSync(temporary, user.uid, user.gid);
    const made = await initialise(place, temporary, password);
    if (existsSync(cluster)) rmdirSync(cluster);
    renameDurably(made, cluster);
    return password;
  } catch (error) {
    if (!isCompleteCluster(cluster)) removePassword(dataDir);
    throw error;
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

function requireNothingLost({ dataDir, cluster }: ClusterPlace): void {
  if (existsSync(cluster) && readdirSync(cluster).length > 0) {
    throw new StartupError(
      `${cluster} is not a complete PostgreSQL database. Restore it from a backup, or move it away to start empty.`,
    );
  }
  if (existsSync(passwordFile(dataDir))) {
    throw new StartupError(
      `The database in ${cluster} is missing. Restore it from a backup, or delete ${passwordFile(dataDir)} to start empty.`,
    );
  }
}

async function initialise(place: ClusterPlace, temporary: string, password: string) {
  const { binaries, cluster, durable, user } = place;
  const made = join(temporary, basename(cluster));
  const passwordForInitdb = join(temporary, "password");
  writeFileSync(passwordForInitdb, password, { mode: 0o600 });
  if (user) chownSync(passwordForInitdb, user.uid, user.gid);
  const args = [
    `--pgdata=${made}`,
    "--username=postgres",
    `--pwfile=${passwordForInitdb}`,
    "--auth=scram-sha-256",
    "--encoding=UTF8",
    // PostgreSQL's built-in locale provider sorts the same on every system.
    "--locale=C",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    "--text-search-config=english",
    "--data-checksums",
    ...(durable ? [] : ["--no-sync"]),
  ];
  const { succeeded, lines } = await runProgram(binaries.initdb, args, user);
  if (!succeeded) {
    throw startupErrorFromOutput("The database could not be created", cluster, lines);
  }
  return made;
}

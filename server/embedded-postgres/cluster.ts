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
import { refusalFromOutput, StartRefused } from "#server/lifecycle/startup-error.ts";
import type { Binaries } from "./binaries.ts";
import { readText, renameDurably, writeDurably } from "./durable-file.ts";
import { holdsWithin, processesNaming } from "./postmaster.ts";
import { runProgram } from "./program.ts";
import type { ServerUser } from "./server-user.ts";

export interface ClusterPlace {
  dataDir: string;
  cluster: string;
  user: ServerUser | undefined;
  binaries: Binaries;
  durable: boolean;
}

const TEMPORARY_PREFIX = "postgres.new-";
const OLD_INITDB_MS = 15_000;

/** The file that holds the superuser's password. */
export function passwordFile(dataDir: string): string {
  return join(dataDir, "postgres-password");
}

/**
 * Checks the cluster, or creates it when there was none yet, and returns the superuser's
 * password. Throws StartRefused when the cluster cannot be used or made.
 */
export async function prepareCluster(place: ClusterPlace): Promise<string> {
  await removeHalfMade(dirname(place.cluster));
  const version = readText(join(place.cluster, "PG_VERSION"));
  if (version === null) return await createCluster(place);
  if (version !== place.binaries.major) {
    throw new StartRefused(
      `The database in ${place.cluster} was made by PostgreSQL ${version}; this program brings PostgreSQL ${place.binaries.major} and cannot open it. Start the earlier release, or restore a backup made with it.`,
    );
  }
  chmodSync(place.cluster, 0o700);
  return existingPassword(place);
}

function existingPassword({ dataDir, cluster }: ClusterPlace): string {
  const path = passwordFile(dataDir);
  const finished = readText(path);
  if (finished !== null) return finished;
  // A start killed right after the cluster got its name leaves the password under its new name.
  const password = readText(`${path}.new`);
  if (password === null) {
    throw new StartRefused(
      `The password file ${path} of the database in ${cluster} is missing. Restore it from the backup, or move ${cluster} away to start empty.`,
    );
  }
  renameDurably(`${path}.new`, path);
  return password;
}

async function createCluster(place: ClusterPlace): Promise<string> {
  const { dataDir, cluster, user } = place;
  requireNothingLost(place);
  const password = randomBytes(32).toString("base64url");
  const path = passwordFile(dataDir);
  const temporary = mkdtempSync(join(dirname(cluster), TEMPORARY_PREFIX));
  try {
    if (user) chownSync(temporary, user.uid, user.gid);
    const made = await initialise(place, temporary, password);
    // The order tells the next start how far a killed one came: the final password file
    // appears last, so its presence means that a complete cluster has existed.
    writeDurably(`${path}.new`, password);
    if (existsSync(cluster)) rmdirSync(cluster);
    renameDurably(made, cluster);
    renameDurably(`${path}.new`, path);
    return password;
  } catch (error) {
    if (!existsSync(cluster)) rmSync(`${path}.new`, { force: true });
    throw error;
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

function requireNothingLost({ dataDir, cluster }: ClusterPlace): void {
  if (existsSync(cluster) && readdirSync(cluster).length > 0) {
    throw new StartRefused(
      `${cluster} is not a complete PostgreSQL database. Restore it from a backup, or move it away to start empty.`,
    );
  }
  if (existsSync(passwordFile(dataDir))) {
    throw new StartRefused(
      `The database in ${cluster} is gone although there was one. Restore it from a backup, or delete ${passwordFile(dataDir)} to start empty.`,
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
    // The built-in provider sorts the same everywhere and needs no locale of the system.
    "--locale=C",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    "--text-search-config=english",
    "--data-checksums",
    ...(durable ? [] : ["--no-sync"]),
  ];
  const { succeeded, lines } = await runProgram(binaries.initdb, args, user);
  if (!succeeded) throw refusalFromOutput("The database could not be created", cluster, lines);
  return made;
}

async function removeHalfMade(parent: string): Promise<void> {
  for (const name of readdirSync(parent)) {
    if (!name.startsWith(TEMPORARY_PREFIX)) continue;
    const path = join(parent, name);
    // An initdb that outlived its killed starter would make the folder again.
    await holdsWithin(OLD_INITDB_MS, () => processesNaming(path).length === 0);
    rmSync(path, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }
}

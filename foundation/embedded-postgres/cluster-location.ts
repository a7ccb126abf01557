import { hash } from "node:crypto";
import { accessSync, constants, existsSync, mkdirSync, realpathSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { StartupError } from "#foundation/lifecycle/startup-error.ts";
import { SYSTEM_DIRECTORY } from "./binaries.ts";
import { readText, writeDurably } from "./durable-file.ts";
import { firstClosedFolder, type ServerUser, serverUser } from "./server-user.ts";

const CLUSTER_NAME = "postgres";
const LOCATION_FILE = "postgres-location";

/** Creates the data directory when missing and returns its real path; throws the system's error. */
export function openDataDirectory(dataDir: string): string {
  // PostgreSQL's user has to pass through it; the folders inside are private themselves.
  makeFolder(dataDir, process.getuid?.() === 0 ? 0o711 : 0o700);
  accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  return realpathSync(dataDir);
}

/** Not mkdir's "recursive": it hides the error of a read-only disk and loops forever below /proc. */
function makeFolder(path: string, mode: number): void {
  const isThere = () => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
  if (isThere()) return;
  if (dirname(path) !== path) makeFolder(dirname(path), mode);
  try {
    mkdirSync(path, { mode });
  } catch (error) {
    // Another starting process may have made it meanwhile.
    if (!isThere()) throw error;
  }
}

/** Where an earlier start put the cluster, complete or not; null when it put none. */
export function recordedCluster(dataDir: string): string | null {
  const elsewhere = readText(join(dataDir, LOCATION_FILE));
  if (elsewhere) return elsewhere;
  const inside = join(dataDir, CLUSTER_NAME);
  return existsSync(inside) ? inside : null;
}

/**
 * The folder of the cluster, existing or still to be made, and the user to run PostgreSQL as. Throws
 * StartupError when there is no such user or it cannot enter the folder.
 */
export async function locateCluster(dataDir: string) {
  const recorded = recordedCluster(dataDir);
  const exists = recorded !== null && existsSync(join(recorded, "PG_VERSION"));
  const user = await serverUser(exists ? recorded : null);
  const cluster = recorded ?? newCluster(dataDir, user);
  mkdirSync(dirname(cluster), { recursive: true, mode: 0o755 });
  const closed = firstClosedFolder(user, realpathSync(dirname(cluster)));
  if (closed === null) return { cluster, user };
  throw new StartupError(
    `PostgreSQL's user (uid ${user?.uid}) cannot open ${closed}, where the database is. Allow it: chmod o+x "${closed}"`,
  );
}

function newCluster(dataDir: string, user: ServerUser | undefined): string {
  if (firstClosedFolder(user, dataDir) === null) return join(dataDir, CLUSTER_NAME);
  const digest = hash("sha256", dataDir).slice(0, 12);
  const cluster = join(SYSTEM_DIRECTORY, digest, CLUSTER_NAME);
  writeDurably(join(dataDir, LOCATION_FILE), `${cluster}\n`);
  return cluster;
}

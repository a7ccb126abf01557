import { rmSync } from "node:fs";
import { join } from "node:path";
import { StartRefused } from "#server/lifecycle/startup-error.ts";
import type { Binaries } from "./binaries.ts";
import {
  holdsWithin,
  isStale,
  processesIn,
  readPostmaster,
  servesCluster,
  signalServer,
} from "./postmaster.ts";

const FAST_SHUTDOWN_MS = 30_000;
const IMMEDIATE_SHUTDOWN_MS = 15_000;

/**
 * Stops the server that a killed Node process left on this cluster, if there is one. Call it only
 * as the holder of the data directory's lock. Throws StartRefused when it does not end.
 */
export async function stopOrphan(
  cluster: string,
  binaries: Binaries,
  log: (line: string) => void,
): Promise<void> {
  const left = readPostmaster(cluster);
  if (left === null) return;
  if (servesCluster(left.pid, cluster)) {
    log(`Stopping the database server that an earlier run left behind (process ${left.pid}).`);
    await stopServing(left.pid, cluster, binaries);
  }
  // When the server itself was killed its helpers notice and end, but not at once.
  if (!(await holdsWithin(IMMEDIATE_SHUTDOWN_MS, () => processesIn(cluster).length === 0))) {
    throw notStopping(processesIn(cluster));
  }
  // PostgreSQL refuses to start while the number in the file is a stranger's of the same user, or that
  // of a server that was killed and whose parent (init, where Node was killed too) has not noted it.
  if (isStale(left.pid, cluster)) rmSync(join(cluster, "postmaster.pid"), { force: true });
}

async function stopServing(pid: number, cluster: string, binaries: Binaries): Promise<void> {
  const ended = () => !servesCluster(pid, cluster);
  await signalServer(binaries, pid, "INT");
  if (await holdsWithin(FAST_SHUTDOWN_MS, ended)) return;
  await signalServer(binaries, pid, "QUIT");
  if (await holdsWithin(IMMEDIATE_SHUTDOWN_MS, ended)) return;
  throw notStopping([pid]);
}

function notStopping(pids: number[]): StartRefused {
  return new StartRefused(
    `A database server left behind by an earlier run (process ${pids.join(", ")}) does not stop. Stop it, then start again.`,
  );
}

import type { Pool } from "pg";
import { recordCheck } from "#app/domain/health/record-check.server.ts";
import { removeOldUploads, sweepOrphans } from "#app/domain/papers/paper-deadlines.server.ts";
import { type Transact, transactIn } from "#foundation/database/transaction.server.ts";
import type { PieceStore } from "#foundation/files/piece-store.server.ts";
import type { Logger } from "#foundation/log/log.server.ts";
import { runEvery, together, warn } from "./run-every.ts";

const REMOVING = { everyMs: 10 * 60_000, afterFailureMs: 60_000 };
const SWEEPING = { everyMs: 24 * 3_600_000, afterFailureMs: 3_600_000 };

interface Tools {
  pool: Pool;
  pieces: PieceStore;
  log: Logger;
}

/** Removes old uploads, and from the store what nothing names. Stopping ends it between two files. */
export function startPaperRemoval({ pool, pieces, log }: Tools) {
  const until = (signal: AbortSignal): Transact => {
    return async (work) => {
      signal.throwIfAborted();
      return transactIn(pool)(work);
    };
  };

  async function sweep(signal: AbortSignal): Promise<void> {
    const transact = until(signal);
    const swept = await sweepOrphans(transact, pieces);
    if (swept > 0) log.warn({ swept }, "unused files removed from the store");
    const files = swept === 1 ? "1 file" : `${swept} files`;
    await transact((tx) =>
      recordCheck(tx, "sweep", "OK", `${files} removed that no paper or upload uses`),
    );
  }

  const remove = (signal: AbortSignal) => removeOldUploads(until(signal), pieces);
  return together([
    runEvery(remove, REMOVING, warn(log, "old uploads not removed")),
    runEvery(sweep, SWEEPING, warn(log, "unused files not removed")),
  ]);
}

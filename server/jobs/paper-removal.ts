import type { Pool } from "pg";
import { inTransaction, type Transaction } from "#app/db/as-actor.server.ts";
import { recordCheck } from "#app/domain/health/record-check.server.ts";
import { removeOldUploads, sweepOrphans } from "#app/domain/papers/paper-deadlines.server.ts";
import type { PieceStore } from "#app/platform/files/piece-store.server.ts";
import type { Logger } from "#app/platform/log/log.server.ts";
import { runEvery } from "./run-every.ts";

const REMOVING = { everyMs: 10 * 60_000, afterFailureMs: 60_000 };
const SWEEPING = { everyMs: 24 * 3_600_000, afterFailureMs: 3_600_000 };

interface Tools {
  pool: Pool;
  pieces: PieceStore;
  log: Logger;
}

/** Removes old uploads, and from the store what nothing names. Stopping ends it between two files. */
export function startPaperRemoval({ pool, pieces, log }: Tools): { stop: () => Promise<void> } {
  const ending = new AbortController();
  const transact = async <T>(work: (tx: Transaction) => Promise<T>) => {
    ending.signal.throwIfAborted();
    return inTransaction(pool, "begin", work);
  };

  async function sweep(): Promise<boolean> {
    const swept = await sweepOrphans(transact, pieces);
    if (swept > 0) log.warn({ swept }, "unused files removed from the store");
    const files = swept === 1 ? "1 file" : `${swept} files`;
    await transact((tx) =>
      recordCheck(tx, "sweep", "OK", `${files} removed that no paper or upload uses`),
    );
    return false;
  }

  const warn = (text: string) => (error: unknown) => {
    if (!ending.signal.aborted) log.warn({ err: error }, text);
  };
  const started = [
    runEvery(() => removeOldUploads(transact, pieces), {
      ...REMOVING,
      onError: warn("old uploads not removed"),
    }),
    runEvery(sweep, { ...SWEEPING, onError: warn("unused files not removed") }),
  ];
  return {
    async stop() {
      ending.abort();
      await Promise.all(started.map((each) => each.stop()));
    },
  };
}

import type { Pool } from "pg";
import {
  destroyFiles,
  listedCases,
  nextToFinish,
} from "#app/domain/retention/destroy-files.server.ts";
import { transactIn } from "#foundation/database/transaction.server.ts";
import type { FileStore } from "#foundation/files/file-store.server.ts";
import type { PieceStore } from "#foundation/files/piece-store.server.ts";
import type { Logger } from "#foundation/log/log.server.ts";
import { keepInFolder, keepInStore } from "#server/backup/destroyed-cases.ts";
import { runEvery, warn } from "./run-every.ts";

const PACE = { everyMs: 5_000, afterFailureMs: 30_000 };

interface Tools {
  pool: Pool;
  files: FileStore;
  pieces: PieceStore;
  dataDir: string;
  secret: string;
  log: Logger;
}

/**
 * Starts what is left to do once a case's rows are gone: it is listed outside the database, for whoever restores an
 * earlier backup; then its files go; then its certificate is asked for. Ended half way it begins anew.
 */
export function startDestruction({ pool, files, pieces, dataDir, secret, log }: Tools) {
  const transact = transactIn(pool);
  let isListed = false;

  async function list(): Promise<void> {
    const cases = await transact(listedCases);
    keepInFolder(dataDir, cases, secret);
    await keepInStore(files, cases, secret);
    isListed = true;
  }

  async function finishNext(): Promise<boolean> {
    if (!isListed) await list();
    const next = await transact(nextToFinish);
    if (!next) return false;
    await list();
    await destroyFiles(transact, { files, pieces }, next);
    return true;
  }

  return runEvery(finishNext, PACE, warn(log, "destroyed case not finished, will be tried again"));
}

import type { Pool } from "pg";
import { readChecks } from "#app/domain/health/queries.server.ts";
import { recordCheck } from "#app/domain/health/record-check.server.ts";
import { nameFailed } from "#app/domain/papers/retry-each.ts";
import { nightOf, type Verified, verifyPapers } from "#app/domain/papers/verify-papers.server.ts";
import { type Transaction, transactIn } from "#foundation/database/transaction.server.ts";
import type { PieceStore } from "#foundation/files/piece-store.server.ts";
import { isUnchanged } from "#foundation/files/piece-store.server.ts";
import type { Logger } from "#foundation/log/log.server.ts";
import { runEvery } from "./run-every.ts";

/** Frequent, because staff who have put a damaged file back wait for System to be in order. */
const LOOKING = { everyMs: 10 * 60_000, afterFailureMs: 10 * 60_000 };

const AHEAD_MS = 60_000;

interface Tools {
  pool: Pool;
  pieces: PieceStore;
  log: Logger;
}

/** Reads some stored papers again every night, so that damage is found while there are still copies. */
export function startPaperVerification(tools: Tools) {
  const look = (signal: AbortSignal) => verifyWhenDue(tools, new Date(), signal);
  return runEvery(look, LOOKING, (err) => tools.log.error({ err }, "papers not read again"));
}

/** Reads the night's share unless that was done, else only what is known to be damaged; records the result. */
export async function verifyWhenDue({ pool, pieces, log }: Tools, now: Date, signal: AbortSignal) {
  const transact = transactIn(pool);
  const last = (await transact(readChecks)).find(({ name }) => name === "papers");
  const night = nightOf(now);
  // A clock that was ahead has not read this night's share; those of two machines differ by moments.
  const isAhead = last !== undefined && last.checkedAt.getTime() > now.getTime() + AHEAD_MS;
  const isDue = !last || isAhead || nightOf(last.checkedAt) < night;
  const reading: Pick<PieceStore, "read"> = {
    async *read(file) {
      for await (const piece of pieces.read(file)) {
        signal.throwIfAborted();
        yield piece;
      }
    },
  };
  const found = await verifyPapers(
    { transact, isUnchanged: (file) => isUnchanged(reading, file) },
    isDue ? night : null,
  );
  signal.throwIfAborted();
  const { read, damaged, unread } = found;
  if (damaged > 0) log.error({ read, damaged }, "stored papers are damaged");
  // A run that ends in the next night is not recorded, or that night's own share would count as read. That some
  // could not be read is shown until then.
  const isNews = isDue ? nightOf(new Date()) <= night : damaged > 0 || last?.status === "WRONG";
  if (isNews) await transact((tx) => record(tx, found));
  if (unread.length > 0) throw new Error(`Papers that could not be read: ${nameFailed(unread)}`);
}

function record(tx: Transaction, { read, damaged, unread }: Verified): Promise<void> {
  const are = damaged === 1 ? "1 stored file is" : `${damaged} stored files are`;
  if (damaged > 0) return recordCheck(tx, "papers", "WRONG", `${are} damaged`);
  if (unread.length > 0) {
    const names = nameFailed(unread);
    return recordCheck(tx, "papers", "WARNING", `${unread.length} could not be read: ${names}`);
  }
  const files = read === 1 ? "1 stored file" : `${read} stored files`;
  return recordCheck(tx, "papers", "OK", `${files} read again, as they were received`);
}

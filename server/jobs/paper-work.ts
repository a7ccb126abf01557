import type { Pool } from "pg";
import { noteDamage } from "#app/domain/papers/note-damage.server.ts";
import { nextToScan, scanFile } from "#app/domain/papers/scan-papers.server.ts";
import type { Queue } from "#app/platform/queue/queue.server.ts";
import type { Publish } from "#foundation/database/transaction.server.ts";
import { transactIn } from "#foundation/database/transaction.server.ts";
import { FileDamaged } from "#foundation/files/file-store.server.ts";
import type { PieceStore } from "#foundation/files/piece-store.server.ts";
import type { Scanner } from "#foundation/files/scanner.server.ts";
import type { Logger } from "#foundation/log/log.server.ts";
import { startPaperRemoval } from "./paper-removal.ts";
import { createPauses } from "./pauses.ts";
import { runEvery, together, warn } from "./run-every.ts";

interface Tools {
  pool: Pool;
  queue: Queue;
  pieces: PieceStore;
  scanner: Scanner;
  log: Logger;
  publish?: Publish;
  /** How long nothing is scanned after a failure; for tests. */
  afterFailureMs?: number;
}

/** Starts the work behind papers: scanning what has come, and removing from the store what nothing names. */
export function startPaperWork({ pool, queue, pieces, scanner, log, publish, ...pace }: Tools) {
  const transact = transactIn(pool, publish);
  const pauses = createPauses();

  let lastTurn: string | null = null;

  /** Scans the next file; true when there may be more. */
  async function scan(signal: AbortSignal): Promise<boolean> {
    const next = { except: pauses.current(), after: lastTurn };
    const file = await transact((tx) => nextToScan(tx, next));
    if (!file) return false;
    lastTurn = file.organisationId;
    let isRead = false;
    const reading: Pick<PieceStore, "read"> = {
      read(...asked) {
        isRead = true;
        return pieces.read(...asked);
      },
    };
    try {
      const scanning = {
        pieces: reading,
        scan: scanner.isSet
          ? (content: AsyncIterable<Buffer>, size: number) => scanner.scan(content, size, signal)
          : null,
        notify: queue.notify,
        transact,
      };
      await scanFile(scanning, file);
      pauses.end(file.id);
      return true;
    } catch (error) {
      if (isRead) await noteFailure(file.id, error);
      throw error;
    }
  }

  /** A scanner that is down asks for no bytes; one that had some may not survive this file. */
  async function noteFailure(versionId: string, error: unknown): Promise<void> {
    pauses.lengthen(versionId);
    if (error instanceof FileDamaged) await transact((tx) => noteDamage(tx, versionId));
  }

  const paceOfScans = { everyMs: 1_000, afterFailureMs: 10_000, ...pace };
  return together([
    runEvery(scan, paceOfScans, warn(log, "paper not scanned, will be tried again")),
    startPaperRemoval({ pool, pieces, log }),
  ]);
}

import { performance } from "node:perf_hooks";
import type { Pool } from "pg";
import { drawInThread } from "#app/documents/draw-in-thread.server.ts";
import type { Issuer } from "#app/documents/issuer.ts";
import type { DocumentContent } from "#app/domain/documents/document.ts";
import { makeDocument, nextDocument } from "#app/domain/documents/make-documents.server.ts";
import { inTransaction } from "#foundation/database/transaction.server.ts";
import type { FileStore } from "#foundation/files/file-store.server.ts";
import type { Logger } from "#foundation/log/log.server.ts";
import { runEvery, warn } from "./run-every.ts";

const BUSY = 0.8;
/** So long a document waits for a quiet moment: whoever opens it too early is told to try again in a minute. */
const LONGEST_WAIT_MS = 45_000;
/** How long a document that could not be made waits, while others are made. */
const PAUSE_MS = 10 * 60_000;

interface Tools {
  pool: Pool;
  files: FileStore;
  issuer: Issuer;
  log: Logger;
  /** How long nothing is made after a failure; for tests. */
  afterFailureMs?: number;
}

/** Starts making the documents that are asked for, one after the other, when requests leave time for it. */
export function startDocumentMaker({ pool, files, issuer, log, ...pace }: Tools) {
  const failedAt = new Map<string, number>();
  const making = {
    draw: (content: DocumentContent) => drawInThread(content, issuer),
    store: files.write,
  };

  const isBusy = busyWithRequests();

  /** Makes the next document; true when there may be more. */
  async function makeNext(): Promise<boolean> {
    if (isBusy()) return false;
    for (const [id, at] of failedAt) if (at < performance.now() - PAUSE_MS) failedAt.delete(id);
    return inTransaction(pool, "begin", async (tx) => {
      const next = await nextDocument(tx, [...failedAt.keys()]);
      if (!next) return false;
      try {
        await makeDocument(tx, making, next);
      } catch (error) {
        failedAt.set(next.id, performance.now());
        throw error;
      }
      return true;
    });
  }

  const onError = warn(log, "document not made, will be tried again");
  return runEvery(makeNext, { everyMs: 1_000, afterFailureMs: 10_000, ...pace }, onError);
}

/** Whether the process was busy since this was asked last; false as well after the longest wait. */
function busyWithRequests(): () => boolean {
  let last = performance.eventLoopUtilization();
  let freeAt = performance.now();
  return () => {
    const before = last;
    last = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(last, before);
    const now = performance.now();
    if (utilization >= BUSY && now - freeAt < LONGEST_WAIT_MS) return true;
    freeAt = now;
    return false;
  };
}

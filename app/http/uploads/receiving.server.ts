import type { Wanted } from "#app/domain/papers/reading/compare-pages.ts";
import {
  lookIntoFile,
  type Read,
  readPdfFile,
} from "#app/domain/papers/reading/look-into-file.server.ts";
import { bytesOf, type Finishing } from "#app/domain/papers/receiving/finish-upload.server.ts";
import { type RequestContext, servicesContext } from "#app/platform/request-context.ts";
import { createFairTurns } from "#foundation/fair-turns.ts";
import { createRunningHash } from "#foundation/files/piece-store.server.ts";
import type { StoredFile } from "#foundation/files/stored-file.ts";

/** One piece at a time: its hash, its encryption and its transaction keep pages waiting, two at once twice as long. */
const inTurn = createFairTurns({ atOnce: 1, maxWaiting: 500 });
/** Looking into a file holds up to 20 MiB of it, and a reader of its own as much again. */
const oneAtATime = createFairTurns({ atOnce: 1, maxWaiting: 500 });

export function receivingOf(context: RequestContext): Finishing {
  const { pieces, fileMaxBytes } = context.get(servicesContext);
  return {
    pieces,
    startHash: createRunningHash,
    maxBytes: fileMaxBytes,
    inTurn,
    oneAtATime,
    lookInto: lookIntoFile,
  };
}

/** What finds in a stored PDF what is wanted of it; one file at a time. */
export function readerOf(context: RequestContext) {
  const { pieces } = context.get(servicesContext);
  return (file: StoredFile, wanted: Wanted): Promise<Read> =>
    oneAtATime("reports", () => readPdfFile(bytesOf(pieces, "report.pdf", file), wanted));
}

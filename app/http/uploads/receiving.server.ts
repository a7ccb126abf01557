import type { Finishing } from "#app/domain/papers/finish-upload.server.ts";
import { firstPageText } from "#app/domain/papers/first-page.server.ts";
import { createFairTurns } from "#app/platform/fair-turns.ts";
import { createRunningHash } from "#app/platform/files/running-hash.server.ts";
import { type RequestContext, servicesContext } from "#app/platform/request-context.ts";

/** So few write to the store at once: each holds a database connection meanwhile, which pages need too. */
const inTurn = createFairTurns({ atOnce: 3, atOnceEach: 2, maxWaiting: 500 });

/** What this installation receives files with. */
export function receivingOf(context: RequestContext): Finishing {
  const { pieces, fileMaxBytes } = context.get(servicesContext);
  return {
    pieces,
    startHash: createRunningHash,
    maxBytes: fileMaxBytes,
    inTurn,
    firstPage: firstPageText,
  };
}

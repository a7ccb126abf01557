import { inTransaction } from "#app/db/as-actor.server.ts";
import { isVerificationAsked } from "#app/domain/audit/seals/ask-verification.server.ts";
import { verifyRecord } from "#app/domain/audit/seals/verify-record.server.ts";
import { tellFault, type Verification } from "#app/domain/audit/seals/verify-seals.server.ts";
import type { Logger } from "#app/platform/log/log.server.ts";
import { readAnchorFile } from "./anchor-file.ts";
import { type Sealing, sealAll } from "./audit-seals.ts";
import { noteVerification } from "./note-verification.ts";
import { regularly } from "./run-every.ts";

const LOOKING = { everyMs: 10 * 60_000, afterFailureMs: 10 * 60_000 };
/** Whoever asks on the System page waits for it. */
const ASKED = { everyMs: 10_000, afterFailureMs: 10 * 60_000 };
const SEALING_MS = 10 * 60_000;

/**
 * Verifies the seals once a night, in one of the processes; the first look is ten minutes after the
 * start. When staff ask for it, within seconds.
 */
export function startVerification(what: Sealing): { stop: () => Promise<void> } {
  const { log } = what;
  const over = new AbortController();
  let isFirst = true;

  async function look(): Promise<boolean> {
    if (!isFirst) await verify(what, { signal: over.signal });
    isFirst = false;
    return false;
  }

  async function lookForAsked(): Promise<boolean> {
    const isAsked = await inTransaction(what.pool, "begin", isVerificationAsked);
    if (isAsked) await verify(what, { signal: over.signal });
    return false;
  }

  const onError = (error: unknown) => {
    if (!over.signal.aborted) log.error({ err: error }, "audit log not verified");
  };
  const looking = regularly(look, { ...LOOKING, onError });
  const asked = regularly(lookForAsked, { ...ASKED, onError });
  return {
    async stop() {
      over.abort();
      await Promise.all([looking.stop(), asked.stop()]);
    },
  };
}

/** Verifies when it is due, and tells the result. */
export async function verify(
  what: Sealing,
  { now = new Date(), signal }: { now?: Date; signal?: AbortSignal } = {},
): Promise<void> {
  const { pool, key, anchors, log } = what;
  await sealAll(what, { until: Date.now() + SEALING_MS, signal });
  const result = await inTransaction(pool, "begin", (tx) =>
    verifyRecord(tx, { keys: [key], anchors: readAnchorFile(anchors), now, signal }),
  );
  if (result === null) return;
  tellResult(result, log);
  await inTransaction(pool, "begin", (tx) => noteVerification(tx, result));
}

const MOST_TOLD = 20;

function tellResult({ sealed, faults }: Verification, log: Logger): void {
  if (faults.length === 0) log.info({ sealed }, "audit log verified");
  else {
    const told = faults.slice(0, MOST_TOLD).map(tellFault);
    log.error({ sealed, faults: told }, "audit log does not verify");
  }
}

import { sql } from "drizzle-orm";
import type { Pool } from "pg";
import { inTransaction } from "#app/db/as-actor.server.ts";
import { SEALING_LOCK } from "#app/db/locks.ts";
import { checkNewest } from "#app/domain/audit/seals/check-newest.server.ts";
import { describeFault } from "#app/domain/audit/seals/fault.ts";
import type { KnownSeal } from "#app/domain/audit/seals/known-seals.server.ts";
import type { SealKey } from "#app/domain/audit/seals/seal.server.ts";
import { readHead, sealEntries } from "#app/domain/audit/seals/seal-entries.server.ts";
import type { Logger } from "#app/platform/log/log.server.ts";
import { addAnchor, newestAnchor } from "./anchor-file.ts";
import { recordVerification } from "./record-verification.ts";
import { runEvery } from "./run-every.ts";

const SEALING = { everyMs: 5_000, afterFailureMs: 30_000 };
/** How many of the newest seals to check: at the process's start, and each time after that. */
const CHECKED = { first: 1_000, later: 20 };
const MAX_LOGGED = 20;
const ANCHOR_MS = 3_600_000;
/** How long sealing may go on when the process stops; the next start seals the rest. */
const STOP_MS = 4_000;

export interface Sealing {
  pool: Pool;
  key: SealKey;
  /** The file of anchors. */
  anchors: string;
  log: Logger;
}

/**
 * Every few seconds checks that the newest seals are unchanged, and seals new entries. Anchors the
 * newest seal at start, every hour and at stop.
 */
export function startSealing(context: Sealing): { stop: () => Promise<void> } {
  const { log } = context;
  const check = createCheck(context);
  let anchoredAt = Number.NEGATIVE_INFINITY;

  async function seal(): Promise<boolean> {
    await check();
    const { more } = await sealBatch(context);
    // Monotonic, because the system clock may be set back.
    const now = performance.now();
    if (!more && now - anchoredAt >= ANCHOR_MS && (await anchor(context))) anchoredAt = now;
    return more;
  }

  const onError = (error: unknown) => log.error({ err: error }, "audit log not sealed");
  const sealing = runEvery(seal, { ...SEALING, onError });
  return {
    async stop() {
      await sealing.stop();
      await sealAll(context, { until: Date.now() + STOP_MS }).catch(onError);
    },
  };
}

/** Checks the newest seals (the nightly verification checks all). Logs and records the same faults once. */
export function createCheck({ pool, key, anchors, log }: Sealing): () => Promise<void> {
  let seen: KnownSeal | null = null;
  let loggedFaults = "";

  return async function check() {
    const count = seen ? CHECKED.later : CHECKED.first;
    const knownSeals = [newestAnchor(anchors), seen].filter((seal) => seal !== null);
    const { newest, faults } = await inTransaction(pool, "begin", (tx) =>
      checkNewest(tx, key, { count, known: knownSeals, now: new Date() }),
    );
    // After a fault, keep looking for the seals that were there before it.
    if (faults.length === 0) seen = newest;
    const descriptions = faults.slice(0, MAX_LOGGED).map(describeFault);
    if (descriptions.join() === loggedFaults) return;
    loggedFaults = descriptions.join();
    if (faults.length === 0) return;
    log.error({ faults: descriptions }, "newest seals do not match");
    await inTransaction(pool, "begin", (tx) => recordVerification(tx, { sealed: count, faults }));
  };
}

/** Seals all unsealed entries, as far as time allows, and anchors the newest seal. */
export async function sealAll(
  context: Sealing,
  { until, signal }: { until: number; signal?: AbortSignal | undefined },
): Promise<void> {
  for (let more = true; more && Date.now() < until; ) {
    signal?.throwIfAborted();
    ({ more } = await sealBatch(context));
  }
  await anchor(context);
}

function sealBatch({ pool, key }: Sealing) {
  return inTransaction(pool, "begin", (tx) => sealEntries(tx, key));
}

/** Returns whether there is a seal to anchor. The lock makes processes with one data folder take turns. */
async function anchor({ pool, key, anchors, log }: Sealing): Promise<boolean> {
  return inTransaction(pool, "begin", async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SEALING_LOCK})`);
    const head = await readHead(tx);
    const added = addAnchor(anchors, head, key, new Date());
    if (added) log.info({ anchor: added, publicKey: key.publicKey }, "audit anchor");
    return head.seq > 0;
  });
}

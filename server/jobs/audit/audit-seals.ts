import { sql } from "drizzle-orm";
import type { Pool } from "pg";
import { SEALING_LOCK } from "#app/db/locks.ts";
import { checkNewest } from "#app/domain/audit/seals/check-newest.server.ts";
import { describeFault } from "#app/domain/audit/seals/fault.ts";
import type { KnownSeal } from "#app/domain/audit/seals/known-seals.server.ts";
import type { Seal, SealKey } from "#app/domain/audit/seals/seal.server.ts";
import { readHead, sealEntries } from "#app/domain/audit/seals/seal-entries.server.ts";
import { inTransaction } from "#foundation/database/transaction.server.ts";
import type { Logger } from "#foundation/log/log.server.ts";
import { runEvery } from "#server/jobs/run-every.ts";
import { addAnchor, newestAnchor } from "./anchor-file.ts";
import { recordVerification } from "./record-verification.ts";

const SEALING = { everyMs: 5_000, afterFailureMs: 30_000 };
/** How many of the newest seals to check: at the process's start, and later besides those made since. */
const CHECKED = { first: 1_000, later: 20 };
const MAX_LOGGED = 20;
const ANCHOR_MS = 3_600_000;
/** How long sealing may go on when the process stops; the next start seals the rest. */
const STOP_MS = 4_000;

export interface Sealing {
  pool: Pool;
  key: SealKey;
  anchors: string;
  log: Logger;
}

/**
 * Every few seconds checks that the newest seals are unchanged, and seals new entries. Anchors the
 * newest seal at start, every hour and at stop.
 */
export function startSealing(context: Sealing): { stop: () => Promise<void> } {
  const { log } = context;
  const rounds = createRounds(context);
  let anchoredAt = Number.NEGATIVE_INFINITY;

  async function seal(): Promise<boolean> {
    const more = await rounds.checkAndSeal();
    // Monotonic, because the system clock may be set back.
    const now = performance.now();
    if (!more && now - anchoredAt >= ANCHOR_MS && (await anchor(context))) anchoredAt = now;
    return more;
  }

  const onError = (error: unknown) => log.error({ err: error }, "audit log not sealed");
  const sealing = runEvery(seal, SEALING, onError);
  return {
    async stop() {
      await sealing.stop();
      // What is cut off must be missed before an anchor is set past it.
      await rounds.check().catch(onError);
      await sealAll(context, { until: Date.now() + STOP_MS }).catch(onError);
    },
  };
}

/**
 * Checks the newest seals (the nightly verification checks all), and that the newest that this process has seen or made
 * is still there. Logs and records the same faults once.
 */
export function createRounds(context: Sealing) {
  const { pool, key, anchors, log } = context;
  let known: KnownSeal | null = null;
  let count = CHECKED.first;
  let loggedFaults = "";

  function remember(seal: Seal | null): void {
    // After a fault, keep looking for the seals that were there before it.
    if (!seal?.seq || loggedFaults !== "") return;
    known = { seq: seal.seq, hash: seal.hash.toString("hex"), time: new Date().toISOString() };
  }

  async function check(): Promise<void> {
    const knownSeals = [newestAnchor(anchors), known].filter((seal) => seal !== null);
    const { newest, faults } = await inTransaction(pool, "begin", (tx) =>
      checkNewest(tx, key, { count, known: knownSeals }),
    );
    const descriptions = faults.slice(0, MAX_LOGGED).map(describeFault);
    const isLogged = descriptions.join() === loggedFaults;
    loggedFaults = descriptions.join();
    remember(newest);
    if (!isLogged && faults.length > 0) {
      log.error({ faults: descriptions }, "newest seals do not match");
      await inTransaction(pool, "begin", (tx) => recordVerification(tx, { sealed: count, faults }));
    }
    count = CHECKED.later;
  }

  async function checkAndSeal(): Promise<boolean> {
    await check();
    const { sealed, more, newest } = await sealBatch(context);
    remember(newest);
    count += sealed;
    return more;
  }

  return { check, checkAndSeal };
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

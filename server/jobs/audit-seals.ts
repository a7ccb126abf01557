import { sql } from "drizzle-orm";
import type { Pool } from "pg";
import { inTransaction, type Transaction } from "#app/db/as-actor.server.ts";
import { SEALING_LOCK } from "#app/db/locks.ts";
import type { RecordKey } from "#app/domain/audit/seals/anchor.server.ts";
import { type KnownSeal, lookAtEnd } from "#app/domain/audit/seals/look-at-end.server.ts";
import { readHead, sealEntries } from "#app/domain/audit/seals/seal-entries.server.ts";
import { tellFault } from "#app/domain/audit/seals/verify-seals.server.ts";
import type { Logger } from "#app/platform/log/log.server.ts";
import { addAnchor, newestAnchor } from "./anchor-file.ts";
import { noteVerification } from "./note-verification.ts";
import { regularly } from "./run-every.ts";

const SEALING = { everyMs: 5_000, afterFailureMs: 30_000 };
/** How many of the newest seals are looked at when the process starts, and then each time. */
const LOOKED_AT = { first: 1_000, later: 20 };
const MOST_TOLD = 20;
const ANCHOR_MS = 3_600_000;
/** What is left for the seals when the process stops; the next start does the rest. */
const STOP_MS = 4_000;

export interface Sealing {
  pool: Pool;
  key: RecordKey;
  /** The file of anchors. */
  anchors: string;
  log: Logger;
}

/**
 * Every few seconds looks whether the end of the chain is still there, and seals what is new; anchors the
 * newest seal at start, every hour and at the end.
 */
export function startSealing(what: Sealing): { stop: () => Promise<void> } {
  const { log } = what;
  const look = createLook(what);
  let anchoredAt = Number.NEGATIVE_INFINITY;

  async function seal(): Promise<boolean> {
    await look();
    const { more } = await sealBatch(what);
    // Not by the machine's clock, which may be set back.
    const now = performance.now();
    if (!more && now - anchoredAt >= ANCHOR_MS && (await anchor(what))) anchoredAt = now;
    return more;
  }

  const onError = (error: unknown) => log.error({ err: error }, "audit log not sealed");
  const sealing = regularly(seal, { ...SEALING, onError });
  return {
    async stop() {
      await sealing.stop();
      await sealAll(what, { until: Date.now() + STOP_MS }).catch(onError);
    },
  };
}

/**
 * Looks at the newest seals; the night looks at all. What does not fit, or was there the last time and is
 * gone, is told and noted once, no more.
 */
export function createLook({ pool, key, anchors, log }: Sealing): () => Promise<void> {
  let seen: KnownSeal | null = null;
  let told = "";

  return async function look() {
    const count = seen ? LOOKED_AT.later : LOOKED_AT.first;
    const known = [newestAnchor(anchors), seen].filter((seal) => seal !== null);
    const { newest, faults } = await inTransaction(pool, "begin", (tx) =>
      lookAtEnd(tx, key, { count, known, now: new Date() }),
    );
    // What was there before the fault stays what is asked for.
    if (faults.length === 0) seen = newest;
    const telling = faults.slice(0, MOST_TOLD).map(tellFault);
    if (telling.join() === told) return;
    told = telling.join();
    if (faults.length === 0) return;
    log.error({ faults: telling }, "newest seals do not fit");
    await inTransaction(pool, "begin", (tx) => noteVerification(tx, { sealed: count, faults }));
  };
}

/** Seals what there is, until a time, and anchors the newest seal. */
export async function sealAll(
  what: Sealing,
  { until, signal }: { until: number; signal?: AbortSignal | undefined },
): Promise<void> {
  for (let more = true; more && Date.now() < until; ) {
    signal?.throwIfAborted();
    ({ more } = await sealBatch(what));
  }
  await anchor(what);
}

function sealBatch({ pool, key }: Sealing) {
  return inTransaction(pool, "begin", (tx) => sealEntries(tx, key));
}

/** Whether there is a seal to anchor. Processes that share a data folder write its file one after another. */
async function anchor({ pool, key, anchors, log }: Sealing): Promise<boolean> {
  return inTransaction(pool, "begin", async (tx: Transaction) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SEALING_LOCK})`);
    const head = await readHead(tx);
    const added = addAnchor(anchors, head, key, new Date());
    if (added) log.info({ anchor: added, publicKey: key.publicKey }, "audit anchor");
    return head.seq > 0;
  });
}

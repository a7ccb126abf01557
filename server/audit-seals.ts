import { sql } from "drizzle-orm";
import type { Pool } from "pg";
import { inTransaction, type Transaction } from "#app/db/as-actor.server.ts";
import { SEALING_LOCK } from "#app/db/locks.ts";
import type { RecordKey } from "#app/domain/audit/seals/anchor.server.ts";
import { readHead, sealEntries } from "#app/domain/audit/seals/seal-entries.server.ts";
import { tellFault } from "#app/domain/audit/seals/verify-seals.server.ts";
import { walkNewest } from "#app/domain/audit/seals/walk-chain.server.ts";
import type { Logger } from "#app/platform/log.server.ts";
import { addAnchor } from "./anchor-file.ts";
import { noteVerification } from "./note-verification.ts";
import { regularly } from "./regularly.ts";

const SEALING = { everyMs: 5_000, afterFailureMs: 30_000 };
/** How many seals are looked at when the process starts. */
const WALKED = 1_000;
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

/** Walks the newest seals at start, then seals the record every few seconds, and anchors the newest seal at start, every hour and at the end. */
export function startSealing(what: Sealing): { stop: () => Promise<void> } {
  const { log } = what;
  let isWalked = false;
  let anchoredAt = Number.NEGATIVE_INFINITY;

  async function seal(): Promise<boolean> {
    if (!isWalked) await walk(what);
    isWalked = true;
    const { more } = await sealBatch(what);
    if (!more && Date.now() - anchoredAt >= ANCHOR_MS && (await anchor(what))) {
      anchoredAt = Date.now();
    }
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

/** Looks at the newest seals; the night looks at all. What does not fit is told and noted, no more. */
async function walk({ pool, key, log }: Sealing): Promise<void> {
  const faults = await inTransaction(pool, "begin", (tx) => walkNewest(tx, key, WALKED));
  if (faults.length === 0) return;
  log.error({ faults: faults.slice(0, MOST_TOLD).map(tellFault) }, "newest seals do not fit");
  await inTransaction(pool, "begin", (tx) => noteVerification(tx, { sealed: WALKED, faults }));
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

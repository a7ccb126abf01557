import { NOTIFY, SCHEMA } from "#app/platform/queue/install-queue.server.ts";
import type { Transaction } from "#foundation/database/transaction.server.ts";

export interface QueueFacts {
  waiting: number;
  oldestWaitingAt: Date | null;
  givenUp: number;
}

/** Counts the queued email requests. Only the worker's role may. */
export async function readQueueFacts(tx: Transaction): Promise<QueueFacts> {
  const { rows } = await tx.$client.query<QueueFacts>(
    `select count(*) filter (where state < 'completed')::int as waiting,
      min(created_on) filter (where state < 'completed') as "oldestWaitingAt",
      count(*) filter (where state = 'failed')::int as "givenUp"
    from ${SCHEMA}.job
    where name = $1 and (state < 'completed' or state = 'failed')`,
    [NOTIFY],
  );
  const [found] = rows;
  if (!found) throw new Error("Nothing was counted");
  return found;
}

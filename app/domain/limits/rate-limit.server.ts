import { sql } from "drizzle-orm";
import type { Transaction } from "#app/db/as-actor.server.ts";
import { tooMany } from "#app/domain/errors.ts";
import { networksOf } from "./client-network.ts";

/** The digest under which something is counted; made with the installation's secret. */
export type LimitKey = (kind: string, value: string) => string;

/** How often something may be done: `max` times within `seconds` of the first time. */
export interface Limit {
  /** What is counted, such as "enquiry by e-mail, hour": one name, one span of time. */
  kind: string;
  /** By whom: an email or network address. It is stored as a digest only. */
  value: string;
  max: number;
  seconds: number;
}

/** A limit by network address, in each of the networks that it counts in. */
export function byNetwork(address: string, { max, ...limit }: Omit<Limit, "value">): Limit[] {
  return networksOf(address).map(
    ({ name, times }): Limit => ({
      ...limit,
      value: name,
      max: max * times,
    }),
  );
}

/**
 * Counts one use of each limit, or none: the refusal has to end the transaction. The use counts when it
 * commits. Attempts that count also when they fail (a log in) are therefore counted in a transaction of
 * their own, before the attempt.
 *
 * @throws Refusal 429 with the seconds to wait when a limit is reached. It takes no turn, and so
 *   undoing it frees none: the limit stays full until its time is over.
 */
export async function consumeRateLimit(
  tx: Transaction,
  limitKey: LimitKey,
  limits: readonly Limit[],
): Promise<void> {
  const keys = limits.map(({ kind, value }) => limitKey(kind, value));
  const max = limits.map((limit) => limit.max);
  const seconds = limits.map((limit) => limit.seconds);
  const { rows } = await tx.execute<{ wait: number }>(
    sql`select app.consume_rate_limit(${sql.param(keys)}, ${sql.param(max)}, ${sql.param(seconds)}) as wait`,
  );
  const wait = rows[0]?.wait ?? 0;
  if (wait > 0) throw tooMany(wait);
}

/** Takes back one use of each limit: the attempt turned out to be right, and only wrong ones count. */
export async function refundRateLimit(
  tx: Transaction,
  limitKey: LimitKey,
  limits: readonly Limit[],
): Promise<void> {
  const keys = limits.map(({ kind, value }) => limitKey(kind, value));
  await tx.execute(sql`select app.refund_rate_limit(${sql.param(keys)})`);
}

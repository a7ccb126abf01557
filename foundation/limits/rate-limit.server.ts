import { sql } from "drizzle-orm";
import type { Transaction } from "#foundation/database/transaction.server.ts";
import { tooMany } from "#foundation/errors.ts";
import { networksOf } from "./client-network.ts";

export { CLIENT_ADDRESS_HEADER, networkOf, widestNetworkOf } from "./client-network.ts";
export { type PadDuration, padDuration } from "./pad-duration.ts";

export type LimitKey = (kind: string, value: string) => string;

/** `max` uses within `seconds` of the first. */
export interface Limit {
  /** What is counted, as a refusal tells it up to " by " or a comma: "enquiries by e-mail, hour". One period each. */
  kind: string;
  /** Who is counted: an email or network address. Stored as a digest only. */
  value: string;
  max: number;
  seconds: number;
}

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
 * Counts one use of every limit, or of none: the caller must let the refusal roll back the transaction.
 * Attempts that count even when they fail (log-ins) are counted before, in a separate transaction.
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
  if (wait > 0) throw tooMany(wait, wordsOf(limits));
}

/** Which of several limits it was that stopped someone is not known, so then no number is told. */
function wordsOf([limit, ...others]: readonly Limit[]): string {
  const [what] = limit?.kind.split(/ by |, /) ?? [];
  if (!limit || others.length > 0) return `Too many ${what}`;
  const period = PERIODS[limit.seconds] ?? `in ${limit.seconds / 60} minutes`;
  return `No more than ${limit.max} ${what} ${period}`;
}

const PERIODS: Record<number, string> = { 3600: "an hour", 86400: "a day" };

/** Takes back one use of each limit, because the attempt was right and only wrong ones count. */
export async function refundRateLimit(
  tx: Transaction,
  limitKey: LimitKey,
  limits: readonly Limit[],
): Promise<void> {
  const keys = limits.map(({ kind, value }) => limitKey(kind, value));
  await tx.execute(sql`select app.refund_rate_limit(${sql.param(keys)})`);
}

/** The same of the person who acts. */
export function limitActor(
  tx: Transaction,
  { limitKey, actor }: { limitKey: LimitKey; actor: { userId: string } },
  limit: Omit<Limit, "value">,
): Promise<void> {
  return consumeRateLimit(tx, limitKey, [{ ...limit, value: actor.userId }]);
}

import type { PoolClient } from "pg";
import { failedBefore } from "./as-actor.server.ts";

/**
 * What a connection is asked in one turn of the event loop goes out in one write: a write to a socket
 * costs the process more than most of what it says.
 */
export function writeTogether(client: PoolClient): void {
  const ask = client.query;
  const { stream } = client.connection;
  const query = (...asked: unknown[]) => {
    if (stream.writableCorked === 0) {
      stream.cork();
      process.nextTick(() => stream.uncork());
    }
    return Reflect.apply(ask, client, asked);
  };
  Object.assign(client, { query });
}

/**
 * Waits for several parts of one transaction that need nothing of one another, so that their
 * statements go out together.
 *
 * @throws what failed first: what comes after it fails only because it did.
 */
export function together<const Parts extends readonly unknown[]>(
  ...parts: { [Place in keyof Parts]: PromiseLike<Parts[Place]> }
): Promise<Parts>;
export async function together(...parts: PromiseLike<unknown>[]): Promise<readonly unknown[]> {
  const settled = await Promise.allSettled(parts);
  const failures = settled.filter((part) => part.status === "rejected");
  const first = failures.find(({ reason }) => !failedBefore(reason)) ?? failures[0];
  if (first) throw first.reason;
  return settled.map((part) => (part.status === "fulfilled" ? part.value : null));
}

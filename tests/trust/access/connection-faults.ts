import { setTimeout as wait } from "node:timers/promises";
import type { Pool, PoolClient } from "pg";

export type PoolFault = (client: PoolClient, killer: Pool) => Promise<unknown>;

/** Sleeps until the server ends it; what ends it is asked for until it has. */
async function endWhileAsleep(
  client: PoolClient,
  killer: Pool,
  means: "cancel" | "terminate",
): Promise<void> {
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  let isOver = false;
  const asleep = client.query("select pg_sleep(30)").finally(() => {
    isOver = true;
  });
  const ending = (async () => {
    while (!isOver) {
      await killer.query(
        `select pg_${means}_backend(pid) from pg_stat_activity
         where pid = $1 and state = 'active' and query = 'select pg_sleep(30)'`,
        [rows[0]?.pid],
      );
      await wait(2);
    }
  })();
  await Promise.all([asleep, ending]);
}

/** None, and everything that ends a transaction before its time. */
export const POOL_FAULTS: Record<string, PoolFault> = {
  none: async () => {},
  "a query cancelled": (client, killer) => endWhileAsleep(client, killer, "cancel"),
  "a connection ended by the server": (client, killer) =>
    endWhileAsleep(client, killer, "terminate"),
  "a query over its time": async (client) => {
    await client.query("set local statement_timeout = 5");
    await client.query("select pg_sleep(30)");
  },
  "an error thrown": async () => {
    throw new Error("given up");
  },
  "a statement refused": (client) => client.query("select 1 / 0"),
  "a statement refused, and passed over": (client) => client.query("select 1 / 0").catch(() => {}),
  "a conflict that is tried again": (client) =>
    client.query("do $$ begin raise exception using errcode = '40001'; end $$"),
  "a query that nobody waits for": async (client) => {
    client.query("select pg_sleep(0.02)").catch(() => {});
    throw new Error("given up");
  },
  "a client that is cut off": async (client) => {
    const query = client.query("select pg_sleep(0.02)");
    socketOf(client).destroy();
    await query;
  },
};

function socketOf(client: PoolClient): { destroy(): void } {
  const { connection } = client as PoolClient & { connection: { stream: { destroy(): void } } };
  return connection.stream;
}

import { setTimeout as delay } from "node:timers/promises";
import { Client } from "pg";
import type { DatabaseConnection } from "./connections.server.ts";

const PING_MS = 20_000;
const QUERY_LIMIT_MS = 5_000;
const INITIAL_RETRY_DELAY_MS = 250;
const MAX_RETRY_DELAY_MS = 15_000;
/** How many messages may wait while the connection is down; beyond that the oldest is dropped. */
const MAX_WAITING_MESSAGES = 1_000;

interface NotifyChannelOptions {
  channel: string;
  onMessage: (message: string) => void;
  onGap: () => void;
  onError: (error: Error) => void;
}

/**
 * One connection that listens and notifies, and reconnects by itself. It must bypass a transaction
 * pooler, which would lose LISTEN. A message has at most 8,000 bytes. Separate from the transactions that
 * make the changes, because a NOTIFY in them would make their commits wait for each other.
 */
export function openNotifyChannel(connection: DatabaseConnection, options: NotifyChannelOptions) {
  let client: Client | null = null;
  let waiting: string[] = [];
  let sending = false;
  const over = new AbortController();

  async function flush(): Promise<void> {
    if (sending || !client || waiting.length === 0) return;
    sending = true;
    const messages = waiting.splice(0, 100);
    try {
      await client.query("select pg_notify($1, m) from unnest($2::text[]) m", [
        options.channel,
        messages,
      ]);
    } catch (error) {
      waiting = [...messages, ...waiting];
      options.onError(error as Error);
      const broken = client;
      client = null;
      broken?.end().catch(() => {});
    }
    sending = false;
    void flush();
  }

  const running = keepConnected(connection, over.signal, options, (connected) => {
    client = connected;
    void flush();
  });
  return {
    /** Queues a message, which is sent soon with others that wait; never fails and never blocks. */
    send(message: string) {
      waiting.push(message);
      if (waiting.length > MAX_WAITING_MESSAGES) waiting.shift();
      void flush();
    },
    async stop() {
      over.abort();
      await running;
    },
  };
}

/** Connects, and reconnects whenever the connection is lost, until `over`. */
async function keepConnected(
  connection: DatabaseConnection,
  over: AbortSignal,
  options: NotifyChannelOptions,
  use: (client: Client | null) => void,
): Promise<void> {
  let wait = INITIAL_RETRY_DELAY_MS;
  for (let isFirst = true; !over.aborted; ) {
    try {
      const client = await connect(connection, options);
      use(client);
      if (!isFirst) options.onGap();
      isFirst = false;
      wait = INITIAL_RETRY_DELAY_MS;
      await untilLost(client, over);
    } catch (error) {
      options.onError(error as Error);
    }
    use(null);
    await delay(wait * (0.5 + Math.random()), undefined, { signal: over }).catch(() => {});
    wait = Math.min(wait * 2, MAX_RETRY_DELAY_MS);
  }
}

async function connect(
  connection: DatabaseConnection,
  options: NotifyChannelOptions,
): Promise<Client> {
  const client = new Client({
    ...connection,
    application_name: "live",
    connectionTimeoutMillis: QUERY_LIMIT_MS,
    query_timeout: QUERY_LIMIT_MS,
    keepAlive: true,
  });
  // The next query reports a broken connection; without a listener this event would end Node.
  client.on("error", () => {});
  client.on("notification", ({ payload }) => options.onMessage(payload ?? ""));
  try {
    await client.connect();
    await client.query(`set synchronous_commit = off; listen ${options.channel}`);
    return client;
  } catch (error) {
    client.end().catch(() => {});
    throw error;
  }
}

/** Resolves when the connection ends or no longer answers. */
async function untilLost(client: Client, over: AbortSignal): Promise<void> {
  const lost = new AbortController();
  client.once("end", () => lost.abort());
  const either = AbortSignal.any([over, lost.signal]);
  while (!either.aborted) {
    await delay(PING_MS, undefined, { signal: either }).catch(() => {});
    if (either.aborted) break;
    const answered = client.query("select 1").then(() => true);
    if (!(await answered.catch(() => false))) break;
  }
  await Promise.race([client.end().catch(() => {}), delay(1_000)]);
}

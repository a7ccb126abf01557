import { readChanges } from "#app/domain/live/change.ts";
import { createLive } from "#app/platform/live.server.ts";
import type { DatabaseConnection } from "#foundation/database/connections.server.ts";
import { openNotifyChannel } from "#foundation/database/notify-channel.server.ts";
import type { Logger } from "#foundation/log/log.server.ts";

const BATCH = 30;

export type RunningLive = ReturnType<typeof startLive>;

/** Passes changes between processes and to their open pages. `connection` must bypass any pooler. */
export function startLive(connection: DatabaseConnection, log: Logger) {
  const live = createLive();
  const exchange = openNotifyChannel(connection, {
    channel: "live",
    onMessage: (message) => live.hear(readChanges(message)),
    onGap: () => live.gap(),
    onError: (error) => log.warn({ err: error }, "live connection lost"),
  });
  return {
    live,
    publish(changes: readonly object[]) {
      for (let from = 0; from < changes.length; from += BATCH) {
        exchange.send(JSON.stringify(changes.slice(from, from + BATCH)));
      }
    },
    async stop() {
      live.end();
      await exchange.stop();
    },
  };
}

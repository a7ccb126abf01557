import type { Logger } from "#app/platform/log/log.server.ts";

export const STOP_LIMIT_MS = 15_000;
const SAME_SIGNAL_MS = 2_000;

interface StoppingOptions {
  /** Settles when the start is over, well or not: what it has begun can then be stopped. */
  started: () => Promise<void>;
  /** Called once, at once, when the process begins to stop. */
  begin?: () => void;
  /** Ends the process. */
  leave?: (code: number) => unknown;
  /** After how long it ends in any case. */
  limitMs?: number;
  /** How long after a signal another one is taken for the same. */
  sameSignalMs?: number;
}

/** How the process ends. */
export interface Stopping {
  /** Adds what stops something that has been started; the last added is stopped first. */
  add(stop: () => Promise<void>): void;
  hasBegun(): boolean;
  /** Stops everything, once; false when something would not stop cleanly. */
  all(): Promise<boolean>;
  /** The same for a start or a run that has failed: the process ends with exit code 1, whoever ends it. */
  failed(): Promise<void>;
  /** Ends the process in order when it is told to, or when something that nobody foresaw happens. */
  onSignals(log: Pick<Logger, "info" | "fatal">): void;
}

export function createShutdown({
  started,
  begin = () => {},
  leave = process.exit,
  limitMs = STOP_LIMIT_MS,
  sameSignalMs = SAME_SIGNAL_MS,
}: StoppingOptions): Stopping {
  const stops: Array<() => Promise<void>> = [];
  let stopped: Promise<boolean> | null = null;
  let hasFailed = false;

  async function stopAll(): Promise<boolean> {
    begin();
    setTimeout(() => leave(1), limitMs);
    await started();
    let clean = true;
    for (const stop of stops.splice(0).reverse()) {
      await stop().catch(() => {
        clean = false;
      });
    }
    return clean;
  }

  function all(): Promise<boolean> {
    stopped ??= stopAll();
    return stopped;
  }

  const end = () => void all().then((clean) => leave(clean && !hasFailed ? 0 : 1));

  return {
    add: (stop) => void stops.push(stop),
    hasBegun: () => stopped !== null,
    all,
    async failed() {
      hasFailed = true;
      await all();
      await leave(1);
    },
    onSignals(log) {
      let since = 0;
      const stop = (signal: string) => {
        // A terminal and npm may each hand on the same Ctrl-C; a second one in earnest comes later.
        if (since && Date.now() - since > sameSignalMs) leave(1);
        if (since) return;
        since = Date.now();
        log.info({ signal }, "stopping");
        end();
      };
      process.on("SIGTERM", stop);
      process.on("SIGINT", stop);
      for (const event of ["uncaughtException", "unhandledRejection"] as const) {
        process.on(event, (error: unknown) => {
          log.fatal({ err: error }, event);
          hasFailed = true;
          if (stopped === null) end();
        });
      }
    },
  };
}

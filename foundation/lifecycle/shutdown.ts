import type { Logger } from "#foundation/log/log.server.ts";

export const STOP_LIMIT_MS = 18_000;
const SAME_SIGNAL_MS = 2_000;

interface ShutdownOptions {
  /** Settles when the start has finished or failed; only then can everything that it began be stopped. */
  started: () => Promise<void>;
  /** Called once, when the process begins to stop. */
  begin?: () => void;
  leave?: (code: number) => unknown;
  /** The time after which the process ends even if stopping has not finished. */
  limitMs?: number;
  sameSignalMs?: number;
}

export function createShutdown({
  started,
  begin = () => {},
  leave = process.exit,
  limitMs = STOP_LIMIT_MS,
  sameSignalMs = SAME_SIGNAL_MS,
}: ShutdownOptions) {
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
    /** Adds the function that stops a started part; the part added last is stopped first. */
    add: (stop: () => Promise<void>) => void stops.push(stop),
    hasBegun: () => stopped !== null,
    /** Stops all parts, once; resolves to false when a part failed to stop cleanly. */
    all,
    /** Stops all parts after a failed start or run, and ends the process with exit code 1. */
    async failed() {
      hasFailed = true;
      await all();
      await leave(1);
    },
    /** Ends the process in order at a signal or an unexpected error. */
    onSignals(log: Pick<Logger, "info" | "fatal">) {
      let since = 0;
      const stop = (signal: string) => {
        // The terminal and npm may both pass on one Ctrl-C; only a later signal ends the process at once.
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

import type { Logger } from "#foundation/log/log.server.ts";

interface Running {
  stop(): Promise<void>;
}

/**
 * Runs some work regularly, never twice at the same time: again at once when it returns true (there is
 * more), and after `afterFailureMs` when it fails. Stopping aborts the signal and waits for the run under
 * way, whose failure then tells nobody anything.
 */
export function runEvery(
  work: (signal: AbortSignal) => Promise<unknown>,
  { everyMs, afterFailureMs }: { everyMs: number; afterFailureMs: number },
  onError: (error: unknown) => void,
): Running {
  const ending = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let current = runWork();

  async function runWork(): Promise<void> {
    const wait = await work(ending.signal).then(
      (more) => (more === true ? 0 : everyMs),
      (error: unknown) => {
        if (!ending.signal.aborted) onError(error);
        return afterFailureMs;
      },
    );
    if (ending.signal.aborted) return;
    timer = setTimeout(() => {
      current = runWork();
    }, wait);
  }

  return {
    async stop() {
      ending.abort();
      clearTimeout(timer);
      await current;
    },
  };
}

export function warn(log: Pick<Logger, "warn">, text: string) {
  return (err: unknown) => log.warn({ err }, text);
}

export function together(running: readonly Running[]): Running {
  return {
    async stop() {
      await Promise.all(running.map((each) => each.stop()));
    },
  };
}

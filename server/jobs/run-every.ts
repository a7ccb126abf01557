/**
 * Runs some work regularly, never twice at the same time: again at once when it returns true (there is
 * more), and after `afterFailureMs` when it fails. Stopping waits for the run under way.
 */
export function runEvery(
  work: () => Promise<boolean>,
  options: { everyMs: number; afterFailureMs: number; onError: (error: unknown) => void },
): { stop: () => Promise<void> } {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let current = runWork();

  async function runWork(): Promise<void> {
    const wait = await work().then(
      (more) => (more ? 0 : options.everyMs),
      (error: unknown) => {
        options.onError(error);
        return options.afterFailureMs;
      },
    );
    if (stopped) return;
    timer = setTimeout(() => {
      current = runWork();
    }, wait);
  }

  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await current;
    },
  };
}

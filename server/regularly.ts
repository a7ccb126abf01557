/**
 * Does some work now and then, never twice at a time; after a failure sooner again. Waits for what
 * is under way when stopped.
 */
export function regularly(
  work: () => Promise<void>,
  options: { everyMs: number; afterFailureMs: number; onError: (error: unknown) => void },
): { stop: () => Promise<void> } {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let current = run();

  async function run(): Promise<void> {
    const wait = await work().then(
      () => options.everyMs,
      (error: unknown) => {
        options.onError(error);
        return options.afterFailureMs;
      },
    );
    if (stopped) return;
    timer = setTimeout(() => {
      current = run();
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

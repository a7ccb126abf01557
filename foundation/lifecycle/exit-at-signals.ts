const SIGNALS = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 };

/**
 * Lets a command that is told to stop run what is to be done at its exit, which a signal alone would skip:
 * the embedded database has its own process group, and would go on.
 */
export function exitAtSignals(): void {
  for (const [signal, number] of Object.entries(SIGNALS)) {
    process.once(signal, () => process.exit(128 + number));
  }
}

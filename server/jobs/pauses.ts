const FIRST_MS = 60_000;
const LONGEST_MS = 60 * 60_000;

/**
 * What failed waits, so that others have their turn: a minute, then twice as long after each failure.
 *
 * @param now in milliseconds; for tests.
 */
export function createPauses(now: () => number = () => performance.now()) {
  const pauses = new Map<string, { until: number; ms: number }>();
  return {
    current() {
      // Another process may have succeeded with it long ago.
      for (const [id, { until }] of pauses) if (until + LONGEST_MS < now()) pauses.delete(id);
      return [...pauses].flatMap(([id, { until }]) => (until > now() ? id : []));
    },
    /** It has failed, once more perhaps. */
    lengthen(id: string) {
      const last = pauses.get(id);
      const ms = last ? Math.min(2 * last.ms, LONGEST_MS) : FIRST_MS;
      pauses.set(id, { until: now() + ms, ms });
    },
    end(id: string) {
      pauses.delete(id);
    },
  };
}

import { type Logger, SECURITY_EVENT } from "#foundation/log/log.server.ts";

/** Present with count 0 from the start, so that monitoring sees the first event as a rise. */
const NAMES = [
  "wrong-password",
  "wrong-code",
  "log-in-of-inactive",
  "password-set-of-inactive",
  "limit-reached",
  "not-allowed",
  "refused-by-database",
  "foreign-form",
  "policy-broken",
];

/** Counts each security event written to this log, even while the log level hides it. */
export function countSecurityEvents(log: Logger): ReadonlyMap<string, number> {
  const counts = new Map(NAMES.map((name) => [name, 0]));
  const write = log.warn.bind(log) as (...parts: unknown[]) => void;
  log.warn = (...parts: unknown[]) => {
    const [line, message] = parts;
    if (message === SECURITY_EVENT && line instanceof Object && "event" in line) {
      const name = String(line.event);
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
    write(...parts);
  };
  return counts;
}

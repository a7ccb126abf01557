import { createContext, type ReactNode, useContext, useEffect, useState } from "react";
import { formatMoment, relativeTime } from "#foundation/time/moment.ts";

const Now = createContext<Date | null>(null);

const MINUTE_MS = 60_000;

/**
 * Provides the current time to its children: first the server's, so that server and browser render the
 * same, then a minute later each minute. Not the browser's clock, which may be wrong.
 */
export function Clock({ now, children }: { now: Date; children: ReactNode }) {
  const [ticked, setTicked] = useState({ from: now, now });
  useEffect(() => {
    const since = Date.now();
    const tick = () => setTicked({ from: now, now: new Date(now.getTime() + Date.now() - since) });
    const timer = setInterval(tick, MINUTE_MS);
    // Timers stop while the machine sleeps.
    document.addEventListener("visibilitychange", tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", tick);
    };
  }, [now]);
  return <Now value={ticked.from === now ? ticked.now : now}>{children}</Now>;
}

/** The current time, inside a `Clock`. */
export function useNow(): Date {
  const now = useContext(Now);
  if (!now) throw new Error("The current time is asked for outside a Clock");
  return now;
}

/** The time passed, inside a `Clock`; the exact London time on hover, on focus and on paper. */
export function Ago({ at }: { at: Date }) {
  const now = useNow();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard too must reach the exact time
    <time className="ago" dateTime={at.toISOString()} tabIndex={0}>
      <span className="print:hidden">{relativeTime(at, now)}</span>
      <span className="ago-exact">{formatMoment(at)}</span>
    </time>
  );
}

import { useCallback, useEffect, useState } from "react";
import type { SessionLeft } from "#app/domain/sign-in/session-left.ts";
import { type Ending, SessionDialog } from "./session-dialog.tsx";

const WARN_SECONDS = 120;

function endingOf({ idleSeconds, totalSeconds }: SessionLeft): Ending {
  const canStay = idleSeconds < totalSeconds;
  return { seconds: Math.max(0, canStay ? idleSeconds : totalSeconds), canStay };
}

/**
 * Warns two minutes before the session ends, and says when it has ended. What was typed stays on the page
 * either way. Every answer of the server brings a new `left`, which restarts the timer.
 */
export function SessionWarning({ left }: { left: SessionLeft }) {
  const [asked, setAsked] = useState({ since: left, left });
  const [dismissed, setDismissed] = useState<SessionLeft | null>(null);
  const known = useEnding(asked.since === left ? asked.left : left);
  const ask = useCallback(
    async (method: "GET" | "POST") => {
      const body = method === "POST" ? new URLSearchParams() : null;
      const answer = await fetch("/auth/session", { method, body }).catch(() => null);
      if (answer?.ok) setAsked({ since: left, left: await answer.json() });
    },
    [left],
  );
  const isNear = known.seconds <= WARN_SECONDS;
  const hasEnded = known.seconds === 0;
  useEffect(() => {
    // Another tab may have used the session since, so ask the server before saying that it has ended.
    const askNow = () => void ask("GET");
    if (!isNear && !hasEnded) return;
    askNow();
    document.addEventListener("visibilitychange", askNow);
    return () => document.removeEventListener("visibilitychange", askNow);
  }, [isNear, hasEnded, ask]);
  if (!isNear || dismissed === left) return null;
  return (
    <SessionDialog
      ending={known}
      onStay={() => void ask("POST")}
      onClose={() => setDismissed(left)}
    />
  );
}

function useEnding(left: SessionLeft): Ending {
  const [passed, setPassed] = useState({ left, seconds: 0 });
  useEffect(() => {
    const since = Date.now();
    const tick = () => setPassed({ left, seconds: Math.floor((Date.now() - since) / 1_000) });
    const timer = setInterval(tick, 1_000);
    // Timers stop while the machine sleeps.
    document.addEventListener("visibilitychange", tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", tick);
    };
  }, [left]);
  const seconds = passed.left === left ? passed.seconds : 0;
  const { seconds: all, canStay } = endingOf(left);
  return { seconds: Math.max(0, all - seconds), canStay };
}

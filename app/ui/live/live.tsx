import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { describeAction } from "#app/domain/audit/audit-entry.ts";
import type { TimelineEntry } from "#app/domain/audit/queries.server.ts";
import { withSide } from "#app/words/side.ts";
import { useLiveRefresh } from "./use-live-refresh.ts";

const ANNOUNCED_MS = 8_000;

interface LiveState {
  unseen: number;
  /** How many times the page was refreshed because of other people's changes. */
  refreshes: number;
  announce: (text: string) => void;
  /** Shows none as unread at once, then counts those that came since. */
  clearUnseen: () => void;
  /** Counts the unread notifications anew, once nothing is being loaded. */
  recount: () => void;
}

const LiveContext = createContext<LiveState>({
  unseen: 0,
  refreshes: 0,
  announce: () => {},
  clearUnseen: () => {},
  recount: () => {},
});

export function useLive(): LiveState {
  return useContext(LiveContext);
}

export function Live({ children }: { children: ReactNode }) {
  const { unseen, refreshes, clearUnseen, recount } = useLiveRefresh();
  const [announced, announce] = useState("");
  useEffect(() => {
    if (!announced) return;
    const timer = setTimeout(() => announce(""), ANNOUNCED_MS);
    return () => clearTimeout(timer);
  }, [announced]);
  return (
    <LiveContext value={{ unseen, refreshes, announce, clearUnseen, recount }}>
      {children}
      <div
        aria-live="polite"
        className="no-print pointer-events-none fixed inset-x-4 bottom-20 z-20 sm:left-auto"
      >
        {announced && (
          <p className="border border-l-4 border-rule border-l-accent bg-sheet px-5 py-3.5 font-semibold text-ink shadow-lg sm:min-w-72">
            {announced}
          </p>
        )}
      </div>
    </LiveContext>
  );
}

export function useAnnouncement(entries: readonly TimelineEntry[]): void {
  const { refreshes, announce } = useLive();
  const shown = useRef({ refreshes, ids: new Set(entries.map(({ id }) => id)) });
  const compare = useEffectEvent((now: readonly TimelineEntry[]) => {
    const { current: before } = shown;
    const fresh = now.filter(({ id }) => !before.ids.has(id));
    if (refreshes !== before.refreshes && fresh.length > 0) announce(inWords(fresh));
    shown.current = { refreshes, ids: new Set(now.map(({ id }) => id)) };
  });
  useEffect(() => compare(entries), [entries]);
}

function inWords(entries: readonly TimelineEntry[]): string {
  const last = entries.at(-1);
  if (!last) return "";
  const text = `${describeAction(last)} by ${withSide({ name: last.actorName, side: last.side })}`;
  return entries.length > 1 ? `${text}, and ${entries.length - 1} more` : text;
}
